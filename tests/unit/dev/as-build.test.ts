import * as fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildSite } from '../../../cli/build/build-site.ts'
import { loadSite } from '../../../cli/bundle/load-site.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import { openDevSite } from '../../../cli/dev/site.ts'
import { createDiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf, readFiles, startTestBuild } from '../memory-site.ts'

// `build` bundles the code of a site, and `dev` compiles and evaluates it module by module: both mean the same.

type Files = Readonly<Record<string, string>>
/** Files beside the module of a snippet, its imports, and the value that it shows. */
type Snippet = readonly [files: Files, imports: string, value: string]

const pack = (files: Files, manifest: object = {}): Files =>
  Object.fromEntries(
    Object.entries({ 'package.json': JSON.stringify({ name: 'pk', ...manifest }), ...files }).map(([path, text]) => [
      `node_modules/pk/${path}`,
      text,
    ]),
  )

/** What templates and widgets may have alike. */
const CODE: Readonly<Record<string, Snippet>> = {
  'JSON as a whole and by its keys': [
    { 'a.json': '{"default":1,"x":[2],"a-b":null}', 'n.json': 'null', 's.json': '"s"' },
    `import a, { x } from './a.json'\nimport * as all from './a.json'\nimport n from './n.json'\nimport s from './s.json' with { type: 'json' }`,
    '[a, x, Object.keys(all).sort(), n, s]',
  ],
  'CommonJS that is a function': [
    { 'a.cjs': `module.exports = () => 'f'; module.exports.z = 2` },
    `import f, { z } from './a.cjs'`,
    '[f(), z]',
  ],
  'names of CommonJS': [
    { 'a.cjs': `exports.x = this === exports; exports['y-z'] = 2` },
    `import a, { x } from './a.cjs'\nimport * as all from './a.cjs'`,
    '[a, x, Object.keys(all).sort()]',
  ],
  'CommonJS that was compiled': [
    { 'a.cjs': `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = 'D'; exports.n = 1` },
    `import a, { n } from './a.cjs'`,
    '[a, n]',
  ],
  'CommonJS that requires': [
    {
      'a.cjs': `exports.all = [require('./b.cjs'), require('./c.json'), Object.keys(require('./d.mjs')).sort()]`,
      'b.cjs': 'exports.b = 1',
      'c.json': '[3]',
      'd.mjs': 'export default 1; export const d = 2',
    },
    `import { all } from './a.cjs'`,
    'all',
  ],
  'CommonJS that tries to require': [
    { 'a.cjs': `try { module.exports = require('./none.cjs') } catch (error) { module.exports = 'none' }` },
    `import a from './a.cjs'`,
    'a',
  ],
  'CommonJS in a circle': [
    {
      'a.cjs': `exports.b = require('./b.cjs'); exports.a = 1`,
      'b.cjs': `const a = require('./a.cjs'); exports.had = 'a' in a; exports.has = () => 'a' in a`,
    },
    `import a from './a.cjs'`,
    '[a, a.b.has()]',
  ],
  're-exports': [
    {
      'a.ts': `export * from './b.ts'\nexport * as all from './b.ts'\nexport { default, x as y } from './b.ts'`,
      'b.ts': `export const x = 1\nexport default 'd'`,
    },
    `import a, { x, y, all } from './a.ts'`,
    '[a, x, y, all, Object.keys(all)]',
  ],
  'imports in a circle': [
    {
      'a.ts': `import { b } from './b.ts'\nexport const a = () => 'a' + b()\nexport const name = 'A'`,
      'b.ts': `import { name } from './a.ts'\nexport const b = () => 'b' + name`,
    },
    `import { a } from './a.ts'`,
    'a()',
  ],
  'functions of a circle, before they are evaluated': [
    {
      'a.ts': `import { b } from './b.ts'\nexport function a() { return 1 }\nexport const v = b`,
      'b.ts': `import { a } from './a.ts'\nexport const b = a()`,
    },
    `import { v } from './a.ts'`,
    'v',
  ],
  'exports that change': [
    { 'a.ts': `export let n = 1\nexport const next = () => ++n`, 'b.ts': `export { n as m } from './a.ts'` },
    `import { n, next } from './a.ts'\nimport { m } from './b.ts'\nnext()`,
    '[n, m]',
  ],
  'modules that are one for all': [
    { 'a.ts': 'export class A {}', 'b.ts': `import { A } from './a.ts'\nexport const isA = (x: unknown) => x instanceof A` },
    `import { A } from './a.ts'\nimport { isA } from './b.ts'`,
    'isA(new A())',
  ],
  'enums and namespaces': [
    { 'a.ts': `export enum E { A = 'x', B = 2, C }\nexport const enum K { Z = 5 }\nexport namespace N { export const q = E.C }` },
    `import { E, K, N } from './a.ts'`,
    '[E, K.Z, N]',
  ],
  classes: [
    {
      'a.ts': `export class A { static #n = 3; static y = 0; static { A.y = this.#n } accessor z = 1; declare q: number; constructor(public p = 4) {} }`,
    },
    `import { A } from './a.ts'`,
    '[A.y, new A().z, Object.keys(new A())]',
  ],
  'fields, which are defined': [
    { 'a.ts': `class P { get x() { return 1 } set x(_) {} }\nexport class C extends P { x = 2 as never }` },
    `import { C } from './a.ts'`,
    'Object.keys(new C())',
  ],
  'decorators of JavaScript': [
    { 'a.ts': `const tag = (value: any, { kind }: any) => class extends value { kind = kind }\n@tag class A {}\nexport const a = new A()` },
    `import { a } from './a.ts'`,
    'a',
  ],
  'resources that are disposed': [
    { 'a.ts': `export const log: string[] = []\n{ using x = { [Symbol.dispose]() { log.push('end') } }; log.push('in') }` },
    `import { log } from './a.ts'`,
    'log',
  ],
  types: [
    { 'a.ts': 'export type Q = 1\nexport interface I {}\nexport const x = 1', 'b.ts': `export { Q, x } from './a.ts'` },
    `import type { Q } from './none.ts'\nimport { type I, x } from './a.ts'\nimport { Q as R, x as y } from './b.ts'`,
    '[x, y as R]',
  ],
  'imports that are not used': [
    { 'a.ts': 'Object.assign(globalThis, { wasEvaluated: true })\nexport const a = 1' },
    `import { a } from './a.ts'`,
    `'wasEvaluated' in globalThis`,
  ],
  'strict mode': [
    {
      'a.js': `export const own = typeof (function () { return this })()\nexport const at = typeof this\nexport let name\ntry { undeclared = 1 } catch (error) { name = error.name }`,
    },
    `import { own, at, name } from './a.js'`,
    '[own, at, name]',
  ],
  'JSX of .js': [{ 'a.js': 'export const A = () => <b>js</b>' }, `import { A } from './a.js'`, '<A />'],
  'text of files': [
    { 'a.txt': 'tä\n', 'b.tsx': '<b/>', 'c.json': '{}' },
    `import a from './a.txt'\nimport b from './b.tsx' with { type: 'text' }\nimport c from './c.json' with { type: 'text' }`,
    '[a, b, c]',
  ],
  'CSS modules': [
    {
      'a.module.css': `.one { color: red } .two { composes: one; color: blue } .three { composes: x from './b.module.css' } :global(.g) .four { color: red }`,
      'b.module.css': '.x { color: red }',
    },
    `import a, { one } from './a.module.css'\nimport * as all from './a.module.css'`,
    `[Object.keys(a), one === a.one, Object.keys(all), a.two.split(' ').length, a.three.split(' ').length]`,
  ],
  stylesheets: [{ 'a.css': '.a { color: red }' }, `import './a.css'`, '1'],
  'endings of the site': [
    { 'a.glsl': 'void', 'b.x': 'export default 1 as number' },
    `import a from './a.glsl'\nimport b from './b.x'`,
    '[a, b]',
  ],
  'modules that plugins make': [{}, `import a, { b } from 'virtual:a'\nimport c from 'virtual:c'`, '[a, b, c]'],
  'imports of the package.json of the site': [{}, `import a from '#shared'\nimport b from '#shared/b.ts'`, '[a, b]'],
  'its exports': [{}, `import a from 'site/shared'`, 'a'],
  'endings that are left out, or those of what is compiled': [
    { 'a.ts': `export const x = 'ts'`, 'a.js': `export const x = 'js'`, 'b.ts': 'export const y = 1', 'd/index.ts': 'export default 2' },
    `import { x } from './a'\nimport { y } from './b.js'\nimport d from './d'`,
    '[x, y, d]',
  ],
  'names that are strings': [{ 'a.ts': `const x = 1\nexport { x as 'a-b' }` }, `import { 'a-b' as x } from './a.ts'`, 'x'],
  'the first line of a script': [{ 'a.js': '#!/usr/bin/env node\nexport const x = 1' }, `import { x } from './a.js'`, 'x'],
  'import(), which nothing waits for': [
    { 'a.ts': `export const a = [import('./b.ts'), import('./none.ts').catch(() => 1)]`, 'b.ts': 'export const b = 1' },
    `import { a } from './a.ts'`,
    'a.map((one) => typeof one.then)',
  ],
  'packages of ES modules': [
    pack(
      { 'a.mjs': `export const x = 1; export default 2`, 'sub.js': 'export default 3' },
      { type: 'module', exports: { '.': './a.mjs', './sub': './sub.js', './package.json': './package.json' } },
    ),
    `import a, { x } from 'pk'\nimport * as all from 'pk'\nimport sub from 'pk/sub'\nimport { name } from 'pk/package.json'`,
    '[a, x, Object.entries(all), sub, name]',
  ],
  'packages of CommonJS': [
    pack({ 'index.js': `exports.x = 1; Object.assign(exports, { y: 2 })` }),
    `import a, { x } from 'pk'\nimport * as all from 'pk'`,
    '[a, x, Object.keys(all).sort()]',
  ],
  'packages by their conditions': [
    pack(
      { 'node.js': `export default 'node'`, 'browser.js': `export default 'browser'` },
      { type: 'module', exports: { browser: './browser.js', node: './node.js' } },
    ),
    `import a from 'pk'`,
    'a',
  ],
  'packages of production': [
    pack(
      { 'one.js': `export default 'development'`, 'two.js': `export default 'production'` },
      { type: 'module', exports: { development: './one.js', production: './two.js' } },
    ),
    `import a from 'pk'`,
    'a',
  ],
  'TypeScript and JSX of packages': [
    pack(
      { 'index.ts': `export { B } from './b.jsx'\nexport const x: number = 1`, 'b.jsx': 'export const B = () => <b />' },
      { main: 'index.ts' },
    ),
    `import { B, x } from 'pk'`,
    '[typeof B, x]',
  ],
}

