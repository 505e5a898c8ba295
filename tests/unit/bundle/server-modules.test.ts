import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSite } from '../../../cli/bundle/load-site.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import { createDiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'
import { scripts, siteOf, widget, WIDGET } from './widget-site.ts'

/** Counts how often each module is evaluated. */
const counts = globalThis as { evaluations?: string[] }
const count = (name: string) => `globalThis.evaluations.push('${name}')\n`

function setup(files: Readonly<Record<string, string>>) {
  const { config } = createDiskSite(files)
  const { root } = config
  const modules = createServerModules(config)
  counts.evaluations = []
  return {
    modules,
    root,
    load: async (...paths: string[]) => {
      counts.evaluations = []
      return { exports: await modules.load(paths), evaluated: counts.evaluations }
    },
    write(path: string, text: string) {
      fs.writeFileSync(join(root, path), text)
      modules.forget(path)
    },
    remove(path: string) {
      fs.rmSync(join(root, path))
      modules.forget(path)
    },
  }
}

const SITE = {
  'templates/a.ts': `${count('a')}import { shared } from './shared.ts'\nexport const a = shared + 'a'\n`,
  'templates/b.ts': `${count('b')}import { shared } from './shared'\nexport default shared + 'b'\n`,
  'templates/shared.ts': `${count('shared')}import './shared.css'\nexport const shared = 'x'\n`,
  'templates/shared.css': 'p { color: red }',
}

