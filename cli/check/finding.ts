/** One fault of a built site. */
export interface Finding {
  rule: string
  /** URL path of the page it was found on. */
  page: string
  message: string
  /** Template that the page was made from, where it is known. */
  source?: string | undefined
}
