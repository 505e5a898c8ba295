import { escapePattern } from '../names.ts'

export interface ImportUse {
  readonly names: ReadonlySet<string>
  /** True where more than these names may be used: its namespace, as a value, or all of it. */
  readonly isWhole: boolean
}

export function joinUses(uses: readonly ImportUse[]): ImportUse {
  return { names: new Set(uses.flatMap(({ names }) => [...names])), isWhole: uses.some(({ isWhole }) => isWhole) }
}

/**
 * Finds what a module that esbuild has written as CommonJS imports from others.
 * @param ids what it calls them
 */
export function findRequireUses(code: string, ids: Iterable<string>): ReadonlyMap<string, ImportUse> {
  const text = code.slice(0, code.lastIndexOf('//# sourceMappingURL='))
  const variables = new Map<string, string[]>()
  const rest = text.replace(
    /^(?:var ([\w$]+) = (?:__toESM\()?)?require\(("[^"\n]+")\)(?:, 1)?\)?;$/gm,
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

/**
 * Finds what an ES module that esbuild has written imports from others.
 * @param ids what it calls them
 */
export function findImportUses(code: string, ids: Iterable<string>): ReadonlyMap<string, ImportUse> {
  const statements = [...code.matchAll(/^import ([^"';]+) from ("[^"\n]+");$/gm)]
  return new Map(
    Array.from(ids, (id) => {
      const quoted = JSON.stringify(id)
      const names = new Set<string>()
      let isWhole = code.includes(`import(${quoted})`) || code.includes(`export * from ${quoted}`)
      for (const [, list = '', from] of statements) {
        if (from !== quoted) continue
        const [, first = '', named = ''] = /^([^{]*)(?:\{([^}]*)\})?$/.exec(list) ?? []
        if (first.includes('*')) isWhole = true
        if (/^[\w$]/.test(first)) names.add('default')
        for (const part of named.split(',')) if (part.trim()) names.add(part.trim().split(' as ')[0]!)
      }
      return [id, { names, isWhole }]
    }),
  )
}
