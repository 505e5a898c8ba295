import type { Staged } from './staged-writer.ts'

/** One file of the finished site. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string
  readonly bytes: string | Uint8Array
  /** File of the site that it was made from, for diagnostics; a page has its own. */
  readonly source?: string
  /** Set on pages: what the manifest records of them. */
  readonly page?: { readonly url: string; readonly source: string; readonly indexable: boolean; readonly islands: number }
  /** Set on redirect pages. */
  readonly redirect?: boolean
}

/** A file of the finished site whose content is on the disk already. */
export interface PlacedFile extends Omit<OutputFile, 'bytes'> {
  readonly bytes?: undefined
  /** What the `StagedWriter` of a worker thread returned. Without it the file stays as it is: `FormerSite.has` was true. */
  readonly staged?: Staged | undefined
}
