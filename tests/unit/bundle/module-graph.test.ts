import type { Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { readModuleGraph, SCHEMA_GRAPH } from '../../../cli/bundle/module-graph.ts'

/** What esbuild reports of files and their imports. */
const metafile = (files: Record<string, string[]>) =>
  ({
    inputs: Object.fromEntries(
      Object.entries(files).map(([file, imports]) => [
        file,
        { bytes: 1, imports: imports.map((path) => ({ path, kind: 'import-statement' })) },
      ]),
    ),
    outputs: {},
  }) as Metafile
const DOCUMENT = 'templates/document.tsx'

const SCHEMA = 'content/schema.ts'

describe('readModuleGraph(metafile, files, schema)', () => {
  it('lists the files of the schema', () => {
    const inputs = metafile({ [DOCUMENT]: [], [SCHEMA]: ['format.ts'], 'format.ts': [] })
    expect(readModuleGraph(inputs, { routes: [], pictures: [] }, SCHEMA).get(SCHEMA_GRAPH)).toEqual(['format.ts', SCHEMA])
  })

  it('lists the files of a picture, without those of the document', () => {
    const graph = readModuleGraph(
      metafile({ [DOCUMENT]: [], 'art/a.tsx': ['kit.ts'], 'kit.ts': [] }),
      {
        routes: [],
        pictures: ['art/a.tsx'],
      },
      SCHEMA,
    )
    expect(graph.get('art/a.tsx')).toEqual(['kit.ts', 'art/a.tsx'])
  })

  it('lists the files of each route after those of the document, imports first', () => {
    const graph = readModuleGraph(
      metafile({
        [DOCUMENT]: ['base.css', 'shared.ts'],
        'a.tsx': ['a.css', 'shared.ts'],
        'b.tsx': [],
        'base.css': [],
        'a.css': [],
        'shared.ts': [],
      }),
      { routes: ['a.tsx', 'b.tsx'], pictures: [] },
      SCHEMA,
    )
    expect(graph.get('a.tsx')).toEqual(['base.css', 'shared.ts', DOCUMENT, 'a.css', 'a.tsx'])
    expect(graph.get('b.tsx')).toEqual(['base.css', 'shared.ts', DOCUMENT, 'b.tsx'])
  })

  it('leaves out what is no file of the site, such as packages', () => {
    expect(
      readModuleGraph(metafile({ [DOCUMENT]: [], 'a.tsx': ['preact/jsx-runtime'] }), { routes: ['a.tsx'], pictures: [] }, SCHEMA).get(
        'a.tsx',
      ),
    ).toEqual([DOCUMENT, 'a.tsx'])
  })

  it('ends where modules import each other', () => {
    const graph = readModuleGraph(
      metafile({ [DOCUMENT]: [], 'a.tsx': ['b.tsx'], 'b.tsx': ['a.tsx', 'c.css'], 'c.css': [] }),
      {
        routes: ['a.tsx'],
        pictures: [],
      },
      SCHEMA,
    )
    expect([...(graph.get('a.tsx') ?? [])].sort()).toEqual(['a.tsx', 'b.tsx', 'c.css', DOCUMENT])
  })
})