describe('createServerModules(config)', () => {
  it('compiles modules in folders of any name', async () => {
    const folder = `a "b" 'c' \`d\` %20#?😀`
    const { load } = setup({
      'package.json': '{ "type": "module" }',
      'templates/a.ts': `import part from ${JSON.stringify(`./${folder}/part.ts`)}\nexport const a = part\n`,
      [`templates/${folder}/part.ts`]: `export default 'part'\n`,
    })
    expect((await load('templates/a.ts')).exports).toEqual([{ a: 'part' }])
  })

  it('gives ES modules no names of CommonJS', async () => {
    const { load } = setup({
      'templates/a.ts': `import b from './b.cjs'\nconst own = (module: number) => module\nexport const a = [typeof module, typeof exports, own(1), b]\n`,
      'templates/b.cjs': 'module.exports = [typeof module, typeof exports]\n',
    })
    expect((await load('templates/a.ts')).exports).toEqual([{ a: ['undefined', 'undefined', 1, ['object', 'object']] }])
  })

  it('evaluates each module once, whoever imports it', async () => {
    const { load } = setup(SITE)
    const { exports, evaluated } = await load('templates/a.ts', 'templates/b.ts')
    expect(exports).toMatchObject([{ a: 'xa' }, { default: 'xb' }])
    expect(evaluated).toEqual(['shared', 'a', 'b'])
  })
  it('imports modules and packages late, when they are asked for', async () => {
    const { load } = setup({
      ...SITE,
      'templates/node_modules/tool/package.json': '{ "name": "tool", "exports": "./index.js", "type": "module" }',
      'templates/node_modules/tool/index.js': 'export default 1',
      'templates/late.ts': `export default async () => [(await import('./a.ts')).a, (await import('tool')).default]\n`,
    })
    const { exports, evaluated } = await load('templates/late.ts')
    expect(evaluated).toEqual([])
    const [{ default: ask }] = exports as [{ default: () => Promise<unknown> }]
    expect(await ask()).toEqual(['xa', 1])
    expect(counts.evaluations).toEqual(['shared', 'a'])
  })
  it('leaves packages that a widget imports late to browsers: none arrives', async () => {
    const { load } = setup({
      'widgets/map/node_modules/tool/package.json': '{ "name": "tool" }',
      'widgets/map/node_modules/tool/index.js': count('tool'),
      'widgets/map/widget.tsx': `/** @jsxImportSource react */\nexport const early = import('tool')\n`,
    })
    const { exports } = await load('widgets/map/widget.tsx')
    const [{ early }] = exports as [{ early: Promise<unknown> }]
    expect(await Promise.race([early, new Promise((done) => setImmediate(done, 'nothing'))])).toBe('nothing')
    expect(counts.evaluations).toEqual([])
  })
  it('keeps the state of a package where another name is imported of one that shares no module with it', async () => {
    const imports = (names: string) =>
      `import { state } from 'store'\nimport { ${names} } from 'tool'\nexport const all = [state, ${names}]`
    const site = siteOf({
      ...widget(imports('a'), 'all.length'),
      'npm/store/package.json': '{ "name": "store", "type": "module", "main": "index.js" }',
      'npm/store/index.js': 'export const state = {}',
      'npm/tool/package.json': '{ "name": "tool", "type": "module", "main": "index.js" }',
      'npm/tool/index.js': `export const a = 1\nexport const b = 2\n`,
    })
    const modules = createServerModules(site.config)
    const load = async (names?: string) => {
      if (names) fs.writeFileSync(join(site.config.root, WIDGET), widget(imports(names), 'all.length')[WIDGET]!)
      modules.forget(WIDGET)
      return (await modules.load([WIDGET]))[0]!['all'] as unknown[]
    }
    const [state] = await load()
    const [kept, ...names] = await load('a, b')
    expect(names).toEqual([1, 2])
    expect(kept).toBe(state)
    fs.writeFileSync(join(site.config.root, 'widgets/w/node_modules/tool/index.js'), `export { state as same } from 'store'`)
    const [left, same] = await load('same')
    expect(same).toBe(left)
  })

  it('evaluates a changed module again, with those that import it', async () => {
    const { load, write } = setup(SITE)
    await load('templates/a.ts', 'templates/b.ts')
    expect((await load('templates/a.ts', 'templates/b.ts')).evaluated).toEqual([])
    write('templates/a.ts', `${count('a')}export const a = 'new'\n`)
    expect(await load('templates/a.ts', 'templates/b.ts')).toMatchObject({ exports: [{ a: 'new' }, {}], evaluated: ['a'] })
    write('templates/shared.ts', `${count('shared')}export const shared = 'y'\n`)
    expect(await load('templates/a.ts', 'templates/b.ts')).toMatchObject({
      exports: [{ a: 'new' }, { default: 'yb' }],
      evaluated: ['shared', 'b'],
    })
  })
  it('notices that a module has become a link, and a link a module', async () => {
    const { load, modules, root, remove, write } = setup({ ...SITE, 'templates/one.ts': 'export const a = 1\n' })
    await load('templates/a.ts')
    remove('templates/a.ts')
    fs.symlinkSync(join(root, 'templates/one.ts'), join(root, 'templates/a.ts'))
    modules.forget('templates/a.ts')
    expect((await load('templates/a.ts')).exports).toMatchObject([{ a: 1 }])
    remove('templates/a.ts')
    write('templates/a.ts', 'export const a = 2\n')
    expect((await load('templates/a.ts')).exports).toMatchObject([{ a: 2 }])
  })
  it('imports what an import means after a change of a package.json, or beside a new file', async () => {
    const exports = (file: string) => JSON.stringify({ name: 'kit', type: 'module', exports: `./${file}` })
    const { load, root, remove, write } = setup({
      'templates/a.ts': `import { word } from 'kit'\nimport { other } from './other'\nexport const a = word + other\n`,
      'templates/other.ts': `export const other = 1\n`,
      'packages/kit/package.json': exports('one.ts'),
      'packages/kit/one.ts': `export const word = 'one'\n`,
      'packages/kit/two.ts': `export const word = 'two'\n`,
    })
    fs.mkdirSync(join(root, 'templates/node_modules'))
    fs.symlinkSync(join(root, 'packages/kit'), join(root, 'templates/node_modules/kit'))
    const a = async () => (await load('templates/a.ts')).exports[0]!['a']
    expect(await a()).toBe('one1')
    write('packages/kit/package.json', exports('two.ts'))
    expect(await a()).toBe('two1')
    write('packages/kit/package.json', exports('none.ts'))
    await expect(a()).rejects.toThrow()
    write('packages/kit/package.json', exports('one.ts'))
    expect(await a()).toBe('one1')
    write('templates/other.tsx', `export const other = 2\n`)
    expect(await a()).toBe('one2')
    remove('templates/other.tsx')
    expect(await a()).toBe('one1')
    remove('templates/other.ts')
    write('templates/other.json', '{ "other": 3 }')
    expect(await a()).toBe('one3')
    write('templates/other.ts', `export const other = 4\n`)
    expect(await a()).toBe('one4')
  })
  it('imports a package that was installed again with other files', async () => {
    const pack = 'templates/node_modules/moved'
    const { load, write, root } = setup({
      'templates/a.ts': `import word from 'moved'\nexport default word\n`,
      [`${pack}/index.js`]: `module.exports = 'first'\n`,
    })
    expect((await load('templates/a.ts')).exports).toEqual([{ default: 'first' }])
    fs.rmSync(join(root, pack, 'index.js'))
    fs.writeFileSync(join(root, pack, 'other.js'), `module.exports = 'second'\n`)
    write(`${pack}/package.json`, '{ "name": "moved", "main": "./other.js" }')
    write('templates/a.ts', `import word from 'moved'\nexport default word + '!'\n`)
    expect((await load('templates/a.ts')).exports).toEqual([{ default: 'second!' }])
  })
  it('knows the files that modules are made of', async () => {
    const { load, modules } = setup(SITE)
    await load('templates/a.ts')
    expect(Object.keys(modules.inputs())).not.toContain('templates/b.ts')
    expect(modules.inputs()['templates/shared.ts']?.imports).toEqual([{ path: 'templates/shared.css', kind: 'import-statement' }])
  })
  it('reports a module that throws, and loads it when it is corrected', async () => {
    const { load, write } = setup({ ...SITE, 'templates/b.ts': `\nimport { shared } from './shared.ts'\nthrow new RangeError(shared)\n` })
    expect(describeAll(await diagnosticsOf(() => load('templates/a.ts', 'templates/b.ts')))).toEqual([
      // A process that has source maps enabled names the line: tests/cli/dev.test.ts.
      expect.stringContaining('loading the site threw RangeError: x [render]'),
    ])
    write('templates/b.ts', SITE['templates/b.ts'])
    expect((await load('templates/a.ts', 'templates/b.ts')).exports).toMatchObject([{ a: 'xa' }, { default: 'xb' }])
  })
  it('reports syntax errors, missing modules and missing packages', async () => {
    const { load, write, remove } = setup(SITE)
    await load('templates/a.ts')
    remove('templates/shared.ts')
    expect(describeAll(await diagnosticsOf(() => load('templates/a.ts')))).toEqual([
      expect.stringMatching(/^templates\/a\.ts:2:24 Could not resolve "\.\/shared\.ts" \[bundle\]/),
    ])
    write('templates/a.ts', 'export const a = {')
    expect(describeAll(await diagnosticsOf(() => load('templates/a.ts')))).toEqual([expect.stringContaining('templates/a.ts:1:19')])
    write('templates/a.ts', `import x from 'not-installed'\nexport const a = x\n`)
    expect(describeAll(await diagnosticsOf(() => load('templates/a.ts')))).toEqual([
      expect.stringMatching(/^templates\/a\.ts:1:15 .*not-installed/),
    ])
    write('templates/a.ts', 'export const a = 1')
    expect((await load('templates/a.ts')).exports).toMatchObject([{ a: 1 }])
  })

  it('refuses an import of a name that does not exist, until it does', async () => {
    const { load, write, modules } = setup({
      ...SITE,
      'templates/a.ts': "import { shard } from './shared.ts'\nexport const a = () => shard\n",
      'templates/b.ts': "import * as all from './shared.ts'\nexport default () => all.none\n",
      'templates/c.ts': "import data from './data.json'\nexport default [data.none, data.a, { a: 1, a: 2 }]\n",
      'templates/data.json': '{ "a": 1 }',
    })
    const missing = 'templates/a.ts:1:10 No matching export in "templates/shared.ts" for import "shard" [bundle]'
    expect(describeAll(await diagnosticsOf(() => load('templates/a.ts')))).toEqual([missing])
    expect(describeAll(await diagnosticsOf(() => load('templates/a.ts')))).toEqual([missing])
    write('templates/shared.ts', 'export const shard = 1\n')
    expect((await load('templates/a.ts')).exports).toHaveLength(1)
    expect(describeAll(await diagnosticsOf(() => load('templates/b.ts')))).toEqual([
      'templates/b.ts:2:26 Import "none" will always be undefined because there is no matching export in "templates/shared.ts" [bundle]',
    ])
    expect((await load('templates/c.ts')).exports).toMatchObject([{ default: [undefined, 1, { a: 2 }] }])
    expect(describeAll(modules.warnings())).toEqual(['templates/c.ts:2:44 Duplicate key "a" in object literal [bundle]'])
  })
})

