import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { loadSiteContent } from '../../site-content.ts'

const { facts, thirdParties } = await loadSiteContent()

const folder = inject('folder')
const mainOf = (url: string) =>
  /<main[^]*<\/main>/.exec(readFileSync(join(folder, url.endsWith('/') ? `${url}index.html` : url), 'utf8'))?.[0] ?? ''

/** What the price of an offer is called in facts.yaml. */
const PRICES = ['price', 'launchPrice', 'oncePrice']

it('every page with the price of an offer links "Which offer is mine?"', () => {
  const prices = Object.values(facts).flatMap((group) =>
    Object.entries(group).flatMap(([name, price]) => (PRICES.includes(name) ? [price as number] : [])),
  )
  const offers = prices.map((price) => `\\$${price.toLocaleString('en-US')}`)
  // A price that a component shows, or one of these offers in a text.
  const price = new RegExp(`class="price__amount"|(?:${offers.join('|')})(?![\\d,]*\\d)`)
  const priced = inject('pages').filter(({ url }) => price.test(mainOf(url).replace(/<script[^]*?<\/script>/g, '')))
  expect(priced.length).toBeGreaterThan(40)
  expect(
    priced.map(({ url }) => url).filter((url) => !mainOf(url).includes('href="/services/#which-offer"') && url !== '/services/'),
  ).toEqual([])
})

it('the link with the code carries it, and each link to a checkout of the stack on a page has its own content parameter', () => {
  const linksOf = (url: string) =>
    [...mainOf(url).matchAll(/href="(https:\/\/checkout\.[^"]+)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')))
  const { stack, stackTrial } = thirdParties.checkout
  const checkouts = [stack, stackTrial].map((href) => new URL(href).pathname)
  const pages = inject('pages').map(({ url }) => ({
    url,
    links: linksOf(url).filter(({ pathname }) => checkouts.includes(pathname)),
  }))
  const repeated = pages.filter(
    ({ links }) => new Set(links.map(({ searchParams }) => searchParams.get('utm_content'))).size < links.length,
  )
  expect(repeated.map(({ url }) => url)).toEqual([])
  const coded = pages
    .find(({ url }) => url === '/business-stack/')
    ?.links.filter(({ search }) => search.includes(`${thirdParties.checkout.promoParameter}=${facts.stack.promoCode}`))
  expect(coded?.map(({ searchParams }) => searchParams.get('utm_content'))).toEqual(['business-stack-banner'])
})
