import { DiagnosticError, failInSiteCode, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { slugify } from '../markdown/slugify.ts'
import { normalizeName } from '../names.ts'

/** A tag with everything that has it. */
export interface Tag<Item> {
  /** As it is written. */
  readonly name: string
  /** For paths: `/tags/` + slug. */
  readonly slug: string
  /** In the order of the list. */
  readonly items: readonly Item[]
}

/**
 * Groups a list by its tags.
 * @param items a list or a collection
 * @param tagsOf returns the tags of one item
 * @returns the tags, sorted by slug
 * @throws DiagnosticError for a tag that has no letter or digit, and for two that have the same, such as `React` and `react`
 */
export function groupByTag<Item>(items: Iterable<Item>, tagsOf: (item: Item) => Iterable<string> | undefined): Tag<Item>[] {
  const tags = new Map<string, { name: string; items: Set<Item> }>()
  const slugs = new Map<string, string>()
  const conflicts = new Map<string, Diagnostic>()
  for (const item of items) {
    for (const name of tagsOf(item) ?? []) {
      const slug = slugs.get(name) ?? slugOf(name)
      slugs.set(name, slug)
      if (slug === '')
        failInSiteCode('route-params', `the tag ${JSON.stringify(name)} has no slug`, { hint: 'write it with letters or digits' })
      const known = tags.get(slug)
      if (known && known.name !== name)
        conflicts.set(name, {
          code: 'route-params',
          severity: 'error',
          message: `the tags ${JSON.stringify(known.name)} and ${JSON.stringify(name)} have the same slug ${JSON.stringify(slug)}`,
          hint:
            known.name.toLowerCase() === name.toLowerCase()
              ? 'write them alike, or let the schema do so: z.array(z.string().toLowerCase())'
              : 'use another word for one of them',
        })
      if (known) known.items.add(item)
      else tags.set(slug, { name, items: new Set([item]) })
    }
  }
  if (conflicts.size > 0) throw new DiagnosticError([...conflicts.values()])
  return [...tags].sort(([a], [b]) => (a < b ? -1 : 1)).map(([slug, tag]) => ({ name: tag.name, slug, items: [...tag.items] }))
}

/** Latin letters where there are some for all of a name; otherwise the letters that it has, such as those of Chinese. */
function slugOf(name: string): string {
  const isLatin = [...name.matchAll(/\p{L}/gu)].every(([letter]) => slugify(letter) !== '')
  if (isLatin) return slugify(name)
  return normalizeName(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
