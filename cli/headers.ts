/** Response headers of all paths that match a pattern. No two rules that match one path set the same header. */
export interface HeaderRule {
  /** A path, or the beginning of paths before a final `*`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Headers of rules before this one that its paths do not have. Netlify knows no way to leave one out, and sends them. */
  readonly unset?: readonly string[]
}

/** The file with the rules in the form that Netlify and Cloudflare read. */
export const HEADERS_FILE = '_headers'

/** Characters of the longest line in the file that every host reads; Cloudflare Pages ignores longer ones. */
export const MAX_HEADER_LINE = 2000

/** A header in the file. */
export function formatLine(name: string, value: string): string {
  return `  ${name}: ${value}`
}

export function headersOf(path: string, rules: readonly HeaderRule[]): Readonly<Record<string, string>> {
  const matches = rules.filter((rule) => (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path))
  return matches.reduce<Readonly<Record<string, string>>>((all, { headers, unset }) => ({ ...omitHeaders(all, unset), ...headers }), {})
}

/** The headers without those of the names, in the case of the rules. */
export function omitHeaders(headers: Readonly<Record<string, string>>, names: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
