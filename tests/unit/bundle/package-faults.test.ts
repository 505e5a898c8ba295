import { describe, expect, it } from 'vitest'
import { bundleScripts } from '../../../cli/bundle/browser-bundle.ts'
import { loadSite } from '../../../cli/bundle/load-site.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import { describe as describeAll, diagnosticsOf, makeAlone } from '../memory-site.ts'
import { PRAGMA, siteOf, WIDGET, widget } from './widget-site.ts'

describe('a package that throws while a widget imports it', () => {
  it('is told apart from the site where it uses the browser while it is imported', async () => {
    const site = siteOf({
      ...widget(`import { ratio } from 'map'`, 'ratio'),
      'npm/map/package.json': '{ "name": "map" }',
      'npm/map/index.js': 'exports.ratio = window.devicePixelRatio',
    })
    const message = `${WIDGET}:2:23 the package "map" uses the browser while it is imported (window is not defined) [island]`
    expect(describeAll(await diagnosticsOf(() => loadSite(site.config, site.effects)))).toEqual([message])
    expect(describeAll(await diagnosticsOf(() => createServerModules(site.config).load([WIDGET])))).toEqual([message])
  })

  it.each([
    ['widget.tsx', 'import it in an effect, with import("map"), or '],
    ['script.ts', 'import it in its function, with import("map"), or '],
  ])('is imported later by a %s', async (name, hint) => {
    const site = siteOf({
      [`widgets/w/${name}`]: `/** @jsxImportSource react */\nimport { ratio } from 'map'\nexport default function part() { return ratio }\n`,
      'npm/map/package.json': '{ "name": "map" }',
      'npm/map/index.js': 'exports.ratio = window.devicePixelRatio',
    })
    const [fault] = await diagnosticsOf(() => loadSite(site.config, site.effects))
    expect(fault!.hint).toContain(hint)
  })

  it('is blamed in each widget that imports one which throws, beside what widgets throw themselves', async () => {
    const site = siteOf({
      ...widget(`import { ratio } from 'map'\nimport { groups } from 'groups'`, 'ratio + groups'),
      'widgets/a/widget.tsx': `${PRAGMA}import { ratio } from '../w/node_modules/map'\nexport default () => <p>{ratio}</p>\n`,
      'widgets/z/script.ts': `export default () => {}\nthrow new RangeError('too early')\n`,
      'npm/map/package.json': '{ "name": "map" }',
      'npm/map/index.js': 'exports.ratio = window.devicePixelRatio',
      'npm/groups/package.json': '{ "name": "groups" }',
      'npm/groups/index.js': `require('map'); exports.groups = 1`,
    })
    const files = ['widgets/a/widget.tsx', WIDGET, 'widgets/z/script.ts']
    for (const load of [() => loadSite(site.config, site.effects), () => createServerModules(site.config).load(files)])
      expect(describeAll(await diagnosticsOf(load)).sort()).toEqual([
        'widgets/a/widget.tsx the package "map" uses the browser while it is imported (window is not defined) [island]',
        `${WIDGET}:2:23 the package "map" uses the browser while it is imported (window is not defined) [island]`,
        `${WIDGET}:3:24 the package "groups" uses the browser while it is imported (window is not defined) [island]`,
        expect.stringMatching(/^widgets\/z\/script\.ts\S* loading the site threw RangeError: too early \[render\]$/),
      ])
  })

  it('is told apart where it reads a global that only browsers or other packages have', async () => {
    const site = siteOf({
      ...widget(`import { group } from 'groups'`, 'group'),
      'npm/groups/package.json': '{ "name": "groups" }',
      'npm/groups/index.js': 'exports.group = L.Class',
    })
    for (const load of [() => loadSite(site.config, site.effects), () => createServerModules(site.config).load([WIDGET])])
      expect(await diagnosticsOf(load)).toMatchObject([
        {
          message: 'the package "groups" reads the global L while it is imported, which this Node does not have (L is not defined)',
          location: { file: WIDGET, line: 2 },
          hint: expect.stringMatching(/client = 'only'; where another package sets L, import that one before it$/) as string,
        },
      ])
  })

  it('is told apart where it needs a plugin of the bundler', async () => {
    const site = siteOf({
      ...widget(`import { style } from 'styles'`, 'style()'),
      'npm/styles/package.json': '{ "name": "styles" }',
      'npm/styles/index.js': `exports.style = () => {}; throw new Error('Make sure you have set up the Babel plugin')`,
    })
    for (const load of [() => loadSite(site.config, site.effects), () => createServerModules(site.config).load([WIDGET])])
      expect(await diagnosticsOf(load)).toMatchObject([{ hint: expect.stringMatching(/plugin .* templates\/esbuild\.ts, /) as string }])
  })

  it('is blamed also where its source map names files that it does not have', async () => {
    const map = { version: 3, sources: ['../../src/core.ts'], names: [], mappings: 'AAAA' }
    const site = siteOf({
      ...widget(`import { ratio } from 'map'`, 'ratio'),
      'npm/map/package.json': '{ "name": "map", "type": "module", "main": "lib/core.js" }',
      'npm/map/lib/core.js': 'export const ratio = window.devicePixelRatio\n//# sourceMappingURL=core.js.map',
      'npm/map/lib/core.js.map': JSON.stringify(map),
    })
    expect(describeAll(await diagnosticsOf(() => loadSite(site.config, site.effects)))).toEqual([
      `${WIDGET}:2:23 the package "map" uses the browser while it is imported (window is not defined) [island]`,
    ])
  })

  it('is not blamed where only its stylesheet is imported', async () => {
    const site = siteOf({
      ...widget(`import 'map/map.css'\nimport { ratio } from 'map'`, 'ratio'),
      'widgets/a/widget.tsx': `${PRAGMA}import 'map/map.css'\nexport default () => <p>a</p>\n`,
      'widgets/a/node_modules/map/package.json': '{ "name": "map" }',
      'npm/map/package.json': '{ "name": "map" }',
      'npm/map/index.js': 'exports.ratio = window.devicePixelRatio',
      'npm/map/map.css': 'p { color: red }',
      'widgets/a/node_modules/map/map.css': 'p { color: red }',
    })
    expect(describeAll(await diagnosticsOf(() => loadSite(site.config, site.effects)))).toEqual([
      `${WIDGET}:3:23 the package "map" uses the browser while it is imported (window is not defined) [island]`,
    ])
  })
})

