import { readFileSync } from 'node:fs'
import fg from 'fast-glob'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { parseYaml } from '../../../cli/source/yaml.ts'
import { readSampledYaml } from '../../../cli/source/yaml-samples.ts'

const describeSource = (text: string) => {
  const { value, samples, samplePaths } = parseYaml('a.yaml', text)
  return { value, samplePaths, samples: samples.map((sample) => [sample.value, sample.location.line, sample.location.column]) }
}
/** With the tag in a comment, the package yaml reads the document. */
const expectAgreement = (text: string) => expect(describeSource(text)).toEqual(describeSource(`${text}\n# !sample\n`))

describe('readSampledYaml(text)', () => {
  it.each([
    ['numbers, truth values and null', 'a: !sample 500\nb: !sample 1.50\nc: !sample true\nd: !sample null\ne: !sample 0x10\n'],
    ['strings', `a: !sample (407) 555-0142\nb: !sample "500"\nc: !sample '!'\nd: !sample one\n  two\n`],
    ['block scalars', 'a: !sample |\n  one\n  two\nb: !sample >-\n  three\n'],
    ['mappings and lists', 'a: !sample\n  b: 1\n  c: [!sample 2, 3]\nd: !sample\n  - e\n  - !sample f\ng: !sample { h: !sample 1 }\n'],
    ['items of lists', '- !sample a\n- b: !sample 1\n  c: 2\n'],
  ])('reads %s as the package yaml does', (_, text) => {
    expect(readSampledYaml(text)).toBeDefined()
    expectAgreement(text)
  })

  it.each([
    ['the tag in a comment', 'a: 1 # !sample\n'],
    ['the tag in a string', 'a: "a !sample b"\nb: !sample 1\n'],
    ['the tag of a key', '!sample a: 1\n'],
    ['another tag', 'a: !samples 1\n'],
    ['the tag without a value', 'a: !sample\nb: 1\n'],
    ['an anchor', 'a: !sample &x 1\n'],
  ])('leaves %s to the package yaml', (_, text) => expect(readSampledYaml(text)).toBeUndefined())

  it('agrees with the package yaml on the content of the site', () => {
    const texts = fg.sync('content/**/*.yaml').map((file) => readFileSync(file, 'utf8'))
    // Once an owner has replaced every sample, the marks are set here.
    const sampled = texts.map((text) => (text.includes('!sample') ? text : text.replace(/^(\w+: )(?=[A-Z])/gm, '$1!sample ')))
    expect(sampled.filter(readSampledYaml).length).toBeGreaterThan(0)
    sampled.filter(readSampledYaml).forEach(expectAgreement)
  })

  it('agrees with the package yaml on random documents', () => {
    const scalar = fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string(), fc.constantFrom('1e3', 'a: b', '- x'))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, scalar, fc.array(tie('value')), fc.dictionary(fc.string({ minLength: 1 }), tie('value'))),
    }))
    const document = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), value, { minKeys: 1 })
    fc.assert(
      fc.property(document, fc.infiniteStream(fc.boolean()), (content, marks) => {
        const text = stringify(content).replace(/(?<=[:-] )(?=\S)/g, () => (marks.next().value ? '!sample ' : ''))
        if (readSampledYaml(text)) expectAgreement(text)
      }),
      { numRuns: 100 },
    )
  })
})
