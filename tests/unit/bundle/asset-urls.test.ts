import { describe, expect, it } from 'vitest'
import { scripts, siteOf, widget } from './widget-site.ts'

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
})