/** What only templates may have. */
const OF_TEMPLATES: Readonly<Record<string, Snippet>> = {
  'JSX of every ending': [
    {
      'a.js': `export const a = () => <b>js</b>`,
      'b.jsx': `export const b = () => <i>jsx</i>`,
      'c.mjs': `export const c = 'mjs'`,
      'd.mts': `export const d: string = 'mts'`,
      'e.cts': `export const e: string = 'cts'`,
    },
    `import { a as A } from './a.js'\nimport { b as B } from './b.jsx'\nimport { c } from './c.mjs'\nimport { d } from './d.mts'\nimport { e } from './e.cts'`,
    '<><A /><B />{c}{d}{e}</>',
  ],
  'JSX with a factory of its own': [
    { 'a.tsx': `/** @jsxRuntime classic */\n/** @jsx make */\nconst make = (...all: unknown[]) => all\nexport const a = <b x="1">p</b>` },
    `import { a } from './a.tsx'`,
    'a',
  ],
  'modules of Node': [
    {},
    `import path, { join } from 'node:path'\nimport * as os from 'os'\nimport { setTimeout as wait } from 'node:timers/promises'`,
    `[path.join('a', 'b'), join('c'), Object.keys(os).includes('cpus'), typeof wait]`,
  ],
  'globals of Node': [
    {},
    '',
    `[typeof process.cwd, typeof Buffer.from, typeof global, typeof setImmediate, typeof window, process.env['UNSET'] ?? 'unset', typeof import.meta.url]`,
  ],
  'the clock': [{}, '', `[new Date(0).toISOString(), new Date(2020, 0) instanceof Date, Date.name, Date.UTC(2020, 0)]`],
  'packages of Node': [
    {},
    `import yaml, { dump } from 'js-yaml'\nimport * as React from 'react'\nimport Markdown from 'markdown-it'\nimport { z } from 'zod'`,
    '[typeof yaml.load, typeof dump, typeof React.createElement, typeof Markdown, typeof z.string]',
  ],
  'assignments of require': [
    { 'a.ts': 'export default 2', 'b.json': '1' },
    `const a = require('./a.ts'), b = require('./b.json')`,
    '[a.default, b]',
  ],
  Preact: [
    {},
    `import { Fragment, h } from 'preact'\nimport { useState } from 'preact/hooks'\nconst Hook = () => h('i', null, useState(1)[0])`,
    '<Fragment key="a">{h("b", { class: "x" }, "y")}<Hook /><></><svg viewBox="0 0 1 1"><path strokeWidth="2" /></svg></Fragment>',
  ],
}

