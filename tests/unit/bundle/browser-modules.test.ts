import * as fs from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import { createDiskSite } from '../disk-site.ts'
import { bytesOf, describe as describeAll, diagnosticsOf, readFiles } from '../memory-site.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

const RUNTIME = '/assets/runtime-1.js'
const WIDGET = 'widgets/note/script.ts'

/** A site whose packages are its own. */
function setup(files: Readonly<Record<string, string>>, widgets: readonly string[] = [WIDGET]) {
  const { config } = createDiskSite(files, { dev: true })
  const { root } = config
  fs.unlinkSync(join(root, 'node_modules'))
  write(root, {
    'node_modules/pair/package.json': '{ "name": "pair", "type": "module", "exports": "./index.js" }',
    'node_modules/pair/index.js': `import './state.js'\nexport { count } from './state.js'\nexport const right = 'right'\nexport default 'pair'\n`,
    'node_modules/pair/state.js': 'export const count = { value: 0 }\n',
    'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
    'node_modules/old/index.js': `exports.left = 'left'\nexports.list = ['a']\n`,
  })
  const modules = createBrowserModules({ root })
  return {
    root,
    load: () => modules.load(config, widgets, RUNTIME),
    /** Loads a widget as a browser does, and returns what its module exports. */
    run: async (widget = WIDGET) => {
      const { files: scripts, widgets: urls } = await modules.load(config, widgets, RUNTIME)
      const folder = temporaryFolder()
      write(folder, { 'package.json': '{ "type": "module" }' })
      write(folder, await readFiles(scripts))
      return (await import(pathToFileURL(join(folder, urls[widget]![0]!)).href)) as Record<string, unknown>
    },
    write(path: string, text: string) {
      write(root, { [path]: text })
      modules.forget(path)
    },
    remove(path: string) {
      fs.rmSync(join(root, path))
      modules.forget(path)
    },
  }
}

