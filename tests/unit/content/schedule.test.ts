import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, markdown } from '../../../cli/content/collections.ts'
import { dateKeyOf, whyLeftOut } from '../../../cli/content/schedule.ts'

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

describe('whyLeftOut(entry, context)', () => {
  it('says what keeps an entry out at a time, and nothing does with drafts', () => {
    const context = { drafts: false, buildTime: Date.UTC(2027, 0, 31) / 1000 }
    expect(whyLeftOut({ from: '2027-02-01' }, context)).toBe('scheduled')
    expect(whyLeftOut({ from: '2027-01-31' }, context)).toBeUndefined()
    expect(whyLeftOut({}, context)).toBeUndefined()
    expect(whyLeftOut({ isDraft: true, until: '2027-01-01' }, context)).toBe('draft')
    expect(whyLeftOut({ from: '2027-01-01', until: '2027-01-31' }, context)).toBe('expired')
    expect(whyLeftOut({ until: '2027-02-01' }, context)).toBeUndefined()
    expect(whyLeftOut({ from: '2027-02-01' }, { ...context, drafts: true })).toBeUndefined()
    expect(whyLeftOut({ until: '2027-01-01' }, { ...context, drafts: true })).toBeUndefined()
  })
})