/** What is refused, with a part of the message. */
const REFUSED: Readonly<Record<string, readonly [...Snippet, message: string]>> = {
  'a name that a module does not have': [{ 'a.ts': 'export const a = 1' }, `import { none } from './a.ts'`, 'none', 'No matching export'],
  'a name of a module without any': [{ 'a.ts': 'globalThis.a = 1' }, `import { none } from './a.ts'`, 'none', 'has no exports'],
  'a name of a namespace': [{ 'a.ts': 'export const a = 1' }, `import * as all from './a.ts'`, 'all.none', 'always be undefined'],
  'CommonJS in what is an ES module': [{ 'a.js': 'exports.x = 1' }, `import a, { x } from './a.js'`, '[a, x]', 'No matching export'],
  'a stylesheet as a value': [{ 'a.css': '.a { color: red }' }, `import css from './a.css'`, 'css', 'No matching export'],
  'a name of a stylesheet': [{ 'a.css': '.a { color: red }' }, `import { a } from './a.css'`, 'a', 'has no exports'],
  'a class that is composed of another': [
    { 'a.module.css': `.a { composes: x from './none.module.css' }` },
    `import a from './a.module.css'`,
    'a',
    'none.module.css',
  ],
  'a file that is missing': [{}, `import a from './none.ts'`, 'a', 'Could not resolve "./none.ts"'],
  'a file that CommonJS requires': [
    { 'a.cjs': `module.exports = require('./none.cjs')` },
    `import a from './a.cjs'`,
    'a',
    'Could not resolve "./none.cjs"',
  ],
  'a file with other capitals': [{ 'Aa.ts': 'export const a = 1' }, `import { a } from './aa.ts'`, 'a', 'aa.ts'],
  'paths of tsconfig.json, which are for editors': [{}, `import a from '~/shared/a.ts'`, 'a', "'~'"],
  'a package that is missing': [{}, `import a from '@a/not-installed'\nimport '@a/not-installed/x.css'`, 'a', '@a/not-installed'],
  'a name of package.json that is missing': [{}, `import a from '#none'`, 'a', '"#none"'],
  'a subpath that a package does not export': [pack({ 'b.js': '' }, { exports: './a.js' }), `import a from 'pk/b.js'`, 'a', 'pk/b.js'],
  'a type of an import that is not known': [{ 'a.ts': 'export default 1' }, `import a from './a.ts' with { type: 'nope' }`, 'a', '"nope"'],
  'a module as JSON': [{ 'a.ts': 'export default 1' }, `import a from './a.ts' with { type: 'json' }`, 'a', 'in JSON'],
  'JSON with a fault': [{ 'a.json': '{ "x": 1, }' }, `import a from './a.json'`, 'a', 'JSON'],
  'a file without a loader': [{ 'a.less': '.a {}' }, `import './a.less'`, '1', 'No loader is configured'],
  'a picture': [{ 'a.png': '' }, `import a from './a.png'`, 'a', 'a.png'],
  'a fault of syntax': [{ 'a.ts': 'export const a = {\n' }, `import { a } from './a.ts'`, 'a', 'end of file'],
  'what Vite replaces': [{}, '', `import.meta.glob('./*.ts')`, 'import.meta.glob'],
  'React in a template': [
    { 'a.tsx': '/** @jsxImportSource react */\nexport const A = () => <p />' },
    `import { A } from './a.tsx'`,
    'A',
    'templates/part0/a.tsx:1:1 a template must not use React JSX [island-react]',
  ],
}

