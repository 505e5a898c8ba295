/** One file of the finished site. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  path: string
  bytes: string | Uint8Array
  /** File of the site that it was made from, for problems; a page has its own. */
  source?: string
  /** Set on pages: what the manifest tells of them. */
  page?: { url: string; source: string; indexable: boolean; islands: number }
  /** Set on redirect stubs. */
  redirect?: boolean
}
