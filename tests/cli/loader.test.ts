import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bundleLoader } from '../../cli/bundle/browser-bundle.ts'
import { readFolder, runLanai, scratchFolder, SITES } from './run.ts'

const MOST = 1600

describe('the inline loader', () => {
  it(`weighs at most ${MOST} bytes, compressed`, async () => {
    expect(gzipSync(await bundleLoader()).length).toBeLessThanOrEqual(MOST)
  })

  it('is one text on every page with islands, and the policy allows just that', async () => {
    const out = join(scratchFolder(), 'out')
    expect((await runLanai(['build', '--root', join(SITES, 'islands'), '--out', out])).status).toBe(0)
    const pages = Object.values(readFolder(out)).filter((text) => text.startsWith('<!doctype html>') && text.includes('<x-island'))
    expect(pages.length).toBeGreaterThan(2)
    const loader = await bundleLoader()
    const hash = `'sha256-${createHash('sha256').update(loader).digest('base64')}'`
    for (const page of pages) {
      const scripts = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
      expect(scripts.map(([, , text]) => text)).toEqual([loader])
      const [policy = ''] = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(page) ?? []
      expect(policy.replaceAll('&#39;', "'").match(/'sha256-[^']+'/g)).toEqual([hash])
      expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'))
    }
    expect(readFileSync(join(out, '_headers'), 'utf8').match(/'sha256-[^']+'/g)).toEqual([hash])
  })
})
