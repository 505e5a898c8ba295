import { ENVIRONMENT, VOLATILE } from '../ambient.ts'
import { listKnownFiles, type KnownContent, type KnownEntry } from '../content/known.ts'
import { BUILD_DAY, nameRead, parseRead, withoutField } from '../incremental/reads.ts'
import { pictureFile } from '../site-layout.ts'
import type { Reason } from './page-changes.ts'
import type { PreparedSite } from './prepare.ts'
import type { Session } from './session.ts'

/** Returns why a page was rendered: one line for each cause. */
export type Explain = (reason: Reason) => readonly string[]

/** Creates the function that explains reasons with the files of a site. */
export function createExplain(
  { graph, content, known: present }: Pick<PreparedSite, 'graph' | 'content' | 'known'>,
  { files, before }: Pick<Session, 'files' | 'before'>,
): Explain {
  /** The reads of the field in each entry where it has another value than before, or the read itself where it is of no field of all. */
  const splitColumn = (input: string): readonly string[] => {
    const { collection, field, slug } = parseRead(input)
    if (!field || slug !== undefined) return [input]
    const former = new Map(entriesIn(before.content, collection).map((entry) => [entry.slug, entry.fields[field]]))
    const reads = entriesIn(present, collection).map((entry) => [entry.slug, nameRead({ collection, field, slug: entry.slug })] as const)
    return reads.filter(([name, read]) => content.version(read) !== former.get(name)).map(([, read]) => read)
  }
  const describe = (input: string): readonly string[] => {
    if (!input.startsWith('/')) {
      const sources = content.files(splitColumn(input), (file) => files.hasChanged(`file:${file}`))
      return sources.length > 0 ? sources.map(changed) : [`the content ${withoutField(input)} is another one`]
    }
    if (input === VOLATILE) return ['it reads the clock, a random number, the network or a module such as node:fs']
    if (input === BUILD_DAY) return ['it shows the day of the build']
    if (input.startsWith(ENVIRONMENT)) return [`the environment variable ${input.slice(ENVIRONMENT.length)} has another value`]
    const [, kind, name = ''] = /^\/(\w+)\/(.*)$/.exec(input) ?? []
    if (kind === 'code') {
      const modules = (graph[name] ?? []).filter((file) => files.hasChanged(`file:${file}`))
      return modules.length > 0 ? modules.map(changed) : [`${name} imports other modules or stylesheets`]
    }
    if (kind === 'extracts') return ['what outputs of the site extract from pages has changed']
    if (kind === 'picture') return [changed(pictureFile(name))]
    if (kind === 'widget') return [`the scripts of ${name} have changed`]
    if (kind === 'page') return [`${name}, which it links to or shows, is gone`]
    return ['the settings, the layout of all scripts or fonts, or the environment have changed']
  }
  const known = new Map<string, readonly string[]>()
  // Many pages have the same causes, and the files of a large collection are many.
  const describeOnce = (input: string): readonly string[] => {
    const causes = known.get(input) ?? describe(input)
    known.set(input, causes)
    return causes
  }
  const isNew = [before.pages.rows.length === 0 ? 'nothing is known of an earlier build' : 'the page is new']
  return (reason) => {
    if (reason.kind === 'new') return isNew
    if (reason.kind === 'props') return ['paths of its route returns other props']
    if (reason.kind === 'file') return ['its file in the output folder is missing or was changed']
    return [...new Set(reason.inputs.flatMap(describeOnce))]
  }
}

/** What is known of the entries of a collection that are in files. */
function entriesIn(known: KnownContent | undefined, collection: string): KnownEntry[] {
  return known ? listKnownFiles(known, collection).flatMap(({ entries }) => entries) : []
}

function changed(file: string): string {
  return `${file} has changed`
}
