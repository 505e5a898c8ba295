import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bundleScripts } from '../../../cli/bundle/browser-bundle.ts'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import { bundleSite, loadSite } from '../../../cli/bundle/load-site.ts'
import { withPackageStyles } from '../../../cli/bundle/module-graph.ts'
import { isPackageFile } from '../../../cli/bundle/paths.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import { createDiskSite, type DiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf, makeAlone, readFiles } from '../memory-site.ts'
import { scripts, siteOf, widget, WIDGET } from './widget-site.ts'

/** The text that a widget shows, as a build and as `dev` render it. */
async function shown(site: DiskSite): Promise<string[]> {
  const { code } = await loadSite(site.config, site.effects)
  const { createElement, renderToString } = code.react!
  const [dev] = await createServerModules(site.config).load([WIDGET])
  return [code.widgets[0]!.value, dev!.default].map((value) => renderToString(createElement(value, {}), { identifierPrefix: '' }))
}

describe('a package that a widget imports', () => {
  it('is resolved as for browsers: a subpath of CommonJS, a module without a declaration, a stylesheet by export', async () => {
    const site = siteOf({
      ...widget(
        `import debounce from 'old/debounce'\nimport plain, { named } from 'plain'\nimport 'styled/css'`,
        `[typeof debounce, plain, named].join()`,
      ),
      'npm/old/package.json': '{ "name": "old", "main": "index.js" }',
      'npm/old/index.js': 'module.exports = {}',
      'npm/old/debounce.js': 'module.exports = function debounce() {}',
      'npm/plain/package.json': '{ "name": "plain", "module": "module.js", "main": "main.js" }',
      'npm/plain/module.js': `import './part'\nexport default 'module'\nexport const named = 'named'\n`,
      'npm/plain/part.js': 'export {}',
      'npm/plain/main.js': `exports.__esModule = true; exports.default = 'main'`,
      'npm/styled/package.json': '{ "name": "styled", "exports": { "./css": "./a.css" } }',
      'npm/styled/a.css': 'p { color: red }',
    })
    expect(await shown(site)).toEqual(['<p>function,module,named</p>', '<p>function,module,named</p>'])
  })

  it('may be a stylesheet by the condition "style" alone', async () => {
    const site = siteOf({
      ...widget(`import 'look'\nimport 'look/more'`, `'styled'`),
      'npm/look/package.json': '{ "name": "look", "exports": { ".": { "style": "./a.css" }, "./more": { "style": "./b.css" } } }',
      'npm/look/a.css': 'p { color: red }',
      'npm/look/b.css': 'p { margin: 0 }',
    })
    expect(await shown(site)).toEqual(['<p>styled</p>', '<p>styled</p>'])
    const { bundle } = await bundleSite(site.config, site.effects)
    expect(bundle.graph[WIDGET]).toEqual(expect.arrayContaining([expect.stringMatching(/a\.css$/), expect.stringMatching(/b\.css$/)]))
    expect(Object.keys((await scripts(site)).texts)).not.toEqual([])
    const modules = createBrowserModules(site.config)
    await modules.load(site.config, [WIDGET], '/assets/runtime-0.js')
  })

  it('may have modules and stylesheets by the condition "production" alone', async () => {
    const site = siteOf({
      ...widget(`import { text } from 'modes'\nimport 'modes/index.css'`, 'text'),
      'npm/modes/package.json': JSON.stringify({
        name: 'modes',
        exports: Object.fromEntries(
          ['index.js', 'index.css'].map((file) => [
            file === 'index.js' ? '.' : `./${file}`,
            { development: `./dev/${file}`, production: `./prod/${file}` },
          ]),
        ),
      }),
      'npm/modes/prod/index.js': `export const text = 'production'`,
      'npm/modes/prod/index.css': 'p { color: red }',
    })
    expect(await shown(site)).toEqual(['<p>production</p>', '<p>production</p>'])
    const { bundle } = await bundleSite(site.config, site.effects)
    expect(bundle.graph[WIDGET]).toContainEqual(expect.stringMatching(/prod\/index\.css$/))
    expect(Object.values((await scripts(site)).texts).join('')).toContain('production')
    await createBrowserModules(site.config).load(site.config, [WIDGET], '/assets/runtime-0.js')
  })

  it('may have JSX, which is that of React', async () => {
    const site = siteOf({
      ...widget(`import { Part } from 'parts'\nimport { Old } from 'parts/old.js'`, '[<Part key="a" />, <Old key="b" />]'),
      'npm/parts/package.json': '{ "name": "parts", "type": "module", "main": "index.jsx" }',
      'npm/parts/index.jsx': 'export const Part = () => <b>part</b>\n',
      'npm/parts/old.js': 'export const Old = () => <i>old</i>\n',
    })
    expect(await shown(site)).toEqual(['<p><b>part</b><i>old</i></p>', '<p><b>part</b><i>old</i></p>'])
    const modules = createBrowserModules(site.config)
    const { files } = await modules.load(site.config, [WIDGET], '/assets/runtime-0.js')
    for (const text of Object.values({ ...(await scripts(site)).texts, ...(await readFiles(files)) }))
      expect(text).not.toMatch(/preact|React\.createElement/)
  })

  it('may try to require what is not installed, and says which of its files are its own', async () => {
    const files = { 'npm/lib/package.json': '{ "name": "lib", "exports": "./index.js" }', 'npm/lib/inner.js': '' }
    const lib = `let other\ntry { other = require('not-there') } catch { other = 'none' }\nmodule.exports = other\n`
    const site = siteOf({ ...widget(`import lib from 'lib'`, 'lib'), ...files, 'npm/lib/index.js': lib })
    expect(await shown(site)).toEqual(['<p>none</p>', '<p>none</p>'])
    expect(Object.keys((await scripts(site)).texts)).not.toEqual([])
    const inner = siteOf({ ...widget(`import lib from 'lib/inner.js'`, 'lib'), ...files, 'npm/lib/index.js': lib })
    const found = await diagnosticsOf(() => loadSite(inner.config, inner.effects))
    expect(describeAll(found)).toEqual([`${WIDGET}:2:17 the package "lib" exports no "lib/inner.js" [bundle]`])
  })

  it('is an ES module where its nearest package.json says so, and imports CommonJS as Node does', async () => {
    const site = siteOf({
      ...widget(`import { help } from 'outer'`, 'help'),
      'package.json': '{}',
      'npm/outer/package.json': '{ "name": "outer", "module": "index.js" }',
      'npm/outer/index.js': `export { help } from 'helpers'`,
      'npm/helpers/package.json': '{ "name": "helpers", "exports": { "import": "./modules/index.js", "default": "./helpers.js" } }',
      'npm/helpers/modules/package.json': '{ "type": "module" }',
      'npm/helpers/modules/index.js': `import helpers from '../helpers.js'\nexport const { help } = helpers\n`,
      'npm/helpers/helpers.js': `Object.defineProperty(exports, '__esModule', { value: true }); exports.help = 'helped'`,
    })
    expect(await shown(site)).toEqual(['<p>helped</p>', '<p>helped</p>'])
  })

  it('knows its folder', async () => {
    const site = siteOf({
      ...widget(`import text from 'reader'\nimport { more } from 'reader/more.mjs'`, 'text + more'),
      'npm/reader/package.json': '{ "name": "reader" }',
      'npm/reader/index.js': `const { readFileSync } = require('fs')\nmodule.exports = readFileSync(__dirname + '/a.txt', 'utf8') + readFileSync(require.resolve('./b.js'), 'utf8')`,
      'npm/reader/more.mjs': `import { readFileSync } from 'fs'\nexport const more = readFileSync(new URL('./a.txt', import.meta.url), 'utf8')`,
      'npm/reader/a.txt': 'a',
      'npm/reader/b.js': 'b',
    })
    expect(await shown(site)).toEqual(['<p>aba</p>', '<p>aba</p>'])
  })

  it('is evaluated in the order of the imports', async () => {
    const site = siteOf({
      ...widget(`import './first'\nimport 'zoo/animals'`, `globalThis.zoo.join()`),
      'widgets/w/first.ts': `import 'zoo'\n`,
      'npm/zoo/package.json': '{ "name": "zoo", "main": "zoo.js" }',
      'npm/zoo/zoo.js': 'globalThis.zoo = []',
      'npm/zoo/animals.js': `globalThis.zoo.push('ape')`,
    })
    expect(await shown(site)).toEqual(['<p>ape</p>', '<p>ape</p>'])
  })

  it('may leave out modules for browsers', () => {
    expect(isPackageFile('(disabled):node_modules/shim/node.js')).toBe(true)
    expect(isPackageFile('(disabled):widgets/w/node.js')).toBe(false)
  })

  it('may use the browser where it is imported late, or where the widget is made in the browser alone', async () => {
    const map = { 'npm/map/package.json': '{ "name": "map" }', 'npm/map/index.js': 'exports.ratio = window.devicePixelRatio' }
    const late = siteOf({ ...widget(`const draw = () => import('map')`, `typeof draw`), ...map })
    expect(await shown(late)).toEqual(['<p>function</p>', '<p>function</p>'])
    const file = `const data = new URL('./data.json', import.meta.url)`
    const only = siteOf({
      ...widget(`import { ratio } from 'map'\n${file}\nexport const client = 'only'`, 'ratio + data'),
      ...map,
      'widgets/w/data.json': '{}',
    })
    expect((await loadSite(only.config, only.effects)).code.widgets).toMatchObject([{ isClientOnly: true }])
    expect((await createServerModules(only.config).load([WIDGET]))[0]).toMatchObject({ client: 'only' })
  })

  it('is code of the site where it is linked: TypeScript, with the JSX of React', async () => {
    const site = siteOf({
      ...widget(`import { Part } from 'part'`, '<Part />'),
      'packages/part/package.json': '{ "name": "part", "type": "module", "exports": "./index.tsx" }',
      'packages/part/index.tsx': 'export const Part = (_: object) => <b>part</b>\n',
      // That of the site, above it, is none of its own.
      'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "preact" } }',
    })
    fs.mkdirSync(join(site.config.root, 'widgets/w/node_modules'))
    fs.symlinkSync(join(site.config.root, 'packages/part'), join(site.config.root, 'widgets/w/node_modules/part'))
    expect(await shown(site)).toEqual(['<p><b>part</b></p>', '<p><b>part</b></p>'])
    const { bundle } = await bundleSite(site.config, site.effects)
    expect(bundle.externals).not.toHaveProperty('part')
    expect(Object.values((await scripts(site)).texts).join('')).not.toContain('preact')
  })

  it('has the stylesheets, files and workers that its own modules name, where browsers load it', async () => {
    const site = siteOf({
      ...widget(`import { start } from 'editor'\nexport const client = 'only'`, 'typeof start'),
      'npm/editor/package.json': '{ "name": "editor", "type": "module", "main": "index.js" }',
      'npm/editor/index.js': `
import './editor.css'
import styles from './part.module.css'
export const data = new URL('./data.bin', import.meta.url)
export const other = new URL('./other.js', import.meta.url)
export const start = () => [styles, new Worker(new URL('./work.js', import.meta.url))]
`,
      'npm/editor/editor.css': 'p { color: red }',
      'npm/editor/part.module.css': '.part { color: red }',
      'npm/editor/data.bin': 'data',
      'npm/editor/other.js': `require('fs')`,
      'npm/editor/work.js': 'postMessage(1)',
    })
    const built = await bundleScripts([WIDGET], makeAlone(site.config))
    const dev = await createBrowserModules(site.config).load({ ...site.config, dev: true }, [WIDGET], '/assets/runtime-0.js')
    for (const { packageStyles, files, workers } of [built, dev]) {
      expect(packageStyles[WIDGET]).toEqual(['editor.css', 'part.module.css'].map((name) => `widgets/w/node_modules/editor/${name}`))
      const names = files.map(({ path }) => path.replace(/-\w+\./, '.'))
      expect(names).toEqual(expect.arrayContaining(['assets/data.bin', 'assets/other.js', 'assets/work.js']))
      expect(workers).toEqual([WIDGET])
    }
    const graph = withPackageStyles({ route: ['widgets/w/a.css', WIDGET, 'route'], other: ['other'] }, built.packageStyles)
    expect(graph).toEqual({ route: ['widgets/w/a.css', ...built.packageStyles[WIDGET]!, WIDGET, 'route'], other: ['other'] })
  })

  it('has only those of its modules that are used, in dev as in a build', async () => {
    const site = siteOf({
      ...widget(`import { text } from 'tool'`, 'text'),
      'npm/tool/package.json': '{ "name": "tool", "module": "index.js", "sideEffects": ["./index.js"] }',
      'npm/tool/index.js': `export { text } from './text.js'\nexport * from './map.js'\n`,
      'npm/tool/text.js': `export const text = 'text'\n`,
      'npm/tool/map.js': 'export const ratio = window.devicePixelRatio\nexport const scale = 1\n',
    })
    expect(await shown(site)).toEqual(['<p>text</p>', '<p>text</p>'])
    const modules = createServerModules(site.config)
    await modules.load([WIDGET])
    const change = (imports: string) => {
      fs.writeFileSync(join(site.config.root, WIDGET), widget(imports, 'text + ratio')[WIDGET]!)
      modules.forget(WIDGET)
    }
    change(`import { text, ratio } from 'tool'`)
    expect(describeAll(await diagnosticsOf(() => modules.load([WIDGET])))).toEqual([
      `${WIDGET}:2:29 the package "tool" uses the browser while it is imported (window is not defined) [island]`,
    ])
    change(`import { text, rate as ratio } from 'tool'`)
    expect(describeAll(await diagnosticsOf(() => modules.load([WIDGET])))).toEqual([
      `${WIDGET}:2:16 No matching export in "widgets/w/node_modules/tool/index.js" for import "rate" [bundle]`,
    ])
  })

  it('is not loaded by dev for a page where it is imported late', async () => {
    const loaded = globalThis as { lateTool?: boolean }
    onTestFinished(() => void delete loaded.lateTool)
    const tool = { 'npm/tool/package.json': '{ "name": "tool" }', 'npm/tool/index.js': 'globalThis.lateTool = true' }
    const late = siteOf({ ...widget(`export const load = () => import('tool')`, '1'), ...tool })
    await createServerModules(late.config).load([WIDGET])
    expect(loaded.lateTool).toBeUndefined()
    await createServerModules(siteOf({ ...widget(`import 'tool'`, '1'), ...tool }).config).load([WIDGET])
    expect(loaded.lateTool).toBe(true)
  })

  it('has its stylesheets, and is watched, where it is linked from outside of the site', async () => {
    const elsewhere = createDiskSite({
      'package.json': '{ "name": "part", "type": "module", "exports": { ".": "./index.tsx", "./look.css": "./look.css" } }',
      'look.css': 'p { color: red }',
      'own.css': 'b { color: red }',
      'index.tsx': `import './own.css'\nexport const Part = () => <b>part</b>\n`,
    }).config.root
    const site = siteOf({
      ...widget('', '1'),
      'templates/routes/linked.tsx': `import 'part/look.css'\nimport { Part } from 'part'\nexport const meta = {}\nexport default () => <Part />\n`,
    })
    fs.mkdirSync(join(site.config.root, 'templates/node_modules'))
    fs.symlinkSync(elsewhere, join(site.config.root, 'templates/node_modules/part'))
    const files = ['index.tsx', 'look.css', 'own.css'].map((name) => join(elsewhere, name))
    const { bundle, inputs } = await bundleSite(site.config, site.effects)
    expect(bundle.graph['templates/routes/linked.tsx']).toEqual(expect.arrayContaining(files))
    expect(inputs).toEqual(expect.arrayContaining([`file:${files[0]}`, `kind:${files[1]}`, `kind:${files[2]}`]))
    const { code } = await loadSite(site.config, site.effects)
    expect([...code.styles.of.values()].flat()).toEqual(expect.arrayContaining(files.slice(1)))
  })

  it('has its names where it is CommonJS and imported late', async () => {
    const { texts } = await scripts(
      siteOf({
        ...widget(`export const draw = () => import('chart').then(({ draw }) => draw())`, '1'),
        'package.json': '{ "type": "module" }',
        'npm/chart/package.json': '{ "name": "chart" }',
        'npm/chart/index.js': 'exports.draw = () => 1',
      }),
    )
    expect(Object.values(texts).join()).toMatch(/import\("\.\/[\w-]+\.js"\)\.then\(\w+=>\(\{\.\.\.\w+\.default,default:\w+\.default\}\)\)/)
  })
})

