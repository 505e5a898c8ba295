import { afterEach, expect, it } from 'vitest'
import { config } from 'zod'
import type { Table } from '../../../cli/engine/engine.ts'
import type { KeptRow } from '../../../cli/engine/table.ts'
import { chooseParsers } from '../../../cli/content/schema-parsers.ts'
import { filesOf, SAMPLE } from '../incremental-sample.ts'
import { createIncrementalSite } from '../incremental-site.ts'

/** A file with this many entries, and one of a large collection. */
const contentOf = (count: number): Table =>
  ({
    isKnown: count > 0,
    list: () => [{ field: () => Array.from({ length: count - 1 }) }, { field: () => undefined }] as unknown as KeptRow[],
  }) as unknown as Table

afterEach(() => void config({ jitless: false }))

it.each([
  ['for many entries', contentOf(1000), false],
  ['not for few entries', contentOf(999), true],
  ['in a first build', contentOf(0), false],
])('parsers are compiled %s', (_, known, isJitless) => {
  chooseParsers(known)
  expect(config().jitless).toBe(isJitless)
})

it('a second build of a small site compiles none', async () => {
  const site = createIncrementalSite(filesOf(SAMPLE))
  await site.build()
  expect(config().jitless).toBe(false)
  site.sync(filesOf({ ...SAMPLE, phone: '555-0142' }))
  await site.build()
  expect(config().jitless).toBe(true)
})