const SITE: Files = {
  'package.json':
    '{ "name": "site", "type": "module", "imports": { "#shared": "./shared/a.ts", "#shared/*": "./shared/*" }, "exports": { "./shared": "./shared/a.ts" } }',
  'tsconfig.json': '{ // with a comment\n"compilerOptions": { "paths": { "~/*": ["./*"] } } }',
  'shared/a.ts': `export default 'a'\n`,
  'shared/b.ts': `import json from './b.json'\nexport default json\n`,
  'shared/b.json': '["b"]',
  'templates/esbuild.ts': `
const made = { a: "import c from 'virtual:c'; export default [c]; export const b = 1", c: 'export default 2' }
const virtual = {
  name: 'virtual',
  setup(build) {
    build.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }))
    build.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({ contents: made[path.slice('virtual:'.length)] }))
  },
}
export default { plugins: [virtual], loader: { '.glsl': 'text', '.x': 'ts' } }
`,
}

/** Modules whose component shows the value of a snippet: `part0/view.tsx` and so on, and one that shows all of them. */
function write(folder: string, snippets: readonly Snippet[], pragma = ''): Files {
  const parts = snippets.flatMap(([files, imports, value], index) => [
    ...Object.entries(files).map(([path, text]) => [`${folder}/part${index}/${path}`, text || ' '] as const),
    [
      `${folder}/part${index}/view.tsx`,
      `${pragma}${imports}\nexport const View = () => {\n  const value: any = ${value}\n  return value?.type ? value : JSON.stringify(value)\n}\n`,
    ] as const,
  ])
  return Object.fromEntries([
    ...parts,
    [
      `${folder}/all.tsx`,
      `${pragma}${snippets.map((_, index) => `import { View as View${index} } from './part${index}/view.tsx'\n`).join('')}
export const All = () => <>${snippets.map((_, index) => `<dd><View${index} /></dd>`).join('')}</>\n`,
    ],
  ])
}

