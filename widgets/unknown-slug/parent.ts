export interface Rule {
  /** Path prefix with both slashes: `/seo/`. */
  under: string
  /** URL to redirect to. */
  goto: string
}

/** Redirect target of a missing page: a path one segment below a rule's prefix redirects to the rule's `goto`. */
export function parentOf(path: string, rules: readonly Rule[]): string | undefined {
  return rules.find(({ under }) => path.startsWith(under) && /^[^/]+\/?$/.test(path.slice(under.length)))?.goto
}
