import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'

// What `dev` and its client in open pages exchange.

export type TabEvent =
  /** The page as it is now; with the first update, also what it was loaded with. */
  | { readonly type: 'update'; readonly html: string; readonly before?: string | undefined }
  /** The page differs from what is shown in stylesheets alone: addresses as they are now by those that it links. */
  | { readonly type: 'stylesheets'; readonly addresses: Readonly<Record<string, string>> }
  /** What is wrong with it; nothing after it was corrected. */
  | { readonly type: 'problems'; readonly problems: readonly TabProblem[] }
  /** A picture file was encoded, whose drawing is shown. */
  | { readonly type: 'picture'; readonly path: string }

export interface TabProblem extends Pick<Diagnostic, 'severity' | 'message' | 'hint'>, Partial<Location> {
  readonly code: string
  /** Source lines around the location. */
  readonly frame: string
}

/** What the panel shows of a page. Files are relative to the root of the site. */
export interface PageReport {
  readonly route: string
  /** What a build would leave out of what it is made of: its route, and entries of the content. */
  readonly drafts: readonly string[]
  /** Content that the page has read, with the files that it is in. */
  readonly entries: readonly { readonly read: string; readonly files: readonly string[] }[]
  /** Modules of its widgets. */
  readonly islands: readonly string[]
  readonly styles: readonly string[]
  readonly pictures: readonly { readonly id: string; readonly file: string }[]
  readonly meta: Readonly<Record<string, unknown>>
  readonly problems: readonly TabProblem[]
}
