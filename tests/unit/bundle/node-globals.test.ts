import { describe, expect, it } from 'vitest'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'
import { scripts, siteOf, widget, WIDGET } from './widget-site.ts'

describe('require in a module of the site', () => {
  it('is an error in a build and in dev, unless the module is CommonJS', async () => {
    const tool = { 'npm/tool/package.json': '{ "name": "tool" }', 'npm/tool/index.js': 'exports.a = 1' }
    const message = `${WIDGET}:3:27 require is a global of Node, which browsers do not have [bundle]`
    for (const call of [`require('tool')`, `require(name)`]) {
      const site = siteOf({ ...widget(`const name = 'tool'\nexport const load = () => ${call}`, '1'), ...tool })
      expect(describeAll(await diagnosticsOf(() => scripts(site)))).toEqual([message])
      const modules = createBrowserModules(site.config)
      expect(describeAll(await diagnosticsOf(() => modules.load(site.config, [WIDGET], '/assets/runtime-0.js')))).toEqual([message])
    }
    const common = siteOf({
      ...widget(`import part from './part.cjs'`, 'part.a'),
      ...tool,
      'widgets/w/part.cjs': `module.exports = require('tool')`,
    })
    expect(Object.keys((await scripts(common)).texts)).not.toEqual([])
  })
})

