export interface Rule {
  /** Folder whose unknown pages are meant, with both slashes: `/seo/`. */
  under: string
  /** Where they lead. */
  goto: string
}

/** Where a path that does not exist leads: one unknown segment below a folder goes to that folder's own page. */
export function parentOf(path: string, rules: readonly Rule[]): string | undefined {
  return rules.find(({ under }) => path.startsWith(under) && /^[^/]+\/?$/.test(path.slice(under.length)))?.goto
}
