import { dirname } from 'node:path/posix'
import type { PolicyUse } from './csp.ts'
import { shortHash } from './hash.ts'

/** Names the stylesheet of all pages where the site has none of its own: fonts and the like. */
export const NO_FILE = ''

/** The stylesheets of a site, which are named by their sources: plain data. */
export interface Stylesheets {
  /** That of all pages. */
  readonly site: string
  /** What a page links: `shared`, that of all pages, and one file of all others; `per-page`, one file; `single`, each as it is. */
  readonly links: 'shared' | 'per-page' | 'single'
  /** Path of each in the output. */
  readonly paths: Readonly<Record<string, string>>
  /** Those that the modules of each route import besides that of all pages, in their order. */
  readonly routes: Readonly<Record<string, readonly string[]>>
  /** Those that the modules of each widget import. */
  readonly widgets: Readonly<Record<string, readonly string[]>>
  /** What each loads that a policy may block. */
  readonly policyUses: Readonly<Record<string, readonly PolicyUse[]>>
}

/** Returns the files that a page links, each with the stylesheets that it is made of. */
export function stylesheetFiles(
  styles: readonly string[],
  { links, paths }: Pick<Stylesheets, 'links' | 'paths'>,
): readonly (readonly [path: string, styles: readonly string[]])[] {
  const known = styles.filter((file) => file in paths)
  const groups = { single: known.map((file) => [file]), shared: [known.slice(0, 1), known.slice(1)], 'per-page': [known] }[links]
  return groups.flatMap((group) => {
    const [first, ...others] = group.map((file) => paths[file]!)
    if (first === undefined) return []
    return [[others.length === 0 ? first : `${dirname(first)}/page-${shortHash([first, ...others].join())}.css`, group] as const]
  })
}
