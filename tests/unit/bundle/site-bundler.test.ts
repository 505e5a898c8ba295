import * as fs from 'node:fs'
import { join } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import { bundleSite } from '../../../cli/bundle/load-site.ts'
import { stylesOf } from '../../../cli/bundle/module-graph.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import { bundleCode, openBundler } from '../../../cli/bundle/site-bundler.ts'
import { bundleStyles, joinStylesheets } from '../../../cli/bundle/styles.ts'
import { describe as describeAll, diagnosticsOf, makeAlone, readFiles } from '../memory-site.ts'
import { scripts, siteOf, widget, WIDGET } from './widget-site.ts'

const BUNDLER = 'templates/esbuild.ts'
const FILES = {
  ...widget(`import './a.scss'\nimport text from './a.shout'`, 'text'),
  'widgets/w/a.scss': 'p { b { color: red } }',
  'widgets/w/a.shout': 'hello',
  'widgets/w/suffix.txt': '!',
  'templates/suffix.ts': `export const mark = '?'\n`,
  [BUNDLER]: `
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mark } from './suffix.ts'
const plugin = {
  name: 'shout',
  setup(build) {
    build.onLoad({ filter: /\\.scss$/ }, () => ({ contents: 'p b { color: red }', loader: 'css' }))
    build.onLoad({ filter: /\\.shout$/ }, ({ path }) => {
      const suffix = join(dirname(path), 'suffix.txt')
      return { contents: readFileSync(path, 'utf8') + readFileSync(suffix, 'utf8') + mark, loader: 'text', watchFiles: [suffix] }
    })
  },
}
export default { plugins: [plugin] }
`,
}

describe('what plugins of a site make', () => {
  it('is a stylesheet of the module that imports it, in dev as in a build', async () => {
    const site = siteOf(FILES)
    const modules = createServerModules(site.config)
    await modules.load([WIDGET])
    expect(modules.imports().styleImports).toMatchObject([{ importer: WIDGET, stylesheet: 'widgets/w/a.scss' }])
    expect((await bundleSite(site.config, site.effects)).bundle.graph[WIDGET]).toContain('widgets/w/a.scss')
  })

  it.each([
    ['css', 'css'],
    ['default', 'css'],
    ['css', 'scss'],
  ])('is a CSS module too, whose classes have the same names in code and in stylesheets: %s, .%s', async (loader, ending) => {
    const file = `widgets/w/a.module.${ending}`
    const site = siteOf({
      ...widget(`import { made } from './a.module.${ending}'`, 'made'),
      [file]: '@make made;',
      'widgets/w/a.svg': '<svg/>',
      [BUNDLER]: `
import { readFileSync } from 'node:fs'
const make = ({ path }) => ({
  contents: readFileSync(path, 'utf8').replace(/@make (.*);/, '.$1 { background: url(a.svg) }'),
  loader: '${loader}',
  watchFiles: [path.replace(/module.s?css$/, 'svg')],
})
export default { plugins: [{ name: 'make', setup: (build) => build.onLoad({ filter: /[/]w[/]a[.]module[.]s?css$/ }, make) }] }
`,
    })
    const [exports] = await createServerModules(site.config).load([WIDGET])
    const [, name = ''] = /^<p>(a_[0-9a-f]{8}_made)<[/]p>$/.exec(renderToString(createElement(exports!['default'] as FunctionComponent)))!
    expect(Object.values((await scripts(site)).texts).join()).toContain(name)
    const effects = { ...site.effects, versionOf: () => '' }
    const { bundle } = await bundleSite(site.config, site.effects)
    expect(stylesOf(bundle.graph[WIDGET]!, bundle.graph)).toEqual([file])
    const graph = { ...bundle.graph, 'templates/routes/index.tsx': [file] }
    const { sheets } = await bundleStyles(site.config, graph, '', false, effects, makeAlone(site.config))
    const css = joinStylesheets([sheets.paths[file]!], site.effects.cache)
    expect(css).toMatch(new RegExp(`^[.]${name}{background:url[(]"?[./]*a-\\w+[.]svg"?[)]}\n$`))
  })

  it('is needed for a CSS module that is no CSS', async () => {
    const site = siteOf({ ...widget(`import { made } from './a.module.scss'`, 'made'), 'widgets/w/a.module.scss': '.made { color: red }' })
    for (const load of [() => createServerModules(site.config).load([WIDGET]), () => scripts(site)])
      expect(describeAll(await diagnosticsOf(load))).toEqual([
        `widgets/w/a.module.scss:1:1 no plugin compiles the CSS module widgets/w/a.module.scss [bundle]`,
      ])
  })

  it('follows from the names in folders that they have read', async () => {
    const watching = FILES[BUNDLER].replace('watchFiles: [suffix]', 'watchDirs: [dirname(path)]')
    const { config } = siteOf({ ...FILES, [BUNDLER]: watching })
    const bundler = await openBundler(config.root, 'styles')
    await bundleCode(config.root, bundler, { entryPoints: [join(config.root, 'widgets/w/a.shout')] })
    expect(bundler.inputs()).toContain('list:widgets/w')
  })

  it('follows from their module and from what they have read for code, whatever imports it', async () => {
    const site = siteOf(FILES)
    const { bundle } = await bundleSite(site.config, site.effects)
    for (const entry of ['templates/routes/index.tsx', WIDGET])
      expect(bundle.graph[entry]).toEqual(expect.arrayContaining([BUNDLER, 'templates/suffix.ts', 'widgets/w/suffix.txt']))
  })

  it('is made again by dev where their module has changed', async () => {
    const site = siteOf(FILES)
    const modules = createServerModules(site.config)
    const render = async () => ((await modules.load([WIDGET]))[0]!['default'] as () => { props: object })().props
    expect(await render()).toEqual({ children: 'hello!?' })
    expect(Object.keys(modules.inputs())).toEqual(expect.arrayContaining([BUNDLER, 'templates/suffix.ts']))
    fs.writeFileSync(join(site.config.root, 'templates/suffix.ts'), `export const mark = ', you'\n`)
    modules.forget('templates/suffix.ts')
    expect(await render()).toEqual({ children: 'hello!, you' })
  })

  it('is made again by dev where a file has changed that they have read, anywhere', async () => {
    const site = siteOf({
      ...widget(`import text from 'made:up'`, 'text'),
      'data/word.txt': 'hello',
      [BUNDLER]: `
import { readFileSync } from 'node:fs'
const file = ${JSON.stringify('ROOT')} + '/data/word.txt'
const plugin = {
  name: 'made',
  setup(build) {
    build.onResolve({ filter: /^made:/ }, ({ path }) => ({ path, namespace: 'made' }))
    build.onLoad({ filter: /.*/, namespace: 'made' }, () => ({ contents: readFileSync(file, 'utf8'), loader: 'text', watchFiles: [file] }))
  },
}
export default { plugins: [plugin] }
`,
    })
    const bundlerFile = join(site.config.root, BUNDLER)
    fs.writeFileSync(bundlerFile, fs.readFileSync(bundlerFile, 'utf8').replace('"ROOT"', JSON.stringify(site.config.root)))
    const server = createServerModules(site.config)
    const browser = createBrowserModules(site.config)
    const render = async () => ((await server.load([WIDGET]))[0]!['default'] as () => { props: object })().props
    const texts = async () =>
      Object.values(await readFiles((await browser.load(site.config, [WIDGET], '/assets/runtime-0.js')).files)).join('')
    expect([await render(), await texts()]).toEqual([{ children: 'hello' }, expect.stringContaining('"hello"')])
    expect(Object.keys(server.inputs())).toContain('data/word.txt')
    fs.writeFileSync(join(site.config.root, 'data/word.txt'), 'goodbye')
    for (const modules of [server, browser]) modules.forget('data/word.txt')
    expect([await render(), await texts()]).toEqual([{ children: 'goodbye' }, expect.stringContaining('"goodbye"')])
  })
})

