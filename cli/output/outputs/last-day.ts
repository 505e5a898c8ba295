import { SCHEMA_GRAPH, type ModuleGraph } from '../../bundle/module-graph.ts'
import { SIZE_INPUT, SOURCE_INPUT } from '../../content/reads.ts'
import type { ContentStore } from '../../content/store.ts'
import { SETTING, type Cell } from '../../engine/cells.ts'
import type { History } from '../../history/history.ts'
import { pictureFile } from '../../site-layout.ts'
import type { OutputContext } from '../output.ts'

interface DatedSite {
  readonly graph: ModuleGraph
  readonly content: Pick<ContentStore, 'files' | 'folders'>
  /** Absent where the days are not known. */
  readonly history: History | undefined
}

/**
 * Creates the function that knows the day on which a file last changed that a page was made from: its content with the schema,
 * templates, widgets and drawings. Its stylesheets are files of their own. Content without a file, such as that of a loader, has no
 * history, so its pages have no day.
 */
export function createLastDay({ graph, content, history }: DatedSite): OutputContext['lastDay'] {
  if (!history) return () => undefined
  // Many pages are made from the same parts.
  const days = new Map<string, Day>()
  const dayOf = (part: string, compute: () => Day): Day => {
    const known = days.get(part)
    if (known !== undefined) return known
    const day = compute()
    days.set(part, day)
    return day
  }
  const dayOfFiles = (files: readonly string[], folders?: readonly (readonly string[])[]): Day => history.lastDay(files, folders) ?? UNKNOWN
  const dayOfModules = (entry: string): Day => {
    const modules = (graph[entry] ?? []).filter((file) => !file.endsWith('.css'))
    return modules.length === 0 ? '' : dayOfFiles(modules)
  }
  return ({ source, reads, pictures }) => {
    const entries = [source, ...(reads.length > 0 ? [SCHEMA_GRAPH] : []), ...pictures.map(({ id }) => pictureFile(id))]
    const found = [
      ...entries.map((entry) => dayOf(`code ${entry}`, () => dayOfModules(entry))),
      ...reads.filter(hasDay).map((read) => dayOf(`content ${read}`, () => dayOfFiles(content.files([read]), content.folders([read])))),
      ...pictures.flatMap(({ source: photo }) => (photo === undefined ? [] : [dayOf(`file ${photo}`, () => dayOfFiles([photo]))])),
    ]
    return found.includes(UNKNOWN) ? undefined : found.sort().at(-1) || undefined
  }
}

/** True for what changes the content of a page, unlike settings and the addresses of other pages. */
const hasDay = (read: Cell) => ![SETTING, SOURCE_INPUT, SIZE_INPUT].some((kind) => read.startsWith(kind))

/** YYYY-MM-DD, so that days are compared as text; `UNKNOWN`, or empty where there are no files. */
type Day = string

const UNKNOWN = 'unknown'
