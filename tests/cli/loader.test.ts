import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readBrowserScript } from '../../cli/bundle/browser-scripts.ts'
import { LOADER_BUDGET } from '../budgets.ts'
import { buildSite, copySite, readFolder } from './run.ts'

describe('the inline loader', () => {
  it(`weighs at most ${LOADER_BUDGET} bytes, compressed`, async () => {
    expect(gzipSync(await readBrowserScript('loader')).length).toBeLessThanOrEqual(LOADER_BUDGET)
  })

  it('is the same on every page with islands, and the policy allows nothing else', async () => {
    const site = copySite('islands')
    await buildSite(site)
    const out = join(site, 'dist')
    const pages = Object.values(readFolder(out)).filter((text) => text.startsWith('<!doctype html>') && text.includes('<x-island'))
    expect(pages.length).toBeGreaterThan(2)
    const loader = await readBrowserScript('loader')
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
