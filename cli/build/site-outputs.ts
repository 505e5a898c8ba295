import { createHash } from 'node:crypto'
import type { ContentStore } from '../content/store.ts'
import type { Cell } from '../engine/cells.ts'
import type { Engine, Table } from '../engine/engine.ts'
import type { KeptRow } from '../engine/table.ts'
import type { OutputFile } from '../output-file.ts'
import type { Output, OutputContext, OutputPage } from '../output/output.ts'
import { normalizeReads } from '../content/reads.ts'
import { PAGE_TABLE, PageRow } from './page-record.ts'
import { codeCell, pagesCell, PAGES, RENDER } from './site-cells.ts'

export type SiteOutput = Output & { readonly source: string }

/** The table of outputs that code of the site makes, each with the paths of its files. */
export const OUTPUT_TABLE = 'outputs'

/** Makes the files of an output of the site, unless nothing has changed that they were made from. */
export type MakeSiteOutput = (output: SiteOutput, pages: Iterable<OutputPage>, cx: OutputContext) => AsyncGenerator<OutputFile>

/** @param isWritten true for a file that the last build has written and that is still there */
export function createSiteOutputs(
  content: Pick<ContentStore, 'trackAsync'>,
  engine: Engine,
  isWritten: (path: string) => boolean,
): MakeSiteOutput {
  const table = engine.table(OUTPUT_TABLE)
  engine.provide(PAGES, (name) => digestPages(name, engine.table(PAGE_TABLE)))
  return async function* (output, pages, cx) {
    const { name, source } = output
    const kept = table.check(name, '').row
    const paths = kept && pathsOf(kept)
    if (kept && paths?.every(isWritten)) {
      table.add(kept)
      for (const path of paths) yield { kind: 'same', path, source }
      return
    }
    const cells = new Set<Cell>()
    const counted: Iterable<OutputPage> = {
      [Symbol.iterator]() {
        cells.add(pagesCell(name))
        return pages[Symbol.iterator]()
      },
    }
    const files: string[] = []
    const made = (async function* () {
      yield* output.files(counted, cx)
    })()
    for (;;) {
      const { value: next, reads } = await content.trackAsync(() => made.next())
      for (const cell of reads) cells.add(cell)
      if (next.done) break
      files.push(next.value.path)
      yield next.value
    }
    table.add({ key: name, fingerprint: '', cells: [RENDER, codeCell(source), ...normalizeReads(cells)], fields: { files } })
  }
}

const pathsOf = (row: KeptRow) => row.field('files') as readonly string[]

/** Follows from everything that an output is told of the pages. */
function digestPages(output: string, table: Table): string {
  const digest = createHash('sha256')
  for (const row of table.made()) {
    const page = new PageRow(row)
    digest.update(JSON.stringify([page.path, page.indexable, row.fingerprint, page.dataOf('meta'), page.dataOf(output)])).update('\n')
  }
  return digest.digest('hex').slice(0, 16)
}
