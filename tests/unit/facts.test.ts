import { describe, expect, it } from 'vitest'
import { fillFacts } from '../../cli/content/facts.ts'
import type { Problem } from '../../cli/errors.ts'

const facts = { stack: { price: 500, setup: '2 to 4', half: 1919.5 }, count: 10_000, list: [1] }
const format = { locale: 'en-US', currency: 'USD' }

function fill(value: unknown) {
  const problems: Problem[] = []
  const filled = fillFacts(value, facts, format, (path) => ({ file: 'page.yaml', text: path.join('/') }), problems)
  return { filled, problems }
}

describe('fillFacts(value, facts)', () => {
  it.each([
    ['{{stack.price money}} a month', '$500 a month'],
    ['{{stack.price}} dollars', '500 dollars'],
    ['{{count count}} of {{ count }}', '10,000 of 10000'],
    ['{{stack.half money}}', '$1,919.50'],
    ['in {{stack.setup}} weeks', 'in 2 to 4 weeks'],
    ['{count} stays', '{count} stays'],
  ])('%j gives %j', (text, expected) => expect(fill(text)).toEqual({ filled: expected, problems: [] }))

  it('fills texts at any depth and leaves everything else alone', () => {
    const value = { title: '{{count}}', rows: [['{{stack.price}}', 7, null, true]] }
    expect(fill(value).filled).toEqual({ title: '10000', rows: [['500', 7, null, true]] })
    expect(value.title).toBe('{{count}}')
  })

  it.each(['{{stack}}', '{{stack.cost}}', '{{list}}', '{{nothing.at.all}}'])('%s names no fact and stays', (text) => {
    const { filled, problems } = fill({ rows: [text] })
    expect(filled).toEqual({ rows: [text] })
    expect(problems).toMatchObject([{ code: 'content-fact', message: `${text} names no fact`, place: { text: 'rows/0' } }])
  })
  it.each(['{{count euro}}', '{{stack.setup money}}'])('%s has no such format', (text) => {
    expect(fill(text).problems).toMatchObject([{ code: 'content-fact', message: `${text} has no such format` }])
  })
})