describe('a package that reads a global of Node', () => {
  const IMPORT = 'import value from "tool"'
  const toolOf = (text: string, files: Readonly<Record<string, string>> = {}) =>
    siteOf({
      ...widget(IMPORT, 'String(value)'),
      'npm/tool/package.json': '{ "name": "tool", "main": "index.js" }',
      'npm/tool/index.js': text,
      ...files,
    })
  const ofTool = (name: string, line: number) =>
    `${WIDGET}:2:19 the package "tool" reads ${name}, a global of Node, while it is loaded (widgets/w/node_modules/tool/index.js:${line}): browsers do not have it [bundle]`

  it.each([
    ['at its top level', 'module.exports = 1\nconst debug = process.env.DEBUG', 'process', 2],
    ['in a condition', 'if (process.env.DEBUG) module.exports = 1', 'process', 1],
    ['before a condition', 'module.exports = Buffer.from("a") && 1', 'Buffer', 1],
    ['in a function that is called on the spot', '(function () {\n  module.exports = global.a\n}).call(this)', 'global', 2],
    ['in a static field', 'class A { static at = __dirname }\nmodule.exports = A', '__dirname', 1],
    ['in an argument', 'module.exports = String(setImmediate)', 'setImmediate', 1],
    ['as a condition', 'module.exports = process ? 1 : 2', 'process', 1],
  ])('is an error where it does so %s', async (_, text, name, line) => {
    expect(describeAll(await diagnosticsOf(() => scripts(toolOf(text))))).toEqual([ofTool(name, line)])
  })

  it.each([
    ['in a function', 'module.exports = () => process.cwd()'],
    ['where there is one', 'module.exports = typeof process === "undefined" ? 1 : process.version'],
    ['where another has it', 'module.exports = globalThis.process && process.version'],
    ['after it may have returned', '(function () { for (const a of [1]) if (a) return; module.exports = process.version })()'],
    ['where that is tried', 'try { module.exports = process.version } catch {}'],
    ['as its own', 'const process = { version: 1 }\nmodule.exports = process.version'],
    ['as a property', 'module.exports = { process: 1 }.process'],
    ['in development', 'if (process.env.NODE_ENV === "development") process.version'],
    [
      'of a module of which it takes nothing',
      'const env = import.meta.env\nexport default [!env, env && env.DEV, { ...import.meta.env }].length',
    ],
    ['of a module where there is one', 'export default (import.meta.env ? import.meta.env.MODE : void 0) !== "production" ? 1 : 2'],
    ['as others do where there is one', 'module.exports = globalThis.global?.process?.version'],
  ])('is none where it does so %s', async (_, text) => {
    expect(Object.keys((await scripts(toolOf(text))).texts)).not.toEqual([])
  })

  it('is none where a module sets it, as a plugin may', async () => {
    const set = toolOf('module.exports = process.version', {
      [WIDGET]: widget(`import './set.ts'\n${IMPORT}`, 'value')[WIDGET]!,
      'widgets/w/set.ts': '(globalThis as any).process ??= {}',
    })
    expect(Object.keys((await scripts(set)).texts)).not.toEqual([])
    const replaced = toolOf('module.exports = process.version', {
      'templates/esbuild.ts': `export default { plugins: [{ name: 'process', setup({ initialOptions }) {
        initialOptions.define = { ...initialOptions.define, 'process.version': '"1"' }
      } }] }`,
    })
    expect(Object.keys((await scripts(replaced)).texts)).not.toEqual([])
  })

  it('is an error of the package that imports it, and none where that requires it on a condition', async () => {
    const node = { 'npm/tool/node.js': 'module.exports = process.version' }
    expect(describeAll(await diagnosticsOf(() => scripts(toolOf(`module.exports = require('./node.js')`, node))))).toEqual([
      ofTool('process', 1).replace('index.js', 'node.js'),
    ])
    const onCondition = toolOf(`module.exports = globalThis.Deno ? require('./node.js') : 1`, node)
    expect(Object.keys((await scripts(onCondition)).texts)).not.toEqual([])
    const imported = toolOf(`export { default } from 'part'`, {
      'npm/part/package.json': '{ "name": "part" }',
      'npm/part/index.js': 'module.exports = process.version',
    })
    expect(describeAll(await diagnosticsOf(() => scripts(imported)))[0]).toContain(
      'the package "part", which "tool" imports, reads process',
    )
  })

  it('is an error in a worker, and where it is imported late', async () => {
    const tool = { 'npm/tool/package.json': '{ "name": "tool" }', 'npm/tool/index.js': 'module.exports = process.version' }
    const late = siteOf({ ...widget(`export const load = () => import('tool')`, '1'), ...tool })
    expect(describeAll(await diagnosticsOf(() => scripts(late)))[0]).toContain(`${WIDGET}:2:34 the package "tool" reads process`)
    const start = `export const start = () => new Worker(new URL('./work.ts', import.meta.url))`
    const work = (text: string) => siteOf({ ...widget(start, '1'), 'widgets/w/work.ts': text, ...tool })
    expect(describeAll(await diagnosticsOf(() => scripts(work(IMPORT + '\npostMessage(value)'))))[0]).toContain(
      `widgets/w/work.ts:1:19 the package "tool" reads process`,
    )
    const own = work('postMessage(process.env.X)')
    const expected = ['widgets/w/work.ts:1:13 process is a global of Node, which browsers do not have [bundle]']
    expect(describeAll(await diagnosticsOf(() => scripts(own)))).toEqual(expected)
    expect(describeAll(await diagnosticsOf(() => createBrowserModules(own.config).load(own.config, [WIDGET], '/r.js')))).toEqual(expected)
  })
})

describe('a widget', () => {
  it.each([
    ['process.env.X', 'process'],
    [`Buffer.from('a').toString()`, 'Buffer'],
    ['__dirname', '__dirname'],
    ['global.x', 'global'],
    ['import.meta.env.MODE', 'import.meta.env', 'a feature of Vite, which lanai does'],
  ])('must not use what browsers do not have: %s', async (text, name, origin = 'a global of Node, which browsers do') => {
    expect(describeAll(await diagnosticsOf(() => scripts(siteOf(widget('', text)))))).toEqual([
      `${WIDGET}:3:26 ${name} is ${origin} not have [bundle]`,
    ])
  })

  it.each([
    'process.env.NODE_ENV',
    'import.meta.env?.MODE',
    `typeof process === 'undefined' ? '' : process.version`,
    `((process: string) => process)('a')`,
  ])('may write %s', async (text) => {
    expect(Object.keys((await scripts(siteOf(widget('', text)))).texts)).not.toEqual([])
  })
})
