import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { bundleInputs, externalsOf, volatileFiles } from '../../../cli/bundle/inputs.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

/** What esbuild reports of files: imports of packages begin with no dot. */
const inputsOf = (files: Readonly<Record<string, readonly string[]>>) =>
  ({
    inputs: Object.fromEntries(
      Object.entries(files).map(([file, imports]) => [
        file,
        {
          bytes: 1,
          imports: imports.map((path) => ({ path, kind: 'import-statement', external: !path.startsWith('./') && !(path in files) })),
        },
      ]),
    ),
  }) as unknown as Pick<Metafile, 'inputs'>

function createSite(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder()
  write(root, files)
  return root
}
const inside = (root: string, inputs: readonly string[]) => inputs.filter((input) => !/^\w+:\//.test(input) || input.includes(root)).sort()

describe('bundleInputs(root, metafile)', () => {
  it('lists the files of the site that were read, and the folders in which others might come before them', async () => {
    const root = createSite({ 'templates/a.tsx': '', 'templates/deep/b.ts': '' })
    expect(
      inside(root, await bundleInputs(root, inputsOf({ 'templates/a.tsx': ['templates/deep/b.ts'], 'templates/deep/b.ts': [] }))),
    ).toEqual([
      'file:package.json',
      'file:templates/a.tsx',
      'file:templates/deep/b.ts',
      'file:templates/deep/package.json',
      'file:templates/package.json',
      'list:templates',
      'list:templates/deep',
    ])
  })

  it('lists the package.json of a package outside of the site, above its code', () => {
    const folder = createSite({ 'site/a.ts': '', 'packages/kit/dist/index.js': '' })
    const metafile = inputsOf({ 'a.ts': ['../packages/kit/dist/index.js'], '../packages/kit/dist/index.js': [] })
    expect(bundleInputs(join(folder, 'site'), metafile)).toContain(`file:${join(folder, 'packages/kit/package.json')}`)
  })

  it('leaves out what is no file, such as the entry module', async () => {
    const root = createSite({ 'a.ts': '' })
    expect(inside(root, await bundleInputs(root, inputsOf({ 'a.ts': [], 'lanai-site.ts': ['a.ts'], 'lanai:first': [] })))).toEqual([
      'file:a.ts',
      'file:package.json',
      'list:.',
    ])
  })

  it('lists a file that was deleted after it was read', () => {
    const root = createSite({ 'a.ts': '' })
    expect(inside(root, bundleInputs(root, inputsOf({ 'a.ts': ['b.ts', 'plugin:c'], 'b.ts': [], 'plugin:c': [] })))).toEqual([
      'file:a.ts',
      'file:b.ts',
      'file:package.json',
      'list:.',
    ])
  })

  it('lists only the kind of stylesheets whose text is not part of the bundle', async () => {
    const root = createSite({ 'a.ts': '', 'a.css': '' })
    const inputs = await bundleInputs(root, inputsOf({ 'a.ts': ['a.css'], 'a.css': [] }), { hasStyles: false })
    expect(inside(root, inputs)).toEqual(['file:a.ts', 'file:package.json', 'kind:a.css', 'list:.'])
  })

  it('lists files of packages that were bundled, without their folders, and the record of what is installed', async () => {
    const root = createSite({ 'a.css': '', 'node_modules/pkg/a.css': '' })
    expect(inside(root, await bundleInputs(root, inputsOf({ 'a.css': ['node_modules/pkg/a.css'], 'node_modules/pkg/a.css': [] })))).toEqual(
      [
        'file:a.css',
        'file:bun.lock',
        'file:bun.lockb',
        'file:node_modules/.package-lock.json',
        'file:node_modules/.pnpm/lock.yaml',
        'file:node_modules/.yarn-integrity',
        'file:node_modules/.yarn-state.yml',
        'file:node_modules/pkg/a.css',
        'file:package.json',
        'list:.',
      ],
    )
  })
})

describe('externalsOf(inputs)', () => {
  it('lists packages and modules of Node with the files that import them', () => {
    expect(externalsOf(inputsOf({ 'a.ts': ['zod', './b.ts', 'node:path'], 'b.ts': ['zod', 'file:///lanai/index.js'] }).inputs)).toEqual({
      zod: ['a.ts', 'b.ts'],
      'node:path': ['a.ts'],
    })
  })
  it('lists packages that were bundled, and those that they import themselves after whoever imports them', () => {
    const all = inputsOf({
      'a.ts': ['node_modules/kit/a.js'],
      'b.ts': ['node_modules/@own/part/b.js'],
      'node_modules/kit/a.js': ['node_modules/@own/part/b.js'],
      'node_modules/@own/part/b.js': [],
    }).inputs
    const { 'a.ts': a, 'b.ts': b } = all
    expect(externalsOf({ 'a.ts': a!, 'b.ts': b! }, all)).toEqual({ kit: ['a.ts'], '@own/part': ['b.ts', 'a.ts'] })
  })
})

describe('volatileFiles(externals)', () => {
  it.each(['node:fs', 'fs', 'node:fs/promises', 'child_process', 'node:os', 'node:process', 'http'])(
    'lists a file that imports %s',
    (name) => expect(volatileFiles({ [name]: ['a.ts', 'b.ts'] })).toEqual(['a.ts', 'b.ts']),
  )
  it.each(['zod', 'preact/jsx-runtime', 'node:path', 'path/posix', 'node:util', 'node:url', 'fs-extra'])(
    'does not list a file that imports %s',
    (name) => expect(volatileFiles({ [name]: ['a.ts'] })).toEqual([]),
  )
})
