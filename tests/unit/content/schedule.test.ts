import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, markdown } from '../../../cli/content/collections.ts'
import { isFuture, scheduleOf } from '../../../cli/content/schedule.ts'

const schema = z.object({})

describe('scheduleOf(definition)', () => {
  it('is the date of Markdown, unless the schema names another key or none', () => {
    expect(scheduleOf(markdown('*.md', schema))).toEqual({ key: 'date' })
    expect(scheduleOf(markdown('*.md', schema, { scheduled: 'from' }))).toEqual({ key: 'from' })
    expect(scheduleOf(markdown('*.md', schema, { scheduled: false }))).toBeUndefined()
    expect(scheduleOf(glob('*.yaml', schema))).toBeUndefined()
    expect(scheduleOf(file('a.yaml', schema))).toBeUndefined()
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
