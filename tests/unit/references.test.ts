import { describe, expect, it } from 'vitest'
import { checkReferences } from '../../content/schema/references.ts'

type Parts = Parameters<typeof checkReferences>[0]

const tools = [{ slug: 'robo-caller' }]
const good = {
  cities: [
    { slug: 'tampa', nearby: ['sarasota'] },
    { slug: 'sarasota', nearby: ['tampa'] },
  ],
  comparedTools: { rows: [{ tool: 'robo-caller', price: 2419 }] },
  facts: { comparison: { toolStackTable: 2419, monthlySavings: 1919, yearlySavings: 23028 }, stack: { price: 500 } },
  homePage: { rails: { popular: { tools: ['robo-caller'] } } },
  industries: [{ features: [{ tool: 'robo-caller' }] }],
  tools,
} as unknown as Parts

const issuesOf = (parts: object) => checkReferences({ ...good, ...parts } as Parts).map(({ at, message }) => [at.join('/'), message])

describe('checkReferences(content)', () => {
  it('accepts valid references and figures', () => expect(issuesOf({})).toEqual([]))

  it('reports each broken reference with its path', () => {
    expect(
      issuesOf({
        cities: [{ slug: 'tampa', nearby: ['tampa', 'atlantis'] }],
        industries: [{ features: [{ tool: 'robo-caller' }, { tool: 'teleporter' }] }],
        homePage: { rails: { popular: { tools: ['abacus'] } } },
        comparedTools: { rows: [{ tool: 'slide-rule', price: 2419 }] },
      }),
    ).toEqual([
      ['cities/0/nearby/0', '"tampa" is this city itself'],
      ['cities/0/nearby/1', 'there is no city "atlantis"'],
      ['industries/0/features/1/tool', 'there is no tool "teleporter"'],
      ['homePage/rails/popular/tools/0', 'there is no tool "abacus"'],
      ['comparedTools/rows/0/tool', 'there is no tool "slide-rule"'],
    ])
  })

  it('reports figures that contradict others', () => {
    const comparison = { toolStackTable: 2420, monthlySavings: 1919, yearlySavings: 23000 }
    expect(issuesOf({ facts: { comparison, stack: { price: 500 } } })).toEqual([
      ['facts/comparison/toolStackTable', '"comparison.toolStackTable" is 2420 but should be 2419'],
      ['facts/comparison/monthlySavings', '"comparison.monthlySavings" is 1919 but should be 1920'],
      ['facts/comparison/yearlySavings', '"comparison.yearlySavings" is 23000 but should be 23028'],
    ])
  })
})
