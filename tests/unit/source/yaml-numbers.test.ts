import { describe, expect, it } from 'vitest'
import { parseYaml } from '../../../cli/source/yaml.ts'

const warn = (text: string) =>
  (parseYaml('a.yaml', text).warnings ?? []).map(({ message, location }) => `${location?.line}:${location?.column} ${message}`)

describe('numbers that are not what is written', () => {
  it.each([
    ['zip: 01234', '1:6 01234 is read as the number 1234'],
    ['a: 1\nphone: +15550142', '2:8 +15550142 is read as the number 15550142'],
    ['ids: [1, 12345678901234567890]', '1:10 12345678901234567890 is read as the number 12345678901234567000'],
    ['- -007', '1:3 -007 is read as the number -7'],
  ])('are reported: %j', (text, warning) => expect(warn(text)).toEqual([warning]))

  it.each([
    'a: 0',
    'a: "01234"',
    'a: 0.5',
    'a: +5',
    'a: 2024-01-02',
    'a: 09:30',
    'a: 0x1F',
    'a: 01 Main St',
    '01: a',
    'a: |\n  01234',
    'a: 1234567890123456',
  ])('are none of these: %j', (text) => expect(warn(text)).toEqual([]))
})
