import { file, glob, list, markdown, slugify } from 'lanai'
import type { ContentOf } from 'lanai'
import { formatCount, formatDay, formatMoney } from './format.ts'
import { facts } from './schema/facts.ts'
import { forms } from './schema/forms.ts'
import { homePage } from './schema/home.ts'
import { site } from './schema/site.ts'
import { thirdParties } from './schema/third-parties.ts'
import { cataloguePage, checkTools, tool, toolPageCopy } from './schema/tools.ts'
import { scarcity } from './schema/scarcity.ts'
import { plans } from './schema/plans.ts'
import { products } from './schema/products.ts'
import { article, articlePage, blogPage } from './schema/articles.ts'
import { city, cityPage } from './schema/cities.ts'
import { industriesPage, industry, industryPage } from './schema/industries.ts'
import { lastWeek } from './schema/last-week.ts'
import { legalDocument } from './schema/legal.ts'
import { servicesPage } from './schema/services.ts'
import { businessStackPage } from './schema/business-stack.ts'
import { comparedTools } from './schema/compared-tools.ts'
import { directoryPage } from './schema/directory.ts'
import { directoryData } from './schema/members.ts'
import { llmsFile } from './schema/llms.ts'
import { notFoundPage } from './schema/not-found.ts'
import { searchPage } from './schema/search.ts'
import { sectionPage } from './schema/sections.ts'
import { nightCall } from './schema/night-call.ts'
import { choreSheet } from './schema/chore-sheet.ts'
import { crossOff } from './schema/cross-off.ts'
import { offer } from './schema/offers.ts'
import { whichOffer } from './schema/which-offer.ts'
import { auditNotes } from './schema/audit-notes.ts'
import { kickstartPlan } from './schema/kickstart-plan.ts'
import { girderPage } from './schema/girder.ts'

/** Every content collection, under the key that templates read from `content`. */
const collections = {
  site: file('site.yaml', site, { facts: true }),
  facts: file('facts.yaml', facts),
  scarcity: file('scarcity.yaml', scarcity),
  thirdParties: file('third-parties.yaml', thirdParties),
  forms: file('forms.yaml', forms),
  pages: glob('pages/**/*.yaml', sectionPage),
  homePage: file('routes/home.yaml', homePage),
  tools: list('tools.yaml', tool, { check: checkTools }),
  toolPage: file('routes/tool.yaml', toolPageCopy),
  plans: file('plans.yaml', plans),
  products: file('products.yaml', products),
  cities: glob('cities/*.yaml', city),
  cityPage: file('routes/seo-city.yaml', cityPage),
  industries: glob('industries/*.yaml', industry),
  industriesPage: file('routes/industries.yaml', industriesPage),
  industryPage: file('routes/industry.yaml', industryPage),
  articles: markdown('articles/*.md', article),
  blogPage: file('routes/blog.yaml', blogPage),
  articlePage: file('routes/article.yaml', articlePage),
  legalDocuments: markdown('legal/*.md', legalDocument),
  legalPage: file('routes/legal.yaml'),
  cataloguePage: file('routes/tools.yaml', cataloguePage),
  servicesPage: file('routes/services.yaml', servicesPage),
  comparedTools: file('compared-tools.yaml', comparedTools),
  auditNotes: file('audit-notes.yaml', auditNotes),
  nightCall: file('night-call.yaml', nightCall),
  choreSheet: file('chore-sheet.yaml', choreSheet),
  crossOff: file('cross-off.yaml', crossOff),
  offers: list('offers.yaml', offer),
  whichOffer: file('which-offer.yaml', whichOffer),
  lastWeek: file('last-week.yaml', lastWeek),
  directory: file('members.yaml', directoryData),
  businessStackPage: file('routes/business-stack.yaml', businessStackPage),
  directoryPage: file('routes/directory.yaml', directoryPage),
  llmsFile: file('routes/llms.yaml', llmsFile),
  searchPage: file('routes/search.yaml', searchPage),
  notFoundPage: file('routes/not-found.yaml', notFoundPage),
  kickstartPlan: file('kickstart-plan.yaml', kickstartPlan),
  girderPage: file('routes/girder.yaml', girderPage),
}
export default collections

export type Content = ContentOf<typeof collections>

/** Checks across files, run after every file has passed its own schema. */
export { checkContent as check } from './schema/check.ts'

/** Formats of placeholders in copy: `{{stack.price money}}`. */
export const formats = {
  money: numbersOnly(formatMoney),
  count: numbersOnly(formatCount),
  day: (value: number | string) => formatDay(String(value)),
  slug: (value: number | string) => slugify(String(value)),
}

function numbersOnly(format: (value: number) => string) {
  return (value: number | string) => {
    if (typeof value === 'number') return format(value)
    throw new TypeError(`the fact must be a number, it is ${JSON.stringify(value)}`)
  }
}