describe('a widget', () => {
  it('names files and workers beside it by their addresses', async () => {
    const site = siteOf({
      ...widget(
        `const data = new URL('./data.json', import.meta.url)\nexport const start = () => new Worker(new URL('./work.ts', import.meta.url))`,
        'data.pathname',
      ),
      'widgets/w/data.json': '{}',
      'widgets/w/work.ts': 'self.onmessage = (event: MessageEvent<number>) => postMessage(event.data)\n',
    })
    const { texts, workers } = await scripts(site)
    const files = Object.keys(texts)
    const data = files.find((path) => path.endsWith('.json'))
    expect(await shown(site)).toEqual([`<p>/${data}</p>`, `<p>/${data}</p>`])
    expect(files).toContainEqual(expect.stringMatching(/^assets\/work-\w+\.js$/))
    expect(workers).toEqual([WIDGET])
  })

  it('names files of packages in the same way', async () => {
    const site = siteOf({
      ...widget(`const icon = new URL('map/images/icon.png', import.meta.url)`, 'icon.pathname'),
      'npm/map/package.json': '{ "name": "map", "exports": "./index.js" }',
      'npm/map/images/icon.png': 'an icon',
    })
    const icon = Object.keys((await scripts(site)).texts).find((path) => path.endsWith('.png'))
    expect(icon).toMatch(/^assets\/icon-\w+\.png$/)
    expect(await shown(site)).toEqual([`<p>/${icon}</p>`, `<p>/${icon}</p>`])
  })

  it('must not name what is not there', async () => {
    const site = siteOf(widget('', `new URL('./none.json', import.meta.url).href`))
    expect(describeAll(await diagnosticsOf(() => scripts(site)))).toEqual([
      `${WIDGET}:3:26 Could not resolve "./none.json", which new URL(…, import.meta.url) names [bundle]`,
    ])
  })

  it('has the names of its CSS module', async () => {
    const site = siteOf({
      ...widget(`import styles from './a.module.css'`, 'styles.title'),
      'widgets/w/a.module.css': '.title { color: red }',
    })
    const [built, dev] = await shown(site)
    expect(built).toMatch(/^<p>a_[0-9a-f]{8}_title<\/p>$/)
    expect(dev).toBe(built)
    expect(Object.values((await scripts(site)).texts).join()).toContain(built!.slice(3, -4))
  })

  it('imports classes of a CSS module by their names, where these can be imported', async () => {
    const site = siteOf({
      ...widget(
        `import styles, { title, class as word } from './a.module.css'\nimport * as all from './a.module.css'`,
        `[title, word, all.base, styles['a-b'], Object.keys(all).includes('a-b')].join(', ')`,
      ),
      'widgets/w/a.module.css': '.title { composes: base; color: red } .base { margin: 0 } .class { top: 0 } .a-b { left: 0 }',
    })
    const [built = '', dev] = await shown(site)
    expect(built.replace(/a_[0-9a-f]{8}/g, 'a')).toBe('<p>a_base a_title, a_class, a_base, a_a-b, false</p>')
    expect(dev).toBe(built)
    expect(Object.values((await scripts(site)).texts).join()).toContain(/a_\w+_class/.exec(built)![0])
    const other = siteOf({ ...widget(`import { none } from './a.module.css'`, 'none'), 'widgets/w/a.module.css': '.title { color: red }' })
    for (const load of [() => loadSite(other.config, other.effects), () => scripts(other)])
      expect(describeAll(await diagnosticsOf(load))).toEqual([
        `${WIDGET}:2:10 No matching export in "widgets/w/a.module.css" for import "none" [bundle]`,
      ])
  })
})

