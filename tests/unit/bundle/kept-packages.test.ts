import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import { openKeptPackages } from '../../../cli/bundle/kept-packages.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import { createDiskSite } from '../disk-site.ts'
import { readFiles } from '../memory-site.ts'
import { write } from '../output/fixture.ts'

const WIDGET = 'widgets/note/script.ts'
const PART = 'node_modules/pair/part.js'
const global = globalThis as { loadedParts?: string[] }

/** A site that notes which modules of its package are bundled. */
function setup() {
  const { config, effects } = createDiskSite(
    {
      [WIDGET]: `import { part } from 'pair'\nexport const find = () => part\nexport default () => {}\n`,
      'templates/esbuild.ts': `
import { readFileSync } from 'node:fs'
export default { plugins: [{ name: 'count', setup(build) {
  build.onLoad({ filter: /part\\.js$/ }, ({ path }) => {
    globalThis.loadedParts?.push(path)
    return { contents: readFileSync(path, 'utf8') }
  })
} }] }
`,
    },
    { dev: true },
  )
  const { root } = config
  fs.unlinkSync(join(root, 'node_modules'))
  write(root, {
    'node_modules/pair/package.json': '{ "name": "pair", "type": "module", "exports": "./index.js" }',
    'node_modules/pair/index.js': `export * from './part.js'\n`,
    [PART]: `export const part = eval('"first"')\n`,
  })
  onTestFinished(() => void delete global.loadedParts)
  return {
    root,
    /**
     * Starts anew, until everything that no page waits for is done.
     * @param startedAt seconds from now
     * @returns the code for browsers, what the server has of the package, and how many of its modules were bundled
     */
    async start(startedAt = 60) {
      global.loadedParts = []
      const kept = openKeptPackages(root, effects, Date.now() + startedAt * 1000)
      const browser = createBrowserModules({ root }, kept)
      const { files } = await browser.load(config, [WIDGET], '/assets/runtime-1.js')
      const [widget] = await createServerModules(config, kept).load([WIDGET])
      await browser.finishPackages()
      const { policyUses } = await browser.load(config, [WIDGET], '/assets/runtime-1.js')
      kept.flush()
      const code = Object.values(await readFiles(files)).join('\n')
      return { code, part: (widget?.['find'] as () => string)(), policyUses, bundled: global.loadedParts.length }
    },
  }
}

describe('packages that dev has bundled', () => {
  it('are taken by the next start', async () => {
    const { start } = setup()
    const first = await start()
    expect(first).toMatchObject({ part: 'first', bundled: 2 })
    expect(first.code).toContain('first')
    expect(JSON.stringify(first.policyUses)).toContain(`'unsafe-eval'`)
    expect(await start()).toEqual({ ...first, bundled: 0 })
  })

  it('are bundled again after a change of one of their files, whatever its time', async () => {
    const { start, root } = setup()
    await start()
    write(root, { [PART]: `export const part = 'other'\n` })
    fs.utimesSync(join(root, PART), 0, 0)
    const { code, part, bundled, policyUses } = await start()
    expect({ part, bundled, policyUses }).toEqual({ part: 'other', bundled: 2, policyUses: {} })
    expect(code).toContain('other')
    expect(await start()).toMatchObject({ part: 'other', bundled: 0 })
  })

  it.each([
    ['and has an old time', (root: string) => fs.utimesSync(join(root, PART), 0, 0)],
    ['and has its time', () => {}],
  ])('are not kept where a file has changed since the start, %s', async (_, change) => {
    const { start, root } = setup()
    change(root)
    expect(await start(-60)).toMatchObject({ bundled: 2 })
    expect(await start()).toMatchObject({ bundled: 2 })
  })

  it.each([
    ['the package.json of the package', 'node_modules/pair/package.json', '{ "name": "pair", "type": "module", "exports": "./part.js" }'],
    ['what the package.json of the site says of its modules', 'package.json', '{ "type": "module" }'],
  ])('are bundled again after a change of %s', async (_, file, text) => {
    const { start, root } = setup()
    await start()
    expect(await start()).toMatchObject({ bundled: 0 })
    write(root, { [file]: text })
    expect(await start()).toMatchObject({ bundled: 2 })
  })

  it('are bundled again where the site imports another name', async () => {
    const { start, root } = setup()
    write(root, { [PART]: `export const part = 'part'\nexport const rest = 'rest'\n` })
    await start()
    write(root, { [WIDGET]: `import { rest } from 'pair'\nexport const find = () => rest\nexport default () => {}\n` })
    const { code, part, bundled } = await start()
    expect({ part, bundled }).toEqual({ part: 'rest', bundled: 2 })
    expect(code).toContain('"rest"')
  })
})
