import type { HeaderRule } from './headers.ts'
import type { WriteResult } from './output/site-writer.ts'
import type { RedirectRule } from './redirects.ts'

/** One file of the finished site. */
export type OutputFile = FileFacts & (FileBytes | WriteResult)

/** A file that comes with its content. */
export type MadeFile = FileFacts & FileBytes

interface FileBytes {
  readonly kind: 'bytes'
  readonly bytes: string | Uint8Array
}

interface FileFacts {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string
  /** Follows from everything that the file is made from, so that the next build can keep it without making it. */
  readonly key?: string
  /** Digest of its content (`digestOf`), set on files that are copied as they are; `check` compares it. */
  readonly digest?: string
  /** File of the site that it was made from, for diagnostics; a page has its own. */
  readonly source?: string | undefined
  /** Set on pages: what the manifest records of them. */
  readonly page?: { readonly url: string; readonly source: string; readonly indexable: boolean; readonly islands: number }
  /** Set on redirect pages. */
  readonly redirect?: boolean
  /** Set on `_headers` and `_redirects`: the rules that their text is made from. */
  readonly rules?: Partial<HostRules>
  /** Set on files of earlier builds: when this site was first without them, in milliseconds since 1970. */
  readonly keptSince?: number
}

/** What a host does besides sending files. */
export interface HostRules {
  readonly headers: readonly HeaderRule[]
  /** In the order in which they are tried. */
  readonly redirects: readonly RedirectRule[]
}

/** True when the output folder holds this file as it was written, made with the same key. */
export type Keeps = (path: string, key: string) => boolean
