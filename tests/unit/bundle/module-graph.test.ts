import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { linksOf, readModuleGraph, SCHEMA_GRAPH } from '../../../cli/bundle/module-graph.ts'
import type { SiteFiles } from '../../../cli/site-files.ts'

/** What esbuild reports of files and their imports. */
const inputsOf = (files: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(files).map(([file, imports]) => [
      file,
      { bytes: 1, imports: imports.map((path) => ({ path, kind: 'import-statement' })) },
    ]),
  ) as Metafile['inputs']
const files = (changes: Partial<SiteFiles> = {}) => ({ routes: [], widgets: [], pictures: [], texts: [], hasSocial: false, ...changes })
const DOCUMENT = 'templates/document.tsx'

const SCHEMA = 'content/schema.ts'
const ROOT = '/site'

describe('readModuleGraph(root, inputs, files, schema)', () => {
  it('lists the files of the schema', () => {
    const inputs = inputsOf({ [DOCUMENT]: [], [SCHEMA]: ['format.ts'], 'format.ts': [] })
    expect(readModuleGraph(ROOT, inputs, files(), SCHEMA)[SCHEMA_GRAPH]).toEqual(['format.ts', SCHEMA])
  })

  it('lists each file behind its imports, in circles too, and at any depth', () => {
    const chain = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}.js`, [`${index + 1}.js`]]))
    const inputs = inputsOf({
      ...chain,
      [DOCUMENT]: [],
      [SCHEMA]: ['a.ts', '19000.js'],
      'a.ts': ['b.ts', 'c.ts'],
      'b.ts': ['a.ts', 'c.ts'],
      'c.ts': [],
    })
    const found = readModuleGraph(ROOT, inputs, files({ texts: ['0.js'] }), SCHEMA)
    expect(found[SCHEMA_GRAPH]!.filter((file) => !file.endsWith('.js'))).toEqual(['c.ts', 'b.ts', 'a.ts', SCHEMA])
    expect(found['0.js']).toEqual(Object.keys(chain).reverse())
  })

  it('lists the files of a picture, without those of the document', () => {
    const graph = readModuleGraph(
      ROOT,
      inputsOf({ [DOCUMENT]: [], 'art/a.tsx': ['kit.ts'], 'kit.ts': [] }),
      files({ pictures: ['art/a.tsx'] }),
      SCHEMA,
    )
    expect(graph['art/a.tsx']).toEqual(['kit.ts', 'art/a.tsx'])
  })

  it('lists the files of a text file and of the social images, without those of the document', () => {
    const inputs = inputsOf({ [DOCUMENT]: [], 'files/a.txt.ts': ['kit.ts'], 'templates/social.tsx': ['kit.ts'], 'kit.ts': [] })
    const graph = readModuleGraph(ROOT, inputs, files({ texts: ['files/a.txt.ts'], hasSocial: true }), SCHEMA)
    expect(graph).toEqual({
      'files/a.txt.ts': ['kit.ts', 'files/a.txt.ts'],
      'templates/social.tsx': ['kit.ts', 'templates/social.tsx'],
      [SCHEMA_GRAPH]: [],
    })
    expect(Object.keys(readModuleGraph(ROOT, inputs, files(), SCHEMA))).toEqual([SCHEMA_GRAPH])
  })

  it('lists the files of each route after those of the document, imports first', () => {
    const graph = readModuleGraph(
      ROOT,
      inputsOf({
        [DOCUMENT]: ['base.css', 'shared.ts'],
        'a.tsx': ['a.css', 'shared.ts'],
        'b.tsx': [],
        'base.css': [],
        'a.css': [],
        'shared.ts': [],
      }),
      files({ routes: ['a.tsx', 'b.tsx'] }),
      SCHEMA,
    )
    expect(graph['a.tsx']).toEqual(['base.css', 'shared.ts', DOCUMENT, 'a.css', 'a.tsx'])
    expect(graph['b.tsx']).toEqual(['base.css', 'shared.ts', DOCUMENT, 'b.tsx'])
  })

  it('leaves out what is no file of the site, such as packages', () => {
    expect(
      readModuleGraph(ROOT, inputsOf({ [DOCUMENT]: [], 'a.tsx': ['preact/jsx-runtime'] }), files({ routes: ['a.tsx'] }), SCHEMA)['a.tsx'],
    ).toEqual([DOCUMENT, 'a.tsx'])
  })

  it('ends where modules import each other', () => {
    const graph = readModuleGraph(
      ROOT,
      inputsOf({ [DOCUMENT]: [], 'a.tsx': ['b.tsx'], 'b.tsx': ['a.tsx', 'c.css'], 'c.css': [] }),
      files({ routes: ['a.tsx'] }),
      SCHEMA,
    )
    expect([...(graph['a.tsx'] ?? [])].sort()).toEqual(['a.tsx', 'b.tsx', 'c.css', DOCUMENT])
  })

  it('lists the module that a link leads to, and the link itself', () => {
    const root = mkdtempSync(join(realpathSync(tmpdir()), 'module-graph-'))
    try {
      writeFileSync(join(root, 'target.tsx'), '')
      symlinkSync(join(root, 'target.tsx'), join(root, 'a.tsx'))
      const inputs = inputsOf({ [DOCUMENT]: [], 'target.tsx': ['kit.ts'], 'kit.ts': [] })
      const graph = readModuleGraph(root, inputs, files({ routes: ['a.tsx'] }), SCHEMA)
      expect(graph['a.tsx']).toEqual([DOCUMENT, 'kit.ts', 'target.tsx', 'a.tsx'])
      expect(linksOf(graph, inputs)).toEqual(['file:a.tsx'])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})
