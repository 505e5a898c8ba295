import type { TextFile } from 'lanai'
import { fillCopy } from '../copy.ts'
import { formatMoney } from '../../content/format.ts'
import { legalDocumentOf } from '../legal-document.ts'
import { isOn, isOpen, listPlans, listTools } from '../offers.ts'
import { pageOf } from '../pages.ts'
import type { Content } from '../site.ts'

interface Described {
  label: string
  description: string
}

/** What the business offers, at which prices and on which pages, for language models (https://llmstxt.org). */
const llms: TextFile<Content> = ({ content, absolute }) => {
  const { site, facts, llmsFile: copy } = content
  const { sections, prices } = copy
  const money = (values: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, formatMoney(value)]))
  const monthly = (price: number) => fillCopy(prices.monthly, money({ price }))
  const link = (path: string, { label, description }: Described, price = '') =>
    `- [${label}](${absolute(path)}): ${[description, price].filter(Boolean).join(' ')}`
  const page = (path: string, { meta }: { meta: Described }, price?: string) => (isOpen(content, path) ? link(path, meta, price) : '')
  const section = (title: string, lines: readonly string[]) => {
    const open = lines.filter(Boolean)
    return open.length > 0 ? [`## ${title}`, '', ...open, ''] : []
  }

  const stack = content.businessStackPage.meta.label
  return [
    `# ${site.brand}`,
    '',
    `> ${site.description}`,
    '',
    fillCopy(copy.contact, { email: site.email, phone: site.phone.display }),
    '',
    ...section(sections.offers, [
      page('/business-stack', content.businessStackPage),
      page('/free-audit', pageOf(content, 'free-audit')),
      page('/free-website', pageOf(content, 'free-website')),
      page(
        '/kickstart',
        pageOf(content, 'kickstart'),
        fillCopy(prices.launch, money({ price: facts.kickstart.launchPrice, standard: facts.kickstart.standardPrice })),
      ),
      page('/sebc', pageOf(content, 'sebc')),
      page('/consulting', pageOf(content, 'consulting')),
      page('/services', content.servicesPage),
    ]),
    ...section(
      sections.plans,
      listPlans(content).map(({ name, summary, price, devHours }) =>
        link('/services', {
          label: name,
          description: fillCopy(prices.plan, {
            price: formatMoney(price),
            hours: devHours === 'unlimited' ? prices.unlimited : devHours,
            summary,
          }),
        }),
      ),
    ),
    ...section(sections.tools, [
      page('/tools', content.toolsPage),
      ...listTools(content).map(({ slug, title, tagline, price, included }) =>
        link(
          `/tools/${slug}`,
          { label: title, description: tagline },
          included ? fillCopy(prices.included, { price: formatMoney(price), stack }) : monthly(price),
        ),
      ),
    ]),
    ...section(sections.products, [
      page('/products', pageOf(content, 'products')),
      page('/products/girder', content.girderPage),
      ...(isOn(content, 'girder') ? [...content.girderTiers] : []).map(({ name, description, monthlyPrice, annualPrice }) =>
        link(
          '/products/girder',
          { label: `${content.girderPage.meta.label} ${name}`, description },
          fillCopy(prices.tier, money({ month: monthlyPrice, year: annualPrice })),
        ),
      ),
      page('/products/vista', pageOf(content, 'products/vista')),
      page('/products/estimator', pageOf(content, 'products/estimator')),
      page('/products/copyist', pageOf(content, 'products/copyist')),
    ]),
    ...section(sections.seo, [
      page('/seo', pageOf(content, 'seo')),
      ...content.cities.map(({ slug, name, meta }) => link(`/seo/${slug}`, { label: name, description: meta.description })),
    ]),
    ...section(sections.industries, [
      page('/industries', content.industriesPage),
      ...content.industries.map(({ slug, name, meta }) => link(`/industries/${slug}`, { label: name, description: meta.description })),
    ]),
    ...section(sections.articles, [
      page('/blog', content.blogPage),
      ...content.articles.map(({ slug, title, excerpt }) => link(`/blog/${slug}`, { label: title, description: excerpt })),
    ]),
    ...section(sections.company, [
      page('/', content.homePage),
      ...['about', 'contact', 'careers'].map((slug) => page(`/${slug}`, pageOf(content, slug))),
      page('/directory', content.directoryPage, fillCopy(prices.listing, money({ price: facts.directory.standardListing }))),
    ]),
    ...section(sections.optional, [
      page('/seo-agency-alternative', pageOf(content, 'seo-agency-alternative')),
      page('/all-in-one-business-software', pageOf(content, 'all-in-one-business-software')),
      page('/privacy', legalDocumentOf(content, 'privacy')),
      page('/terms', legalDocumentOf(content, 'terms')),
    ]),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}
export default llms
