import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { countCost, startWeek, type Odds, type Ranges } from '../../widgets/last-week/cost.ts'
import { loadSiteContent } from '../site-content.ts'

/** A content file as it is, without its tags. */
const read = <T>(file: string): T =>
  parse(readFileSync(join(import.meta.dirname, '../../content', file), 'utf8'), { logLevel: 'silent' }) as T
const { facts, pages } = await loadSiteContent()
const factOf = (name: string) => name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], facts) as number
const tools = read<{ price: number; included: boolean }[]>('tools.yaml')
const comparedTools = read<{ rows: { price: number }[] }>('compared-tools.yaml').rows

/** The amounts that a content file writes out or names. */
const amountsIn = (file: string): number[] => {
  const text = readFileSync(join(import.meta.dirname, '../../content', file), 'utf8')
  return [
    ...[...text.matchAll(/\$([\d,]*\d)/g)].map(([, figure = '']) => Number(figure.replaceAll(',', ''))),
    ...[...text.matchAll(/\{\{([\w.]+) money\}\}/g)].map(([, name = '']) => factOf(name)),
  ]
}
const { fields: week, odds } = read<{ fields: Ranges; odds: Odds }>('last-week.yaml')
const bill = countCost(startWeek(week), odds)
const keptTools = read<{ kept: { price: number }[] }>('cross-off.yaml').kept
const kept = keptTools.reduce((sum, { price }) => sum + Number(price), 0)

/** What sections may have, of whatever kind. */
interface Priced {
  items?: { amount?: number | string }[]
  total?: { fact?: string }
  payments?: { ways: { price: { fact: string } }[] }
}
/** The lists of values with their totals, by page. */
const values = pages.flatMap(({ slug, sections }) =>
  (sections as Priced[]).flatMap(({ items = [], total }) =>
    total?.fact === undefined
      ? []
      : {
          page: new RegExp(`^/${slug}/$`),
          amounts: [total.fact, ...items.flatMap(({ amount = [] }) => amount)].map((amount) =>
            typeof amount === 'string' ? factOf(amount) : amount,
          ),
        },
  ),
)
/** Pages with ways to pay, which say what their payments sum up to. */
const payments = pages.flatMap(({ slug, sections }) =>
  (sections as Priced[]).flatMap(({ payments }) =>
    (payments?.ways ?? []).map(({ price }) => ({
      pages: new RegExp(`^/${slug}/$`),
      amounts: Object.values(facts[price.fact.split('.')[0] as keyof typeof facts]).filter((value) => typeof value === 'number'),
      reason: 'the sum of the payments, and what is saved',
    })),
  ),
)

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
  ...values.map(({ page, amounts }) => ({ pages: page, amounts, reason: 'the value of parts' })),
  {
    pages: /^\/services\/$/,
    amounts: [facts.comparison.inHouseHire, ...values.flatMap(({ amounts }) => amounts)],
    reason: 'the value of parts, and what a hire costs',
  },
  ...payments,
  {
    pages: /^\/seo-agency-alternative\/$/,
    amounts: [facts.agency.monthlyCost, facts.stack.monthlySavingsClaim],
    reason: 'what an agency costs, and what is saved',
  },
  {
    pages: /^\/kickstart\/$/,
    amounts: [facts.kickstart.standardPrice, facts.stack.price],
    reason: 'a price that is announced, and one beside it',
  },
  { pages: /^\/free-audit\/$/, amounts: [facts.freeWebsite.websiteValue, facts.freeWebsite.mobileSeoValue], reason: 'the value of parts' },
  { pages: /^\/free-website\/$/, amounts: [facts.audit.price], reason: 'the plan that the page links, which has its own page' },
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
    amounts: amountsIn('pages/products/estimator.yaml'),
    reason: 'the costs of an invented house',
  },
  {
    pages: /^\/(business-stack\/|pricing\/)?$/,
    amounts: [week.job.start, bill.sales, bill.week, bill.month],
    reason: 'what an example week cost',
  },
  { pages: /^\/$/, amounts: amountsIn('night-call.yaml'), reason: 'what an invented visit cost' },
  {
    pages: /^\/all-in-one-business-software\/$/,
    amounts: [
      // Before the visitor has ticked anything.
      0,
      ...[...comparedTools, ...keptTools].map(({ price }) => Number(price)),
      ...Object.values(facts.comparison),
      kept,
      kept + facts.comparison.toolStackTable,
      kept + facts.stack.price,
    ],
    reason: 'what an example company pays, and what is left of it',
  },
  {
    pages: /^\/services\/$/,
    amounts: [
      ...[facts.kickstart.launchPrice, facts.audit.price, facts.audit.regularPrice, facts.vista.price, facts.directory.standardListing],
      ...[facts.stack.price, facts.order.price, facts.auditChoice.doneForYouPrice],
      ...[facts.girder.lowestPrice, facts.girder.highestPrice, facts.elite.fitRevenueMillions],
      ...tools.map(({ price }) => price),
      ...amountsIn('offers.yaml'),
      ...amountsIn('which-offer.yaml'),
    ],
    reason: 'the list of all offers and the answers to the three questions: each links the page that offers it',
  },
  { pages: /^\/terms(-of-service)?\/$/, amounts: [facts.legal.liabilityCap], reason: 'the limit of liability' },
]

/** The amounts that a page may show without an offer. */
export const notOffered = (url: string): number[] => table.filter(({ pages }) => pages.test(url)).flatMap(({ amounts }) => amounts)