describe('a name that React does not have', () => {
  const OLD = {
    'npm/old/package.json': '{ "name": "old", "type": "module", "main": "index.js" }',
    'npm/old/index.js': `import { findDOMNode } from 'react-dom'\nexport const find = (part) => findDOMNode(part)`,
  }
  const message = `${WIDGET}:2:22 the package "old" imports "findDOMNode" from "react-dom", which has no such export [bundle]`

  it('is reported by the bundle for browsers: the server does not load what only they do', async () => {
    const site = siteOf({ ...widget(`import { find } from 'old'\nexport const client = 'only'`, 'String(find)'), ...OLD })
    expect(describeAll(await diagnosticsOf(() => bundleScripts([WIDGET], makeAlone(site.config))))).toEqual([message])
    const own = siteOf(widget(`import { useState,\n  render as draw } from 'react-dom'`, 'String([useState, draw])'))
    expect(describeAll(await diagnosticsOf(() => bundleScripts([WIDGET], makeAlone(own.config))))).toEqual([
      `${WIDGET}:3:3 'react-dom' has no export 'render' [bundle]`,
    ])
  })

  it('is reported where a module of the site imports it, as is any name that an ES module lacks', async () => {
    const site = siteOf({
      'templates/a.ts': `// import { nope } from 'react'\nimport { useState, nope } from 'react'\nimport { none } from 'lanai'\nimport tool from 'tool'\nexport default [useState, nope, none, tool]\n`,
      'templates/node_modules/tool/package.json': '{ "name": "tool", "type": "module", "exports": "./index.js" }',
      'templates/node_modules/tool/index.js': 'export const tool = 1',
    })
    expect(describeAll(await diagnosticsOf(() => createServerModules(site.config).load(['templates/a.ts'])))).toEqual([
      `templates/a.ts:2:20 'react' has no export 'nope' [bundle]`,
      `templates/a.ts:3:10 'lanai' has no export 'none' [bundle]`,
      `templates/a.ts:4:8 'tool' has no export 'default' [bundle]`,
    ])
  })

  it('is none where a module asks a namespace for it, or has it in a text', async () => {
    const text = `import * as React from 'react'\nimport * as path from 'node:path'\nexport default [React.nope ?? React.useId, path.sep, 'React.js', '/img/path.svg']\n`
    const site = siteOf({ 'templates/a.ts': text })
    const [exports] = await createServerModules(site.config).load(['templates/a.ts'])
    expect(exports!['default']).toHaveLength(4)
  })
})