describe('createBrowserModules(config)', () => {
  it('links modules with each other, and with what they import from packages', async () => {
    const { run, load } = setup({
      [WIDGET]: `
import { left, list as letters } from 'old'
import old from 'old'
import pair, { right } from 'pair'
import * as all from 'pair'
import { inner } from './inner'
import data from './data.json'
import './style.css'
export default { left, letters, hasOld: old.left, pair, right, count: all.count.value, inner, data }
export const late = async () => (await import('./late.ts')).late
`,
      'widgets/note/inner.ts': `export * from './deep.ts'\n`,
      'widgets/note/deep.ts': `export const inner = 'inner'\n`,
      'widgets/note/late.ts': `export const late = 'late'\n`,
      'widgets/note/data.json': '{ "a": 1 }',
      'widgets/note/style.css': 'p { color: red }',
    })
    const { default: found, late } = (await run()) as { default: unknown; late: () => Promise<string> }
    const expected = {
      left: 'left',
      letters: ['a'],
      hasOld: 'left',
      pair: 'pair',
      right: 'right',
      count: 0,
      inner: 'inner',
      data: { a: 1 },
    }
    expect(found).toEqual(expected)
    expect(await late()).toBe('late')
    const { widgets: urls, files } = await load()
    const names = urls[WIDGET]!.map((url) => url.replace(/-[0-9a-f]{8}\.js$/, ''))
    expect(names).toEqual(['/assets/widgets/note/script'])
    expect(files.map(({ path }) => `/${path}`)).toContain(urls[WIDGET]![0])
    const made = files.map(({ path }) => path.replace(/-[0-9a-f]{8}\.js$/, ''))
    expect(made).toEqual(expect.arrayContaining(['inner', 'late'].map((name) => `assets/widgets/note/${name}`)))
    expect(made).toEqual(expect.arrayContaining(['assets/package-0', 'assets/package-1']))
  })
  it('bundles only those packages again that share a module with one of which another name is imported', async () => {
    const text = (names: string) => `import { left } from 'old'\nimport { ${names} } from 'pair'\nexport default [left, ${names}]\n`
    const { run, write, root } = setup({ [WIDGET]: text('count') })
    await run()
    // What is bundled again cannot be read.
    fs.writeFileSync(join(root, 'node_modules/old/index.js'), 'not JavaScript')
    write(WIDGET, text('count, right'))
    expect((await run())['default']).toEqual(['left', { value: 0 }, 'right'])
    fs.writeFileSync(join(root, 'node_modules/old/index.js'), `exports.left = { state: 1 }`)
    fs.writeFileSync(join(root, 'node_modules/pair/index.js'), `export { left as same } from 'old'`)
    write(WIDGET, text('same'))
    const [left, same] = (await run())['default'] as object[]
    expect(left).toEqual({ state: 1 })
    expect(same).toBe(left)
  })

  it('bundles CommonJS of linked packages, again when a file of it has changed', async () => {
    const linked = (file: string) => `packages/linked/${file}`
    const {
      run,
      root,
      write: change,
    } = setup({
      [WIDGET]: `import linked, { name } from 'linked'\nimport { left } from 'old'\nexport default [name, linked.deep, linked.left === left]\n`,
      [linked('package.json')]: '{ "name": "linked", "main": "index.js" }',
      [linked('index.js')]: `exports.name = 'linked'\nexports.deep = require('./deep.cjs')\nexports.left = require('old').left\n`,
      [linked('deep.cjs')]: `module.exports = 'deep'\n`,
    })
    fs.symlinkSync(join(root, 'packages/linked'), join(root, 'node_modules/linked'))
    fs.mkdirSync(join(root, 'packages/node_modules'))
    fs.symlinkSync(join(root, 'node_modules/old'), join(root, 'packages/node_modules/old'))
    expect((await run()).default).toEqual(['linked', 'deep', true])
    change(linked('deep.cjs'), `module.exports = 'deeper'\n`)
    expect((await run()).default).toEqual(['linked', 'deeper', true])
    change(linked('index.js'), `export const name = 'module'\nexport default { deep: 1 }\n`)
    expect((await run()).default).toEqual(['module', 1, false])
    change(linked('index.js'), `exports.name = 'old again'\n`)
    expect((await run()).default).toEqual(['old again', undefined, false])
    change(linked('other.js'), `exports.name = 'other'\n`)
    change(linked('package.json'), '{ "name": "linked", "main": "other.js" }')
    expect((await run()).default).toEqual(['other', undefined, false])
  })
  it('renames a changed module and those that import it, and no other', async () => {
    const widgets = [WIDGET, 'widgets/other/script.ts']
    const { load, write: change } = setup(
      {
        [WIDGET]: `import { shared } from '../shared.ts'\nimport { own } from './own.ts'\nexport default [shared, own]\n`,
        'widgets/note/own.ts': `export const own = 1\n`,
        'widgets/other/script.ts': `import { shared } from '../shared.ts'\nexport default shared\n`,
        'widgets/shared.ts': `import { count } from 'pair'\nexport const shared = count\n`,
      },
      widgets,
    )
    const before = await load()
    expect(await load()).toBe(before)
    change('widgets/note/own.ts', 'export const own = 2\n')
    const after = await load()
    expect(after.widgets[WIDGET]![0]).not.toBe(before.widgets[WIDGET]![0])
    expect(after.widgets[widgets[1]!]).toEqual(before.widgets[widgets[1]!])
    change('widgets/shared.ts', `import { count } from 'pair'\nexport const shared = [count]\n`)
    const last = await load()
    for (const widget of widgets) expect(last.widgets[widget]![0]).not.toBe(after.widgets[widget]![0])
    const packagesOf = ({ files }: typeof last) => files.map(({ path }) => path).filter((path) => path.includes('package-'))
    expect(packagesOf(last)).toEqual(packagesOf(before))
  })
  it('bundles a worker again when one of its files has changed, and not after another change', async () => {
    const bundled: string[] = []
    Object.assign(globalThis, { bundled })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'bundled'))
    const { load, write: change } = setup({
      [WIDGET]: `export default () => new Worker(new URL('./work.ts', import.meta.url))\n`,
      'widgets/note/work.ts': `import { part } from './part.ts'\npostMessage([part, new URL('./data.json', import.meta.url).href])\n`,
      'widgets/note/part.ts': `export const part = 1\n`,
      'widgets/note/data.json': '1',
      'templates/esbuild.ts': `
const setup = (build) => build.onLoad({ filter: /work\\.ts$/ }, () => void globalThis.bundled.push('work'))
export default { plugins: [{ name: 'count', setup }] }
`,
    })
    const named = async () => {
      const { files, workers } = await load()
      expect(workers).toEqual([WIDGET])
      return files.map(({ path }) => path).filter((path) => /assets\/(work|data)-/.test(path))
    }
    const first = await named()
    expect(first).toHaveLength(2)
    change(WIDGET, `export default () => [new Worker(new URL('./work.ts', import.meta.url))]\n`)
    expect(await named()).toEqual(first)
    expect(bundled).toHaveLength(1)
    change('widgets/note/part.ts', `export const part = 2\n`)
    const second = await named()
    expect(bundled).toHaveLength(2)
    expect([second[0] === first[0], second[1] === first[1]]).toEqual([false, true])
    change('widgets/note/data.json', '2')
    const third = await named()
    expect(bundled).toHaveLength(3)
    expect(third.filter((path) => second.includes(path))).toEqual([])
  })
  it('lets modules import each other', async () => {
    const { run } = setup({
      [WIDGET]: `import { b } from './b.ts'\nexport const a = () => 'a' + b()\n`,
      'widgets/note/b.ts': `import { a } from './script.ts'\nexport const b = () => typeof a\n`,
    })
    expect(((await run()) as { a: () => string }).a()).toBe('afunction')
  })
  it('points React at the runtime', async () => {
    const widget = 'widgets/card/widget.tsx'
    const { load } = setup(
      { [widget]: `/** @jsxImportSource react */\nimport { useState } from 'react'\nexport default () => <p>{useState(1)[0]}</p>\n` },
      [widget],
    )
    const { files, widgets: urls } = await load()
    expect(urls[widget]).toHaveLength(1)
    const text = Buffer.from(bytesOf(files[0]!)).toString()
    expect(text.match(/from "([^"]+)"/g)).toEqual([`from "${RUNTIME}"`, `from "${RUNTIME}"`])
  })
  it('reports what cannot be compiled or imported, until it is corrected', async () => {
    const { load, write: change, remove } = setup({ [WIDGET]: 'export default 1\n' })
    const faults = async (text: string) => {
      change(WIDGET, text)
      return describeAll(await diagnosticsOf(load))
    }
    expect(await faults('export default (\n')).toEqual([`${WIDGET}:2:1 Unexpected end of file [bundle]`])
    expect(await faults(`import 'nothing'\n`)).toEqual([`${WIDGET}:1:8 Cannot find package 'nothing' [bundle]`])
    expect(await faults(`import { gone } from 'pair'\nexport default gone\n`)).toEqual([
      `${WIDGET}:1:10 No matching export in "node_modules/pair/index.js" for import "gone" [bundle]`,
    ])
    change('widgets/note/own.ts', `import { right } from 'pair'\nexport const own = right\n`)
    expect(await faults(`import { own } from './own.ts'\nimport { gone } from 'pair'\nexport default own + gone\n`)).toEqual([
      `${WIDGET}:2:10 No matching export in "node_modules/pair/index.js" for import "gone" [bundle]`,
    ])
    change('widgets/note/own.ts', 'export const own = 1\n')
    change(WIDGET, `import { own } from './own.ts'\nexport default own\n`)
    expect((await load()).files.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^assets\/widgets\/note\/own-/))
    remove('widgets/note/own.ts')
    expect(describeAll(await diagnosticsOf(load))).toEqual([`${WIDGET}:1:21 Could not resolve "./own.ts" [bundle]`])
  })
})