describe('templates/esbuild.ts', () => {
  it('adds plugins and loaders to the code for the server and for browsers', async () => {
    const site = siteOf({
      ...widget(`import text from './a.note'\nimport made from 'made:up'`, 'text + made'),
      'widgets/w/a.note': 'note',
      'templates/esbuild.ts': `
const plugin = {
  name: 'made',
  setup(build) {
    build.onResolve({ filter: /^made:/ }, ({ path }) => ({ path, namespace: 'made' }))
    build.onLoad({ filter: /.*/, namespace: 'made' }, () => ({ contents: 'export default "made"' }))
  },
}
export default { plugins: [plugin], loader: { '.note': 'text' } }
`,
    })
    expect(await shown(site)).toEqual(['<p>notemade</p>', '<p>notemade</p>'])
    expect(Object.values((await scripts(site)).texts).join()).toContain('note')
  })

  it('may not make a stylesheet that no page could link', async () => {
    const site = siteOf({
      ...widget(`import './a.made'`, '1'),
      'templates/esbuild.ts': `
const plugin = {
  name: 'made',
  setup(build) {
    build.onResolve({ filter: /\\.made$/ }, ({ path }) => ({ path, namespace: 'made' }))
    build.onLoad({ filter: /.*/, namespace: 'made' }, () => ({ contents: 'p { color: red }', loader: 'css' }))
  },
}
export default { plugins: [plugin] }
`,
    })
    for (const load of [() => loadSite(site.config, site.effects), () => createServerModules(site.config).load([WIDGET])])
      expect(describeAll(await diagnosticsOf(load))).toEqual([
        `${WIDGET}:2:8 the plugin "made" makes a stylesheet that is no file [bundle]`,
      ])
  })

  it('must be what the bundler takes', async () => {
    const site = siteOf({ 'templates/esbuild.ts': `export default { loader: { '.png': 'file' } }` })
    expect(describeAll(await diagnosticsOf(() => loadSite(site.config, site.effects)))).toEqual([
      'templates/esbuild.ts "loader" has ".png": "file" [bundle]',
    ])
  })
})
