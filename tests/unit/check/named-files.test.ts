import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupByName } from '../../../cli/check/named-files.ts'

const find = (names: readonly string[], page: string, takesFolder?: boolean) =>
  groupByName(names.map((name) => ({ name })))(page, takesFolder)?.name

describe('groupByName(files)', () => {
  it('finds the file that has the most of the last names of a page, numbers and capitals aside', () => {
    const names = ['notes/knots.md', 'guide/01-Knots.md', 'other.md']
    expect(find(names, '/2-guide/knots/')).toBe('guide/01-Knots.md')
    expect(find(names, '/logs/other/')).toBe('other.md')
    expect(find(names, '/logs/knots/')).toBeUndefined()
    expect(find(names, '/logs/')).toBeUndefined()
  })

  it('takes an index file for its folder, and that of the fewest folders for the home page', () => {
    const names = ['pages/index.md', 'notes/readme.md', 'notes/a/_index.md']
    expect(find(names, '/notes/')).toBe('notes/readme.md')
    expect(find(names, '/')).toBeUndefined()
    expect(find([...names, 'index.md'], '/')).toBe('index.md')
  })

  it('takes a file that is named like a folder of the page, where it may', () => {
    expect(find(['boats.yaml', 'ports.yaml'], '/boats/1/')).toBe('boats.yaml')
    expect(find(['boats.yaml', 'ports.yaml'], '/boats/1/', false)).toBeUndefined()
    expect(find(['boats.yaml', 'ports.yaml'], '/boats/ports/1/')).toBeUndefined()
  })

  it('finds the file that a comparison of the page with each file finds', () => {
    const part = fc.constantFrom('a', 'b', 'C', 'c', '1-a', '01. b', '_c', '2', 'index', 'readme')
    const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
    const files = fc.uniqueArray(
      fc.tuple(path, fc.constantFrom('.md', '.yaml')).map((name) => name.join('')),
      { maxLength: 12 },
    )
    const page = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.map((each) => `${each}/`).join('')}`)
    fc.assert(
      fc.property(files, page, fc.boolean(), (names, url, takesFolder) => {
        expect(find(names, url, takesFolder)).toBe(compareAll(names, url, takesFolder ? 0.5 : 1))
      }),
      { numRuns: 3000 },
    )
  })

  it('reads no name again for each page', () => {
    let reads = 0
    const files = ['a.md', 'b.md', 'c.md'].map((name) => ({
      get name() {
        reads++
        return name
      },
    }))
    const findNamed = groupByName(files)
    reads = 0
    for (const page of ['/a/', '/x/b/', '/c/1/', '/', '/x/']) findNamed(page)
    expect(reads).toBe(0)
  })
})

/** @param least number of names that the page and the file have in common */
function compareAll(names: readonly string[], page: string, least: number): string | undefined {
  const scores = names.map((name) => ({ name, score: countCommon(page, name) })).sort((a, b) => b.score - a.score)
  return scores[0] && scores[0].score >= least && scores[0].score !== scores[1]?.score ? scores[0].name : undefined
}

const INDEX = /(?:^|\/)(?:_?index|readme)$/i

function countCommon(page: string, name: string): number {
  const parts = (path: string) =>
    path
      .toLowerCase()
      .split('/')
      .filter(Boolean)
      .map((each) => each.replace(/^(?:\d+[-_. ]+)+|^_/, ''))
      .reverse()
  const ofPage = parts(page)
  const ofFile = parts(name.replace(/\.\w+$/, '').replace(INDEX, ''))
  if (ofPage.length === 0) return INDEX.test(name.replace(/\.\w+$/, '')) ? 1 + 1 / (ofFile.length + 1) : 0
  const differs = ofFile.findIndex((each, at) => each !== ofPage[at])
  const common = differs < 0 ? ofFile.length : differs
  if (common === ofPage.length) return common + 1 / (ofFile.length + 1)
  return common > 0 ? common : ofPage.includes(ofFile[0] ?? '') ? 0.5 : 0
}
