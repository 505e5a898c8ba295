import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Facts } from '../../content/schema/facts.ts'

/** A content file as it is, without its tags. */
const read = <T>(file: string): T =>
  parse(readFileSync(join(import.meta.dirname, '../../content', file), 'utf8'), { logLevel: 'silent' }) as T
const facts = read<Facts>('facts.yaml')
const tools = read<{ price: number; included: boolean }[]>('tools.yaml')
const comparedTools = read<{ rows: { price: number }[] }>('compared-tools.yaml').rows

interface NotOffered {
  pages: RegExp
  amounts: readonly number[]
  reason: string
}

/** Amounts that pages show although nobody can buy something for them. */
const table: readonly NotOffered[] = [
  {
    pages: /^\/(business-stack|pricing)\/$/,
    amounts: [facts.stack.promoFirstMonth],
    reason: 'the first month with the promotional code',
  },
  {
    pages: /^\/(business-stack|pricing)\/$/,
    amounts: [facts.stack.monthlySavingsClaim, ...Object.values(facts.comparison), ...comparedTools.map(({ price }) => price)],
    reason: 'what other software costs, and what is saved',
  },
  {
    pages: /^\/(services|sebc)\/$/,
    amounts: [
      facts.comparison.inHouseHire,
      facts.comparison.valueStackTotal,
      ...read<{ value: number }[]>('value-stack.yaml').map(({ value }) => value),
    ],
    reason: 'the value of parts, and what a hire costs',
  },
  {
    pages: /^\/sebc\/$/,
    amounts: [facts.fullAccess.monthlyTotal, facts.fullAccess.saving],
    reason: 'the sum of the payments, and what is saved',
  },
  {
    pages: /^\/seo-agency-alternative\/$/,
    amounts: [facts.agency.monthlyCost, facts.stack.monthlySavingsClaim],
    reason: 'what an agency costs, and what is saved',
  },
  { pages: /^\/kickstart\/$/, amounts: [facts.kickstart.standardPrice], reason: 'a price that is announced' },
  { pages: /^\/free-audit\/$/, amounts: [facts.freeWebsite.websiteValue, facts.freeWebsite.mobileSeoValue], reason: 'the value of parts' },
  {
    pages: /^\/free-website\/$/,
    amounts: [
      facts.freeWebsite.websiteValue,
      facts.freeWebsite.mobileSeoValue,
      facts.freeWebsite.supportValue,
      facts.freeWebsite.normalValue,
    ],
    reason: 'the value of parts',
  },
  {
    pages: /^\/tools\/$/,
    amounts: [tools.filter(({ included }) => included).reduce((sum, { price }) => sum + price, 0)],
    reason: 'the sum of the prices of the tools',
  },
  {
    pages: /^\/tools\/.+/,
    amounts: comparedTools.map(({ price }) => price),
    reason: 'what other software costs',
  },
  {
    pages: /^\/products\/estimator\/$/,
    amounts: read<{ sample: { rows: string[][]; total: string[] } }>('pages/estimator.yaml')
      .sample.rows.concat([read<{ sample: { total: string[] } }>('pages/estimator.yaml').sample.total])
      .flat()
      .filter((cell) => cell.startsWith('$'))
      .map((cell) => Number(cell.replace(/[$,]/g, ''))),
    reason: 'the costs of an invented house',
  },
  { pages: /^\/terms(-of-service)?\/$/, amounts: [facts.legal.liabilityCap], reason: 'the limit of liability' },
]

/** The amounts that a page may show without an offer. */
export const notOffered = (url: string): number[] => table.filter(({ pages }) => pages.test(url)).flatMap(({ amounts }) => amounts)