describe('code', () => {
  it('of CommonJS has the default export that Node gives it, in a build too', async () => {
    const page = `import all, { a } from '../old.cjs'\nimport part from '../part.ts'\nexport const late = import('../old.cjs').then((old) => old.default)\nexport const meta = { title: [all, a, part] }\nexport default () => <p />\n`
    const site = {
      'package.json': '{ "type": "module" }',
      'templates/routes/a.tsx': page,
      'templates/old.cjs': `Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = 'D'\nexports.a = 1\n`,
      'templates/part.ts': `export default 'P'\n`,
    }
    const title = [{ default: 'D', a: 1 }, 1, 'P']
    const [loaded] = (await setup(site).load('templates/routes/a.tsx')).exports
    expect(loaded).toMatchObject({ meta: { title } })
    expect(await loaded!['late']).toEqual(title[0])
    const { config, effects } = createDiskSite(site)
    const { code } = await loadSite(config, effects)
    expect(code.routes.find(({ file }) => file === 'templates/routes/a.tsx')?.module).toMatchObject({ meta: { title } })
  })
})

describe('JSON', () => {
  it('is imported as a whole and by its keys, and is an input of what imports it', async () => {
    const { load, write, modules } = setup({
      'templates/a.ts': `import data, { size } from './data.json'\nimport { list } from './b.ts'\nexport default [data, size, list]\n`,
      'templates/b.ts': `import list from './list.json' with { type: 'json' }\nexport { list }\n`,
      'templates/data.json': '{ "size": 1, "a-b": [null] }',
      'templates/list.json': '[1]',
    })
    const exported = async () => (await load('templates/a.ts')).exports[0]!['default']
    expect(await exported()).toEqual([{ size: 1, 'a-b': [null] }, 1, [1]])
    expect(Object.keys(modules.inputs())).toEqual(expect.arrayContaining(['templates/data.json', 'templates/list.json']))
    write('templates/data.json', '{ "size": 2 }')
    write('templates/list.json', '[2]')
    expect(await exported()).toEqual([{ size: 2 }, 2, [2]])
    write('templates/data.json', '{ "siz": 2 }')
    expect(describeAll(await diagnosticsOf(exported))).toEqual([
      'templates/a.ts:1:16 No matching export in "templates/data.json" for import "size" [bundle]',
    ])
  })
})

