import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseYaml } from '../../cli/source/yaml.ts'
import { comparedTools } from '../../content/schema/compared-tools.ts'
import { tool } from '../../content/schema/tools.ts'
import { loadSiteContent } from '../site-content.ts'

const read = (name: string) => parseYaml(name, readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8')).value
const { rows } = comparedTools.parse(read('compared-tools.yaml'))
const { stack, agency } = (await loadSiteContent()).facts

describe('content/compared-tools.yaml', () => {
  test('references every included tool of the catalogue, and no other', () => {
    const tools = z.array(tool).parse(read('tools.yaml'))
    const included = tools.flatMap(({ slug, included: isIncluded }) => (isIncluded ? [slug] : []))
    expect(rows.map((row) => row.tool.slug).sort()).toEqual(included.sort())
  })
})

describe('comparison figures of content/facts.yaml', () => {
  test('the saving is the price of an agency less ours', () => {
    expect(agency.monthlyCost - stack.price).toBe(stack.monthlySavingsClaim)
  })
  test('the promotion lowers the first month', () => {
    expect((stack.price * (100 - stack.promoPercent)) / 100).toBe(stack.promoFirstMonth)
  })
})
