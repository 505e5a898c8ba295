import { SCHEMA_GRAPH, type ModuleGraph } from '../../bundle/module-graph.ts'
import { SIZE_INPUT, SOURCE_INPUT } from '../../content/reads.ts'
import type { ContentStore } from '../../content/store.ts'
import { SETTING, type Cell } from '../../engine/cells.ts'
import type { History } from '../../history/history.ts'
import { memoize } from '../../memoize.ts'
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
  const dayOfFiles = (files: readonly string[], folders?: readonly (readonly string[])[]): Day => history.lastDay(files, folders) ?? UNKNOWN
  // Many pages are made from the same parts.
  const dayOfModules = memoize((entry: string): Day => {
    const modules = (graph[entry] ?? []).filter((file) => !file.endsWith('.css'))
    return modules.length === 0 ? '' : dayOfFiles(modules)
  })
  const dayOfContent = memoize((read: string) => dayOfFiles(content.files([read]), content.folders([read])))
  const dayOfPhoto = memoize((photo: string) => dayOfFiles([photo]))
  return ({ source, reads, pictures }) => {
    const entries = [source, ...(reads.length > 0 ? [SCHEMA_GRAPH] : []), ...pictures.map(({ id }) => pictureFile(id))]
    const found = [
      ...entries.map(dayOfModules),
      ...reads.filter(hasDay).map(dayOfContent),
      ...pictures.flatMap(({ source: photo }) => (photo === undefined ? [] : dayOfPhoto(photo))),
    ]
    return found.includes(UNKNOWN) ? undefined : found.sort().at(-1) || undefined
  }
}

/** True for what changes the content of a page, unlike settings and the addresses of other pages. */
const hasDay = (read: Cell) => ![SETTING, SOURCE_INPUT, SIZE_INPUT].some((kind) => read.startsWith(kind))

/** YYYY-MM-DD, so that days are compared as text; `UNKNOWN`, or empty where there are no files. */
type Day = string

const UNKNOWN = 'unknown'
