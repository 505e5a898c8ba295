import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, type EntryIssue } from '../../../cli/content/collections.ts'
import { createLocate } from '../../../cli/content/locate.ts'
import { checkCollection, checkContent, type CheckedSite } from '../../../cli/content/rules.ts'
import { createStore } from '../../../cli/content/store.ts'
import { warningDiagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { createLoaded } from './loaded.ts'
import { describe as describeDiagnostics, load } from './load-site.ts'
import { sampleError } from '../diagnostics/sample.ts'

const tools = createLoaded('tools', { a: { price: 1 }, b: { price: 2 } }, { files: ['tools.yaml'] })
const store = createStore([tools])
const locate = createLocate([tools], 'content/schema.ts')

describe('checkCollection(collection, check, store, locate)', () => {
  const check = (rule?: (entries: readonly { price: number }[]) => readonly EntryIssue[]) =>
    describeDiagnostics(checkCollection(tools, rule, store, locate))

  it('finds nothing without a rule', () => expect(check()).toEqual([]))
  it('runs the rule over all entries, which it may read', () => {
    let sum = 0
    check((entries) => {
      sum = entries.reduce((total, { price }) => total + price, 0)
      return []
    })
    expect(sum).toBe(3)
  })
  it('reports issues at the value, at the entry, and at the collection where there is no such entry', () => {
    expect(
      check(() => [
        { slug: 'b', path: ['price'], message: 'is high', hint: 'lower it' },
        { slug: 'a', message: 'is old' },
        { slug: 'c', message: 'is missing' },
      ]),
    ).toEqual([
      'tools.b.yaml#price "tools.b.price" is high [content-schema] lower it',
      'tools.a.yaml "tools.a" is old [content-schema] correct "tools.a": a check of the schema refuses it',
      'tools.yaml "tools" is missing [content-schema] correct "tools": a check of the schema refuses it',
    ])
  })
  it('reports a rule that throws', () => {
    const fail = () => {
      throw 'no reason'
    }
    expect(checkCollection(tools, fail, store, locate)).toMatchObject([
      { message: expect.stringMatching(/^check of tools threw .*no reason/) as string, location: { file: 'tools.yaml' } },
    ])
  })
})

describe('checkContent(check, store, locate, schemaFile, buildDay)', () => {
  type Check = NonNullable<Parameters<typeof checkContent>[0]>
  const check = (rule?: unknown) => checkContent(rule as Check | undefined, store, locate, 'content/schema.ts', '2026-11-25')

  it('finds nothing without a rule, and where the rule returns nothing', () => {
    expect(check()).toEqual([])
    expect(check(() => undefined)).toEqual([])
  })
  it('returns what the rule finds in the content', () => {
    const found = [sampleError('content-schema', 'a'), warningDiagnostic('content-schema', 'b')]
    expect(check((content: { tools: { length: number } }) => (content.tools.length === 2 ? found : []))).toEqual(found)
  })
  it('passes the locations of values', () => {
    expect(
      check((_content: unknown, at: typeof locate) => [sampleError('content-schema', 'a', { location: at('tools', 1, 'price') })]),
    ).toMatchObject([{ location: { file: 'tools.b.yaml#price' } }])
  })
  it('passes the day of the build', () => {
    const found = check((_content: unknown, _at: unknown, { buildDay }: { buildDay: string }) => [
      warningDiagnostic('content-schema', buildDay),
    ])
    expect(found).toMatchObject([{ message: '2026-11-25' }])
  })
  it('says what is a sample', async () => {
    const rule = (content: { site: object }, _at: unknown, { isSample }: CheckedSite) =>
      ['email', 'phone'].map((key) => warningDiagnostic('content-schema', `${key} ${isSample(content.site, key)}`))
    const { diagnostics } = await load(
      { 'site.yaml': 'email: !sample a@b.example\nphone: "1"\n' },
      { site: file('site.yaml', z.object({ email: z.string(), phone: z.string() })) },
      { check: rule },
    )
    expect(diagnostics.map(({ message }) => message)).toEqual(['email true', 'phone false'])
  })
  it('reports a rule that throws', () => {
    const fail = () => {
      throw 'no reason'
    }
    expect(check(fail)).toMatchObject([
      { message: expect.stringMatching(/^check of the schema threw .*no reason/) as string, location: { file: 'content/schema.ts' } },
    ])
  })
})