describe('a module that a plugin of the site makes', () => {
  it('may import packages and modules of the site, from a file and without one', async () => {
    const site = siteOf({
      ...widget(`import Icon from './a.icon'\nimport made from 'made:up'`, '<Icon name={made} />'),
      'widgets/w/a.icon': '<i/>',
      'widgets/w/name.ts': `export const nameOf = (text: string) => 'the ' + text\n`,
      'npm/tool/package.json': '{ "name": "tool", "type": "module", "main": "index.js" }',
      'npm/tool/index.js': `export const tool = 'tool'`,
      'templates/esbuild.ts': `
import { dirname } from 'node:path'
const icon = \`import { tool } from 'tool'; import { nameOf } from './name.ts'
export default ({ name }) => <i>{nameOf(tool)} {name}</i>\`
const plugin = {
  name: 'icons',
  setup(build) {
    build.onLoad({ filter: /\\.icon$/ }, ({ path }) => ({ contents: icon, loader: 'jsx', resolveDir: dirname(path) }))
    build.onResolve({ filter: /^made:/ }, ({ path, resolveDir }) => ({ path, namespace: 'made', pluginData: resolveDir }))
    build.onLoad({ filter: /.*/, namespace: 'made' }, ({ pluginData }) => ({
      contents: "export { tool as default } from 'tool'",
      resolveDir: pluginData,
    }))
  },
}
export default { plugins: [plugin] }
`,
    })
    const [exports] = await createServerModules(site.config).load([WIDGET])
    const html = renderToString(createElement(exports!['default'] as FunctionComponent))
    expect(html.replaceAll('<!-- -->', '')).toBe('<p><i>the tool tool</i></p>')
    const { files } = await createBrowserModules(site.config).load(site.config, [WIDGET], '/assets/runtime-0.js')
    for (const text of Object.values(await readFiles(files))) expect(text).not.toMatch(/"(?:module|package):/)
  })
})
