import { CONTENT_TABLE } from '../content/load.ts'
import type { IndexedEntry } from '../content/content-index.ts'
import { describeInput, isDerived, nameRead, parseDerived, parseRead, withoutField } from '../content/reads.ts'
import { VOLATILE, type Cell } from '../engine/cells.ts'
import type { Engine, Why } from '../engine/engine.ts'
import { memoize } from '../memoize.ts'
import { pictureFile } from '../site-layout.ts'
import { PAGE_TABLE } from './page-record.ts'
import { OUTPUTS } from './site-cells.ts'
import type { PreparedSite } from './prepare.ts'

/** Returns why a page is rendered: one line for each cause. */
export type Explain = (why: Why) => readonly string[]

/** Creates the function that explains reasons with the files of a site. */
export function createExplain({ graph, content, loaded }: Pick<PreparedSite, 'graph' | 'content' | 'loaded'>, engine: Engine): Explain {
  const { files } = engine
  const hasChanged = (file: string) => files.hasChanged(`file:${file}`)
  /** The reads of the field in each entry where it has another value than before, or the read itself where it is of no field of all. */
  const splitColumn = (read: string): readonly string[] => {
    const { collection, field, slug } = parseRead(read)
    if (!field || slug !== undefined) return [read]
    const rows = engine.table(CONTENT_TABLE).list()
    const before = rows.flatMap(({ key, fields }) =>
      key.startsWith(`${collection}:`) ? ((fields['entries'] ?? []) as IndexedEntry[]) : [],
    )
    const previous = new Map(before.map((entry) => [entry.slug, entry.fields[field]]))
    const present = (loaded.index[collection] ?? []).flatMap(({ entries }) => entries)
    const reads = present.map((entry) => [entry.slug, nameRead({ collection, field, slug: entry.slug })] as const)
    return reads.filter(([name, each]) => content.version(each) !== previous.get(name)).map(([, each]) => each)
  }
  const describe = (cell: Cell): readonly string[] => {
    if (!cell.startsWith('/')) {
      const sources = content.files(splitColumn(cell), hasChanged)
      return sources.length > 0 ? sources.map(changed) : [`the content ${withoutField(cell)} is another one`]
    }
    if (isDerived(cell)) {
      const sources = content.files(parseDerived(cell).reads.flatMap(splitColumn), hasChanged)
      return sources.length > 0 ? sources.map(changed) : ['a value of `derive` is another one']
    }
    if (cell === OUTPUTS) return ['what outputs take from pages has changed']
    const input = describeInput(cell)
    // What is different in each run is no change that anybody has made.
    if (input !== undefined) return [cell === VOLATILE ? `it reads ${input}` : `${input} has changed`]
    const [, kind, name = ''] = /^\/(\w+)\/(.*)$/.exec(cell) ?? []
    if (kind === 'code') {
      const modules = (graph[name] ?? []).filter((file) => !file.endsWith('.css') && hasChanged(file))
      return modules.length > 0 ? modules.map(changed) : [`${name} imports other modules`]
    }
    if (kind === 'styles') return [hasChanged(name) ? changed(name) : `what ${name} imports or shows has changed`]
    if (kind === 'picture') return [changed(pictureFile(name))]
    if (kind === 'widget') return [`the scripts of ${name} have changed`]
    if (kind === 'page') return [`${name}, which it links to or shows, is gone`]
    return ['the settings, the layout of all scripts or fonts, or the environment have changed']
  }
  // Many pages have the same causes, and the files of a large collection are many.
  const describeOnce = memoize(describe)
  const isNew = [engine.table(PAGE_TABLE).isKnown ? 'the page is new' : 'nothing is known of an earlier build']
  return (why) => {
    if (why.kind === 'new') return isNew
    if (why.kind === 'fingerprint') return ['paths of its route returns other props']
    if (why.kind === 'file') return ['its file in the output folder is missing or was changed']
    return [...new Set(why.cells.flatMap(describeOnce))]
  }
}

function changed(file: string): string {
  return `${file} has changed`
}
