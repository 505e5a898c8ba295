import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { PAGE_BUDGET } from '../budgets.ts'
import { launchChromium } from '../chromium.ts'
import { findExcess, weighPages, type PageWeight } from '../page-weight.ts'
import { useIslandsFixture } from './islands-fixture.ts'

const fixture = useIslandsFixture()
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

it('weighs what a page requests by itself, and says whether React is among it', async () => {
  const weights = await weighPages(browser, fixture.origin, join(inject('fixtures'), 'production'), ['/', '/plain/'])
  const find = (url: string) => weights.find((weight) => weight.url === url) as PageWeight
  const [home, plain] = [find('/'), find('/plain/')]
  expect([home.hasRuntime, plain.hasRuntime]).toEqual([true, false])
  expect(home.bytes.js).toBeGreaterThan(50_000)
  expect(plain.bytes).toMatchObject({ js: 0, video: 0 })
  expect(plain.bytes.html).toBeGreaterThan(0)
  expect(findExcess(home, PAGE_BUDGET)).toContain('/: requests React before its visitor has done something')
  expect(findExcess(plain, PAGE_BUDGET)).toEqual([])
  expect(findExcess(plain, { ...PAGE_BUDGET, requests: 0 })).toEqual([`/plain/: ${plain.requests} requests, at most 0`])
})
