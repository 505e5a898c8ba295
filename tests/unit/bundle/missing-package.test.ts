import { describe, expect, it } from 'vitest'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import { loadSite } from '../../../cli/bundle/load-site.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import { diagnosticsOf } from '../memory-site.ts'
import { scripts, siteOf, widget, WIDGET } from './widget-site.ts'

const PACKAGES = {
  'npm/picker/package.json': '{ "name": "picker", "exports": { ".": "./a.js", "./style.css": "./dist/style.css", "./inner/*": null } }',
  'npm/picker/a.js': '0',
  'npm/picker/dist/style.css': 'p { color: red }',
  'npm/picker/inner/b.js': '0',
  'npm/unbuilt/package.json': '{ "name": "unbuilt", "exports": "./dist/index.js" }',
  'npm/built/package.json': '{ "name": "built", "main": "dist/index.js" }',
  'npm/@types/some/package.json': '{ "name": "@types/some", "types": "index.d.ts" }',
  'npm/old/package.json': '{ "name": "old" }',
  'npm/old/index.js': '0',
  'npm/old/lib/debounce.js': '0',
  'npm/needy/package.json': '{ "name": "needy", "main": "index.js", "peerDependencies": { "some-peer": "*" } }',
  'npm/needy/index.js': `exports.peer = require('some-peer')`,
}

describe('an import of a package that leads nowhere', () => {
  it.each([
    ['piker', `Cannot find package 'piker'`, /^did you mean "picker"\? Otherwise install it/],
    ['elsewhere', `Cannot find package 'elsewhere'`, /^install it in the site with npm install, or correct the import$/],
    ['picker/dist/style.css', 'the package "picker" exports no "picker/dist/style.css"', /^did you mean "picker\/style\.css"\?$/],
    ['picker/inner/b', 'the package "picker" exports no "picker/inner/b"', /^it exports: picker, picker\/style\.css/],
    ['unbuilt', 'the package "unbuilt" has no module for "unbuilt"', /^"exports" of its package.json names a file that does not exist, /],
    ['built', 'the package "built" has no module of its own name', /names "dist\/index\.js", which is not there/],
    ['@types/some', 'the package "@types/some" has no module of its own name', /import type/],
    ['old/lib/debouce.js', 'the package "old" has no file "old/lib/debouce.js"', /^did you mean "old\/lib\/debounce\.js"\?$/],
  ])('says what is wrong with %j', async (specifier, message, hint) => {
    const site = siteOf({ ...PACKAGES, ...widget(`import '${specifier}'`, '1') })
    const found = await diagnosticsOf(() => loadSite(site.config, site.effects))
    expect(found).toMatchObject([{ code: 'bundle', message, location: { file: WIDGET, line: 2, column: 8 } }])
    expect(found[0]?.hint).toMatch(hint)
  })

  it('says what to do in place of the paths of a tsconfig.json', async () => {
    const lib = {
      'tsconfig.json': '{ "compilerOptions": { /* editors */ "paths": { "app/*": ["./*"] } } }',
      'lib/a.ts': `export const a = 'a'`,
    }
    const alias = siteOf({ ...lib, ...widget(`import { a } from 'app/lib/a'`, 'a') })
    const [found] = await diagnosticsOf(() => loadSite(alias.config, alias.effects))
    expect(found?.hint).toMatch(/^paths of tsconfig\.json .*"#lib\/\*": "\.\/lib\/\*"$/)
    const extended = siteOf({
      ...lib,
      ...widget(`import { a } from 'app/lib/a'`, 'a'),
      'tsconfig.json': '{ "extends": ["bases/strict", "./base"] }',
      'base.json': '{ "compilerOptions": { "paths": { "app/*": ["./*"], }, }, }',
    })
    const [inherited] = await diagnosticsOf(() => loadSite(extended.config, extended.effects))
    expect(inherited?.hint).toBe(found?.hint)
    for (const mark of ['@', '~']) {
      const known = siteOf(widget(`import { a } from '${mark}/lib/a'`, 'a'))
      expect((await diagnosticsOf(() => loadSite(known.config, known.effects)))[0]?.hint).toBe(found?.hint)
    }
    const named = siteOf({
      ...lib,
      'package.json': '{ "type": "module", "imports": { "#lib/*": "./lib/*" } }',
      ...widget(`import { a } from '#lib/a.ts'`, 'a'),
    })
    await loadSite(named.config, named.effects)
    expect(Object.values((await scripts(named)).texts).join()).toContain('"a"')
    await createBrowserModules(named.config).load(named.config, [WIDGET], '/assets/runtime-0.js')
    await createServerModules(named.config).load([WIDGET])
  })

  it('names the package that needs another one', async () => {
    const site = siteOf({ ...PACKAGES, ...widget(`import { peer } from 'needy'`, 'peer') })
    const [found] = await diagnosticsOf(() => loadSite(site.config, site.effects))
    expect(found).toMatchObject({
      message: `Cannot find package 'some-peer'`,
      hint: 'the package "needy" needs it: install it in the site with npm install',
    })
  })

  it('names the package that needs another version', async () => {
    const stale = { 'npm/needy/index.js': `exports.peer = require('picker/core')` }
    const site = siteOf({ ...PACKAGES, ...stale, ...widget(`import { peer } from 'needy'`, 'peer') })
    const [found] = await diagnosticsOf(() => loadSite(site.config, site.effects))
    expect(found).toMatchObject({
      message: 'the package "picker" exports no "picker/core"',
      hint: 'the package "needy" needs another version of it: install versions that go together',
    })
  })
})

describe('an import of a file that does not exist', () => {
  it.each([
    ['./styel.css', /^did you mean "\.\/style\.css"\?$/],
    ['../w/styel.css', /^did you mean "\.\.\/w\/style\.css"\?$/],
    ['./elsewhere.css', /^there is no such file; the path is relative/],
  ])('says which one %s means', async (specifier, hint) => {
    const files = widget(`import '${specifier}'`, '1')
    const site = siteOf({ ...files, [WIDGET.replace('widget.tsx', 'style.css')]: 'p { color: red }' })
    const [found] = await diagnosticsOf(() => loadSite(site.config, site.effects))
    expect(found).toMatchObject({
      code: 'bundle',
      message: `Could not resolve "${specifier}"`,
      hint: expect.stringMatching(hint) as string,
    })
  })
})
