import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkOffers } from '../../content/schema/check-offers.ts'
import { chooseOffer } from '../../widgets/which-offer/choose.ts'
import { describe as describeAll } from '../unit/memory-site.ts'
import { loadSiteContent } from '../site-content.ts'
import { copySources, openCopy } from './site-copy.ts'

const SETTING = 'offers: {}'

function switchOff(off: readonly string[], change: (root: string) => void = () => {}) {
  const root = copySources()
  const file = join(root, 'content/site.yaml')
  const source = fs.readFileSync(file, 'utf8')
  expect(source).toContain(SETTING)
  fs.writeFileSync(file, source.replace(SETTING, `offers: { ${off.map((slug) => `${slug}: off`).join(', ')} }`))
  change(root)
  return openCopy()
}

/** Offers that stay on while all others are off together. */
const STAY = [
  ...['business-stack', 'basic', 'automation', 'enterprise', 'local-seo', 'done-for-you', 'custom-automation-suite'],
  ...['vista', 'estimator', 'copyist', 'betas'],
]

it('leaves nothing of offers that are switched off', async () => {
  const { offers, pages: all } = await loadSiteContent()
  const off = offers.map(({ slug }) => slug).filter((slug) => !STAY.includes(slug))
  const gone = [
    ...all.flatMap(({ slug, meta: { offer } }) => (offer !== undefined && off.includes(offer) ? [`/${slug}`] : [])),
    ...offers.flatMap(({ slug, href }) => (off.includes(slug) && typeof href === 'string' && href.endsWith(`/${slug}`) ? [href] : [])),
  ]
  expect(gone.length).toBeGreaterThan(off.length)
  const { site, errors, htmlOf, textOf } = switchOff(off)
  expect(await errors()).toEqual([])
  for (const path of gone) expect(await site.page(path), path).toBeUndefined()

  const articles = ['ai-integration-small-business-roadmap', 'construction-automation-manual-tasks'].map((slug) => `/blog/${slug}`)
  const paths = ['/', '/services', '/tools', '/tools/robo-caller', '/business-stack', '/seo', '/seo/orlando', '/industries/construction']
  const pages = await Promise.all([...paths, '/products', '/contact', '/search', '/404', '/thank-you', '/about', ...articles].map(htmlOf))
  const files = await Promise.all(['llms.txt', 'sitemap.xml', 'sitemap-tools.xml', 'search-index.json'].map(textOf))
  const links = new RegExp(`"(https://[^/"]+)?(${gone.join('|')})/?["?#]|(${gone.join('|')})/?[)<]`, 'g')
  expect([...pages, ...files].flatMap((text) => text.match(links) ?? [])).toEqual([])

  const services = await htmlOf('/services')
  const listed = [...services.matchAll(/data-offer="([^"]+)"/g)].map(([, slug]) => slug)
  expect(listed.length).toBeGreaterThan(5)
  expect(listed.filter((slug) => off.includes(slug!))).toEqual([])
  expect(services).not.toMatch(/data-plan="premium"|id="elite"|id="audit"/)
  expect(services).toContain('data-plan="basic"')
})

it('closes the gap on /services where no plan is sold', async () => {
  const { htmlOf } = switchOff(['basic', 'premium', 'automation', 'enterprise'])
  const services = await htmlOf('/services')
  expect(services).not.toMatch(/id="(plans|cost)"|href="#plans"|id="unlimited-note"/)
  expect(services).toMatch(/href="#prices"/)
  const { htmlOf: htmlWithout } = switchOff(['enterprise'])
  expect(await htmlWithout('/services')).not.toContain('unlimited-note')
})