const ROUTE = `
import { Island } from 'lanai'
import { All } from '../parts/all.tsx'
import Widget from '../../widgets/parts/widget.tsx'
export const meta = { title: 'Parts', description: 'All of the parts.', robots: 'noindex' }
export default () => <><All /><Island of={Widget} when="load" /></>
`
const REACT = '/** @jsxImportSource react */\n'

const DEV = { env: {}, now: Date.now, disk: fs, threads: 2, git: () => Promise.resolve(undefined) }

describe('code of a site', () => {
  it('means in dev what it means in a build', async () => {
    const inTemplates = { ...CODE, ...OF_TEMPLATES }
    const { config, effects } = createDiskSite({
      ...SITE,
      ...write('templates/parts', Object.values(inTemplates)),
      ...write('widgets/parts', Object.values(CODE), REACT),
      'widgets/parts/widget.tsx': `${REACT}export { All as default } from './all.tsx'\n`,
      'templates/routes/parts.tsx': ROUTE,
    })
    const names = [...Object.keys(inTemplates), ...Object.keys(CODE).map((name) => `${name}, in a widget`)]
    const valuesOf = (html = '') => {
      const values = [...html.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, value]) => value)
      return Object.fromEntries(names.map((name, index) => [name, values[index]]))
    }
    const built = await readFiles(buildSite(startTestBuild(config, effects)))
    const page = await openDevSite({ root: config.root }, DEV, { warn: () => {}, onEncoded: () => {} }).page('/parts')
    expect(describeAll(page?.diagnostics ?? [])).toEqual([])
    const values = valuesOf(page?.rendered?.html)
    expect(values).toEqual(valuesOf(built['parts/index.html']))
    expect(Object.values(values)).not.toContain(undefined)
    const pinned = (...names: string[]) => names.map((name) => values[name]!.replaceAll('&quot;', '"')).join(' ')
    for (const place of ['', ', in a widget'])
      expect(pinned(`strict mode${place}`, `imports in a circle${place}`, `packages of production${place}`)).toBe(
        '["undefined","undefined","ReferenceError"] "abA" "production"',
      )
    const functions = JSON.stringify(Array.from({ length: 5 }, () => 'function'))
    expect(pinned('modules of Node', 'packages of Node')).toBe(`["a/b","c",true,"function"] ${functions}`)
  })

  it.each(Object.entries(REFUSED))('is refused in both: %s', async (_name, [files, imports, value, message]) => {
    const module = 'templates/part0/view.tsx'
    const { config, effects } = createDiskSite({
      ...SITE,
      ...write('templates', [[files, imports, value]]),
      'templates/routes/index.tsx': `${ROUTE.replace('../parts/', '../')
        .replace(/import Widget.*/, '')
        .replace(/<Island.*?>/, '')}`,
    })
    const refusalOf = async (load: () => Promise<unknown>) =>
      (await diagnosticsOf(load)).map((found) => [...describeAll([found]), found.hint].join('\n'))
    const refused = await refusalOf(() => loadSite(config, effects))
    expect(refused.join()).toContain(message)
    expect(await refusalOf(() => createServerModules(config).load([module]))).toEqual(refused)
  })
})
