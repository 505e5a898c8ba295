import { describe, expect, it } from 'vitest'
import { createParsedFiles } from '../../../cli/content/parsed-files.ts'
import { parseYaml } from '../../../cli/source/yaml.ts'

function setup(limit?: number) {
  const files = createParsedFiles(limit)
  let count = 0
  const parse = (path: string, text: string) =>
    files.parse(path, text, () => {
      count++
      return parseYaml(path, text)
    })
  return { parse, count: () => count }
}

describe('createParsedFiles(limit)', () => {
  it('parses a file again when its text is another one', () => {
    const { parse, count } = setup()
    const texts = ['name: A', 'name: A', 'name: B', 'name: A']
    expect(texts.map((text) => parse('a.yaml', text).value)).toEqual([{ name: 'A' }, { name: 'A' }, { name: 'B' }, { name: 'A' }])
    expect(count()).toBe(3)
    expect(parse('b.yaml', 'name: A').locate(['name'])).toEqual({ file: 'b.yaml', line: 1, column: 7 })
  })
  it('returns values that may be changed', () => {
    const { parse } = setup()
    const first = parse('a.yaml', 'list: [{ name: A }]').value as { list: { name: string }[] }
    first.list[0]!.name = 'changed'
    expect(parse('a.yaml', 'list: [{ name: A }]').value).toEqual({ list: [{ name: 'A' }] })
  })
  it('forgets the files that were not used for longest', () => {
    const { parse, count } = setup(20)
    for (const file of ['a.yaml', 'b.yaml', 'a.yaml', 'c.yaml', 'a.yaml']) parse(file, 'name: AB')
    expect(count()).toBe(3)
    parse('b.yaml', 'name: AB')
    expect(count()).toBe(4)
  })
})