it('warns of no text that goes with its offer, and each form has its own words', async () => {
  const { site, htmlOf } = switchOff(['website-check', 'consulting', 'ai-seo'], (root) => {
    const file = join(root, 'content/third-parties.yaml')
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/freeWebsiteId: .*/, 'freeWebsiteId: ""'))
  })
  expect(describeAll(await site.problems()).filter((line) => line.includes('switched off'))).toEqual([])
  const { pages } = await loadSiteContent()
  const { form } = pages.find(({ slug }) => slug === 'free-website')!.sections.find((section) => section.kind === 'application')!
  expect(await htmlOf('/free-website')).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>${form.button}`))
})

it('shows an article without its link to the page of an offer that is off, and warns at its line', async () => {
  const { offers } = await readContent()
  const { slug } = offers.findLast(({ slug, href }) => href === `/${slug}`)!
  const [file, href] = ['content/articles/smb-technology-cost-savings.md', `/${slug}`]
  const { site, htmlOf } = switchOff([slug], (root) => {
    fs.appendFileSync(join(root, file), `\nThe [whole **package**](${href}), [more](/services) and [again](${href}#buy).\n`)
  })
  const found = (await site.problems()).filter(({ location }) => location?.file === file)
  expect(found).toMatchObject([
    { severity: 'warning', message: expect.stringContaining(`links to ${href}, and`), hint: expect.stringContaining('another page') },
  ])
  expect(found[0]!.location!.line).toBeGreaterThan(20)
  expect(await htmlOf('/blog/smb-technology-cost-savings')).toContain(
    'The whole <strong>package</strong>, <a href="/services/">more</a> and again.',
  )
})

it('knows the name of an offer from other words', () => {
  const offers = [
    { slug: 'vista', name: 'Vista', href: '/products/vista' },
    { slug: 'basic', name: 'Basic plan', href: '/services#plans' },
    { slug: 'kickstart', name: 'Local Leads Kickstart', named: ['get found in town'], href: '/kickstart' },
  ]
  const texts = (text: string) =>
    checkOffers(
      {
        offers,
        site: { offers: { vista: 'off', basic: 'off', kickstart: 'off' } },
        articles: [],
        legalDocuments: [],
        aPage: { text },
      } as never,
      (...path) => ({ file: path.join('.') }),
    ).map(({ message }) => message)
  for (const text of ['Rio Vista', 'Everything in Basic', 'a vista', 'a kickstart']) expect(texts(text), text).toEqual([])
  expect(texts('Plan it with Vista.')).toEqual(['the text names Vista, which is switched off'])
  expect(texts('The Basic plan has 40 hours.')).toEqual(['the text names Basic plan, which is switched off'])
  expect(texts('Get found in town.')).toEqual(['the text names Local Leads Kickstart, which is switched off'])
  expect(texts('A month of Kickstart.')).toEqual(['the text names Local Leads Kickstart, which is switched off'])
})

it('answers "Which offer is mine?" with an offer that is on, whichever one is off', async () => {
  const { whichOffer, offers } = await readContent()
  const questions = whichOffer.questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) }))
  const every = questions.reduce<Record<string, string>[]>(
    (all, { id, options }) => all.flatMap((answers) => options.map((option) => ({ ...answers, [id]: option }))),
    [{}],
  )
  const rules = [...whichOffer.rules, ...whichOffer.otherwise.map((rule) => ({ ...rule, when: {} }))]
  const free = ['free-audit', 'free-website', 'local-seo', 'website-check', 'business-stack']
  for (const { slug } of offers.filter((offer) => offer.slug !== 'business-stack')) {
    const left = rules.filter(({ offer }) => offer.slug !== slug).map(({ offer, ...rule }) => ({ ...rule, offer: offer.slug }))
    for (const answers of every) {
      const found = chooseOffer(answers, questions, left)?.offer
      expect(found, `${slug} is off`).toBeDefined()
      if (answers['budget'] === 'free') expect(free).toContain(found)
    }
  }
})

it('refuses a switch without an offer, and one that takes the page of another along', async () => {
  const { errors } = switchOff(['no-offer', 'free-audit', 'business-stack'])
  const found = (await errors()).join('\n')
  expect(found).toContain('there is no offer "no-offer"')
  expect(found).toContain('the offer "ai-seo" is on the page of "free-audit"')
  expect(found).toContain('every page of the site sells the Business Stack')
})

async function readContent() {
  const { parseYaml } = await import('../../cli/source/yaml.ts')
  const { whichOffer } = await import('../../content/schema/which-offer.ts')
  const read = (name: string) => parseYaml(name, fs.readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8')).value
  return { whichOffer: whichOffer.parse(read('which-offer.yaml')), offers: read('offers.yaml') as { slug: string; href: unknown }[] }
}
