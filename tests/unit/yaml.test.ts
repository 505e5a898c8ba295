import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { problemsOf } from '../../cli/content/schema-problems.ts'
import { parseYaml } from '../../cli/content/yaml.ts'
import { SiteError } from '../../cli/errors.ts'

describe('parseYaml(file, text)', () => {
  it('keeps the type of a value that is marked as a sample', () => {
    const { value, samples } = parseYaml(
      'facts.yaml',
      ['cost: !sample 5000', 'rate: !sample 1.5', 'open: !sample true', 'phone: !sample (407) 555-0142', "year: !sample '2025'"].join('\n'),
    )
    expect(value).toEqual({ cost: 5000, rate: 1.5, open: true, phone: '(407) 555-0142', year: '2025' })
    expect(samples.map((sample) => sample.value)).toEqual(['5000', '1.5', 'true', '(407) 555-0142', '2025'])
  })
  it('takes whole entries and lists as samples, and leaves their values alone', () => {
    const { value, samples } = parseYaml('members.yaml', 'list: !sample\n  - 1\n  - two\nmap: !sample\n  name: Ann\n')
    expect(value).toEqual({ list: [1, 'two'], map: { name: 'Ann' } })
    expect(samples.map((sample) => sample.value)).toEqual(['a whole list', 'a whole entry'])
  })
  it('tells where a sample stands', () => {
    const { samples } = parseYaml('site.yaml', 'brand: A\ncontact:\n  phone: !sample 555\n')
    expect(samples[0]?.place).toEqual({ file: 'site.yaml', line: 3, column: 18, text: '  phone: !sample 555' })
  })

  it('tells where a value and where a key stands', () => {
    const source = parseYaml('plans.yaml', 'plans:\n  - id: basic\n    price: 500\n')
    expect(source.placeOf(['plans', 0, 'price'])).toMatchObject({ line: 3, column: 12, text: '    price: 500' })
    expect(source.placeOfKey(['plans', 0, 'price'])).toMatchObject({ line: 3, column: 5 })
  })
  it('tells the place of the nearest parent of a value that is not there', () => {
    const source = parseYaml('plans.yaml', 'plans:\n  - id: basic\n')
    expect(source.placeOf(['plans', 0, 'price', 'amount'])).toMatchObject({ line: 2, column: 5 })
    expect(source.placeOf(['nothing'])).toMatchObject({ line: 1, column: 1 })
  })
  it('counts lines from where the front matter began', () => {
    const source = parseYaml('article.md', 'title: A\nday: B\n', 2)
    expect(source.placeOf(['day'])).toMatchObject({ line: 3, column: 6, text: 'day: B' })
  })

  it.each([
    ['text: one: two\n', 'a text that contains ": " must stand in quotes'],
    ['a: 1\na: 2\n', 'keep one of the two'],
    ['a: !draft 1\n', 'the only tag is !sample'],
  ])('refuses %j with a hint', (text, hint) => {
    let thrown: unknown
    try {
      parseYaml('bad.yaml', text)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(SiteError)
    const { problems } = thrown as SiteError
    expect(problems[0]).toMatchObject({ code: 'content-syntax', hint, place: { file: 'bad.yaml' } })
  })
})

describe('problemsOf(source, error, name)', () => {
  const schema = z.strictObject({ price: z.number(), name: z.string() })
  const check = (text: string, name?: string) => {
    const source = parseYaml('plan.yaml', text)
    return problemsOf(source, schema.safeParse(source.value).error ?? new z.ZodError([]), name)
  }

  it('quotes what it got, and says what to write', () => {
    expect(check('price: 500 USD\nname: Basic\n', 'plan')).toMatchObject([
      {
        code: 'content-type',
        message: expect.stringMatching(/^"plan\.price" .*, got "500 USD"$/) as string,
        place: { line: 1, column: 8 },
      },
    ])
  })
  it('names a key that is missing and one that nobody knows', () => {
    const problems = check('price: 500\ncolour: red\n')
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['content-type', '"name" is missing'],
      ['content-unknown-key', '"colour" is not a known key'],
    ])
    expect(problems[1]?.place).toMatchObject({ line: 2, column: 1 })
  })
})
