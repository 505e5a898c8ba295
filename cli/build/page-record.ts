import { isPhotoFile } from '../assets/image-files.ts'
import { describeValue } from '../content/describe-value.ts'
import { KEYS } from '../content/key-reads.ts'
import { expandReads } from '../content/reads.ts'
import { readOfView } from '../content/views.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { PAGE, type Cell } from '../engine/cells.ts'
import { KeptRow, type Row } from '../engine/table.ts'
import { digestOf } from '../hash.ts'
import type { OutputPage, PageFacts } from '../output/output.ts'
import type { SocialImage } from '../output/outputs/social.ts'
import type { PageJob } from '../page-job.ts'
import type { RenderedPage } from '../render/page.tsx'
import { LAYOUT } from '../site-layout.ts'
import type { PageMeta } from '../types.ts'
import { codeCell, drawingCell, linkCell, OUTPUTS, pictureCell, RENDER, stylesCell, widgetCell } from './site-cells.ts'

/** The table of pages, by their paths. */
export const PAGE_TABLE = 'pages'

/** What is kept of a page between builds. */
export type PageRecord = Omit<PageRow, 'row'>

/** When and why a page was rendered: plain JSON. */
export interface Render {
  /** Milliseconds since 1970. */
  readonly at: number
  /** One line for each cause. */
  readonly causes: readonly string[]
}

/** Kinds of cells that a page has besides what it has read. */
const OWN = [RENDER, OUTPUTS, codeCell(''), stylesCell(''), pictureCell(''), widgetCell(''), drawingCell(''), PAGE, `/${KEYS}/`]

const NOTHING: readonly never[] = []

/** Prefix of the fields that have the data of the outputs. */
const DATA = 'data:'

/** A page as a row of its table. Large sites have many, so that nothing is read that is not asked for. */
export class PageRow implements PageFacts {
  readonly row: Row

  constructor(row: Row) {
    this.row = row
  }

  get path(): string {
    return this.row.key
  }
  get canonicalPath(): string {
    return this.#field('canonicalPath') ?? this.path
  }
  get source(): string {
    return this.#field('source')!
  }
  get indexable(): boolean {
    return this.#field('noindex') === undefined
  }
  /** Widget source files of its islands. */
  get islands(): readonly string[] {
    return this.#field('islands') ?? NOTHING
  }
  /** Its stylesheets, by their sources, in their order. */
  get styles(): readonly string[] {
    return this.#field('styles') ?? NOTHING
  }
  get pictures(): PageFacts['pictures'] {
    return this.#field('pictures') ?? NOTHING
  }
  get rendered(): Render {
    return this.#field('rendered')!
  }
  get warnings(): readonly Diagnostic[] {
    return this.#field('warnings') ?? NOTHING
  }
  get reads(): readonly Cell[] {
    return expandReads(this.row.cells.filter((cell) => !cell.startsWith('/') || !OWN.some((own) => cell.startsWith(own))))
  }
  /** Pages that it links to and files that it names. */
  get links(): readonly string[] {
    return this.row.cells.flatMap((cell) => (cell.startsWith(PAGE) ? cell.slice(PAGE.length) : []))
  }

  /** Returns what an output needs of it; undefined where it does not concern the output. */
  dataOf(output: string): unknown {
    return this.#field(DATA + output)
  }

  #field<T>(name: string): T | undefined {
    const { row } = this
    return (row instanceof KeptRow ? row.field(name) : row.fields[name]) as T | undefined
  }
}

/** Pages as an output is told of them. */
export function pagesFor(output: string, rows: Iterable<Row>): Iterable<OutputPage> {
  return {
    *[Symbol.iterator]() {
      for (const row of rows) {
        const page = new PageRow(row)
        yield { page, data: page.dataOf(output), meta: page.dataOf('meta') as PageMeta | undefined }
      }
    },
  }
}

/** What the HTML of a page was made from. */
export function cellsOfPage(
  { job, styles, pictures, islands, links }: Omit<RenderedPage, 'reads'>,
  reads: readonly Cell[],
): readonly Cell[] {
  return [
    RENDER,
    codeCell(job.source),
    ...styles.map(stylesCell),
    ...reads,
    ...pictures.map(({ id }) => pictureCell(id)),
    ...islands.map(widgetCell),
    ...links.map(linkCell),
  ]
}

/** The row of a page that was rendered, without when and why: plain JSON. */
export function createPageRow(
  rendered: RenderedPage,
  reads: readonly Cell[],
  data: Readonly<Record<string, unknown>>,
  warnings: readonly Diagnostic[],
): Row {
  const { job, page, islands, styles, pictures } = rendered
  const { path, canonicalPath, source } = job
  const social = data.social as SocialImage | undefined
  // A photograph may have become one that cannot be read.
  const cellOf = (picture: string) => (isPhotoFile(picture) ? pictureCell(picture) : drawingCell(picture))
  const ofSocial = social ? [codeCell(LAYOUT.social), ...(social.picture === undefined ? [] : [cellOf(social.picture)])] : []
  const cells = [...cellsOfPage(rendered, reads), OUTPUTS, ...ofSocial]
  return {
    key: path,
    fingerprint: fingerprintOf(job),
    cells: [...new Set(cells)],
    fields: {
      source,
      canonicalPath: canonicalPath === path ? undefined : canonicalPath,
      noindex: page.indexable ? undefined : true,
      islands: orUndefined(islands),
      styles: orUndefined(styles),
      pictures: orUndefined(pictures),
      warnings: orUndefined(warnings),
      ...Object.fromEntries(Object.entries(data).map(([name, value]) => [DATA + name, value])),
    },
  }
}

function orUndefined<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined
}

/** Characters of a fingerprint that is no digest. */
const SHORT = 60

/** Follows from what a page is made of besides cells: its address and its props, entries by their names, in lists as well, and other values by their content. */
export function fingerprintOf({ path, canonicalPath, params, extra }: PageJob): string {
  const describe = (value: unknown) => readOfView(value) ?? (typeof value === 'object' ? describeValue(value) : undefined) ?? value
  const props = Object.entries(extra).map(([name, value]) => [name, describe(value)])
  const text = JSON.stringify([...(canonicalPath === path ? [] : [canonicalPath]), params, props])
  return text.length > SHORT ? digestOf(text) : text
}
