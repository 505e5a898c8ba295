import { escapePattern } from '../names.ts'

/** What a module imports from another one. */
export interface ImportUse {
  readonly names: ReadonlySet<string>
  /** True where more than these names may be used: its namespace, as a value, or all of it. */
  readonly isWhole: boolean
}

/**
 * Finds what a module that esbuild has written as CommonJS imports from others.
 * @param ids what it calls them
 */
export function findImportUses(code: string, ids: Iterable<string>): ReadonlyMap<string, ImportUse> {
  const text = code.slice(0, code.lastIndexOf('//# sourceMappingURL='))
  const variables = new Map<string, string[]>()
  const rest = text.replace(
    /^(?:var ([\w$]+) = (?:__toESM\()?)?require\(("[^"\n]+")\)\)?;$/gm,
    (_, variable: string | undefined, id: string) => {
      const known = variables.get(id) ?? []
      variables.set(id, variable === undefined ? known : [...known, variable])
      return ''
    },
  )
  return new Map(
    Array.from(ids, (id) => {
      const names = new Set<string>()
      let isWhole = rest.includes(`(${JSON.stringify(id)})`)
      for (const variable of variables.get(JSON.stringify(id)) ?? [])
        for (const [, name] of rest.matchAll(new RegExp(`(?<![\\w$.])${escapePattern(variable)}(?![\\w$])(?:\\.([\\w$]+))?`, 'g'))) {
          if (name === undefined) isWhole = true
          else names.add(name)
        }
      return [id, { names, isWhole }]
    }),
  )
}
