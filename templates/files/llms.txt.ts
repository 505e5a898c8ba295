import { output, type OutputPage } from 'lanai'
import { formatMoney } from '../../content/format.ts'
import { fill } from '../../widgets/shared/fill.ts'
import { listOffers } from '../offers.ts'
import type { Content, Meta } from '../site.ts'

type Page = OutputPage<never, Meta>
type Group = keyof Content['llmsFile']['sections']

/** What the business offers, at which prices and on which pages, for language models (https://llmstxt.org). */
export default output<never, Content, Meta>({
  files(all, { content, absolute }) {
    const { site, llmsFile: copy } = content
    const pages = [...all].filter(({ indexable, url, canonical }) => indexable && canonical === absolute(url))
    const link = (label: string, address: string, text: string) => `- [${label}](${address}): ${text}`
    const pageOf = (href: string) => pages.find(({ path }) => path === href.replace(/[?#].*/, ''))
    const offers = listOffers(content).flatMap(({ name, href, get, price, per }) => {
      const page = pageOf(href)
      const cost = fill(copy.price, { price: [price, per].filter(Boolean).join(' ') })
      return page ? [{ page, line: link(name, page.canonical, `${get} ${cost}`) }] : []
    })
    const groupOf = (page: Page): Group | undefined => {
      const [, above = ''] = page.path.split('/')
      if (isCatalogue(above)) return above
      if (offers.some((offer) => offer.page === page)) return undefined
      const isOptional = page.meta.mainEntity === 'business-stack' || content.legalDocuments.get(above) !== undefined
      return isOptional && page.path !== '/' ? 'optional' : 'company'
    }
    const linesOf = (group: Group) =>
      pages
        .filter((page) => groupOf(page) === group)
        .map(({ canonical, meta, params }) => link(meta.label, canonical, [meta.description, priceOf(content, params)].join(' ').trim()))
    const lines: Record<Group, string[]> = {
      offers: offers.map(({ line }) => line),
      tools: linesOf('tools'),
      products: [
        ...linesOf('products'),
        ...pages.flatMap(({ canonical, meta }) => (meta.parts ?? []).map(({ name, text }) => link(name, canonical, text))),
      ],
      seo: linesOf('seo'),
      industries: linesOf('industries'),
      blog: linesOf('blog'),
      company: linesOf('company'),
      optional: linesOf('optional'),
    }
    const sections = (Object.keys(copy.sections) as Group[]).flatMap((group) =>
      lines[group].length > 0 ? [`## ${copy.sections[group]}`, '', ...lines[group], ''] : [],
    )
    const text = [`# ${site.brand}`, '', `> ${site.description}`, '', copy.contact, '', ...sections].join('\n')
    return [{ path: 'llms.txt', bytes: `${text.trimEnd()}\n` }]
  },
})

/** Pages that have others below them, under a heading of their own. */
const CATALOGUES = ['tools', 'products', 'seo', 'industries', 'blog'] as const
const isCatalogue = (name: string): name is (typeof CATALOGUES)[number] => (CATALOGUES as readonly string[]).includes(name)

/** The price of the tool of a page, which its description need not say. */
function priceOf({ tools, llmsFile: copy, businessStackPage }: Content, { tool: slug }: Page['params']): string {
  const tool = tools.find((tool) => tool.slug === slug)
  if (!tool) return ''
  const price = formatMoney(tool.price)
  return fill(tool.included ? copy.included : copy.monthly, { price, stack: businessStackPage.meta.label })
}
