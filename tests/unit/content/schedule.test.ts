import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, markdown } from '../../../cli/content/collections.ts'
import { dateKeyOf, isFuture } from '../../../cli/content/schedule.ts'

const schema = z.object({})

describe('dateKeyOf(definition)', () => {
  it('is the date of Markdown, unless the schema names another key or none', () => {
    expect(dateKeyOf(markdown('*.md', schema))).toBe('date')
    expect(dateKeyOf(markdown('*.md', schema, { scheduled: 'from' }))).toBe('from')
    expect(dateKeyOf(markdown('*.md', schema, { scheduled: false }))).toBeUndefined()
    expect(dateKeyOf(glob('*.yaml', schema))).toBeUndefined()
    expect(dateKeyOf(file('a.yaml', schema))).toBeUndefined()
  })
})

describe('isFuture(from, context)', () => {
  it('is true until the date has come, and never with drafts', () => {
    const buildTime = Date.UTC(2027, 0, 31) / 1000
    expect(isFuture('2027-02-01', { drafts: false, buildTime })).toBe(true)
    expect(isFuture('2027-01-31', { drafts: false, buildTime })).toBe(false)
    expect(isFuture(undefined, { drafts: false, buildTime })).toBe(false)
    expect(isFuture('2027-02-01', { drafts: true, buildTime })).toBe(false)
  })
})