describe('the text of a file', () => {
  it('is imported with { type: "text" }, also that of a module, and is an input of what imports it', async () => {
    const site = siteOf({
      ...widget(`import code from './code.tsx' with { type: 'text' }\nimport note from './a.note' with { type: 'text' }`, 'code + note'),
      'templates/routes/look.tsx': `import css from '../look.css' with { type: 'text' }\nexport const meta = { title: css }\nexport default () => <p />\n`,
      'templates/look.css': 'p { margin: 0 }',
      'widgets/w/code.tsx': 'const b = <b />',
      'widgets/w/a.note': 'note',
    })
    const modules = createServerModules(site.config)
    const render = async () => ((await modules.load([WIDGET]))[0]!['default'] as () => { props: object })().props
    expect(await render()).toEqual({ children: 'const b = <b />note' })
    expect(Object.keys(modules.inputs())).toEqual(expect.arrayContaining(['widgets/w/code.tsx', 'widgets/w/a.note']))
    expect(Object.values((await scripts(site)).texts).join()).toContain('const b = <b />')
    const { routes } = (await loadSite(site.config, site.effects)).code
    expect(routes.find(({ file }) => file.endsWith('look.tsx'))?.module).toMatchObject({ meta: { title: 'p { margin: 0 }' } })
    fs.writeFileSync(join(site.config.root, 'widgets/w/a.note'), 'changed')
    modules.forget('widgets/w/a.note')
    expect(await render()).toEqual({ children: 'const b = <b />changed' })
  })
})
