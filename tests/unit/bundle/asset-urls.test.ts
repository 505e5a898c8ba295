import { describe, expect, it } from 'vitest'
import { scripts, siteOf, widget, WIDGET } from './widget-site.ts'

describe('createAssetUrls(config, bundler)', () => {
  it('has the address of a worker as a text, for packages that start it', async () => {
    const site = siteOf({
      ...widget(
        `export const address = new URL('./work.ts', import.meta.url).href\nexport const start = () => new Worker(new URL('./work.ts', import.meta.url).href)`,
        'typeof address',
      ),
      'widgets/w/work.ts': 'self.onmessage = () => {}\n',
    })
    const code = Object.values((await scripts(site)).texts)
      .join('')
      .replace(/\s/g, '')
    expect(code).toMatch(/newURL\("\/assets\/work-\w+\.js",import\.meta\.url\)\.href/)
    expect(code).toMatch(/newWorker\(globalThis\.trustedTypes\?[^]*:"\/assets\/work-\w+\.js"\)(?!\.href)/)
  })

  it('has the address of a worker in a constant as what its module does with it', async () => {
    const built = async (text: string) => {
      const site = siteOf({ ...widget(text, 'typeof start'), 'widgets/w/work.ts': 'self.onmessage = () => {}\n' })
      const { texts, policyUses } = await scripts(site)
      return { code: Object.values(texts).join('').replace(/\s/g, ''), uses: policyUses[WIDGET]?.map(({ does }) => does) }
    }
    const started = await built(
      `const url = new URL('./work.ts', import.meta.url)\nexport const start = () => new Worker(url, { type: 'module' })`,
    )
    expect(started.code).toContain('.createScriptURL("/assets/work-')
    expect(started.uses).toBeUndefined()
    const read = await built(
      `const url: URL = new URL('./work.ts', import.meta.url)\nexport const start = () => new window.Worker(url.href)`,
    )
    expect(read.code).not.toContain('createScriptURL')
    expect(read.code).toMatch(/newURL\("\/assets\/work-\w+\.js",import\.meta\.url\)/)
    expect(read.uses).toEqual(['loads a worker from a string'])
  })

  it('has the address of the worker itself in one that starts more of its kind', async () => {
    const site = siteOf({
      ...widget(`export { start } from './work.ts'`, 'typeof start'),
      'widgets/w/work.ts': `export const start = () => new Worker(new URL('./work.ts', import.meta.url), { type: 'module' })\n`,
    })
    const { texts } = await scripts(site)
    const [path, worker = ''] = Object.entries(texts).find(([path]) => path.includes('/work-')) ?? []
    expect(Object.values(texts).join('')).toContain(`createScriptURL("/${path}")`)
    expect(worker).toContain('createScriptURL(self.location.pathname)')
  })

  it('refuses workers that start each other', async () => {
    const site = siteOf({
      ...widget(`export const start = () => new Worker(new URL('./ping.ts', import.meta.url))`, 'typeof start'),
      'widgets/w/ping.ts': `new Worker(new URL('./pong.ts', import.meta.url))\n`,
      'widgets/w/pong.ts': `new Worker(new URL('./ping.ts', import.meta.url))\n`,
    })
    await expect(scripts(site)).rejects.toThrow('this worker is started by widgets/w/ping.ts, which it starts')
  })
})
