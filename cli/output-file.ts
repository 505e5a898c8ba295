/** One file of the finished site. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  path: string
  bytes: string | Uint8Array
  /** Set on pages: what the manifest tells of them. */
  page?: { url: string; source: string; indexable: boolean; islands: number }
  /** Set on redirect stubs. */
  redirect?: boolean
}
