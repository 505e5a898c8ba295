import { afterEach, expect, it } from 'vitest'
import { config } from 'zod'
import type { KnownContent } from '../../../cli/content/known.ts'
import { chooseParsers } from '../../../cli/content/schema-parsers.ts'

const contentOf = (count: number): KnownContent => ({
  schema: '',
  facts: '',
  files: { tools: { paths: ['tools.yaml'], files: [{ version: '', entries: Array.from({ length: count }, () => ({}) as never) }] } },
})

afterEach(() => void config({ jitless: false }))

it.each([
  ['for many entries', contentOf(1000), false],
  ['not for few entries', contentOf(999), true],
  ['in a first build', undefined, false],
])('parsers are compiled %s', (_, known, isJitless) => {
  chooseParsers(known)
  expect(config().jitless).toBe(isJitless)
})
