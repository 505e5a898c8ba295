import { file, glob, list, markdown, slugify } from 'lanai'
import type { ContentOf } from 'lanai'
import { formatCount, formatDay, formatMoney } from './format.ts'
import { facts } from './schema/facts.ts'
import { forms } from './schema/forms.ts'
import { homePage } from './schema/home.ts'
import { site } from './schema/site.ts'
import { thirdParties } from './schema/third-parties.ts'
import { checkTools, tool, toolPage, toolPageCopy, toolsPage } from './schema/tools.ts'
import { scarcity } from './schema/scarcity.ts'
import { plans } from './schema/plans.ts'
import { products, productsPage } from './schema/products.ts'
import { valueStack } from './schema/value-stack.ts'
import { article, articlePage, blogPage } from './schema/articles.ts'
import { city, cityPage } from './schema/cities.ts'
import { industriesPage, industry, industryPage } from './schema/industries.ts'
import { lastWeek } from './schema/last-week.ts'
import { legalDocument, legalPage } from './schema/legal.ts'
import { aboutPage } from './schema/about.ts'
import { servicesPage } from './schema/services.ts'
import { contactPage } from './schema/contact.ts'
import { careersPage } from './schema/careers.ts'
import { consultingPage } from './schema/consulting.ts'
import { agencyAlternativePage } from './schema/agency-alternative.ts'
import { allInOnePage } from './schema/all-in-one.ts'
import { businessStackPage } from './schema/business-stack.ts'
import { comparedTools } from './schema/compared-tools.ts'
import { directoryPage } from './schema/directory.ts'
import { directoryData } from './schema/members.ts'
import { llmsFile } from './schema/llms.ts'
import { notFoundPage } from './schema/not-found.ts'
import { searchPage } from './schema/search.ts'
import { seoPage } from './schema/seo.ts'
import { nightCall } from './schema/night-call.ts'
import { choreSheet } from './schema/chore-sheet.ts'
import { crossOff } from './schema/cross-off.ts'
import { offer } from './schema/offer-list.ts'
import { whichOffer } from './schema/which-offer.ts'
import { auditNotes } from './schema/audit-notes.ts'
import { auditChoicePage, freeAuditPage, freeAuditThankYouPage } from './schema/offers-audit.ts'
import { sbaOfferPage, sbaThankYouPage, sebcPage } from './schema/offers-builders.ts'
import { kickstartPage, kickstartPlan, kickstartThankYouPage } from './schema/offers-kickstart.ts'
import { girderPage, girderTiers, vistaPage, waitlistPage } from './schema/offers-products.ts'
import { successPage, thankYouPage } from './schema/offers-thanks.ts'
import { freeWebsitePage, freeWebsiteThankYouPage } from './schema/offers-website.ts'

/** Every content collection, under the key that templates read from `content`. */
const collections = {
  site: file('site.yaml', site, { facts: true }),
  facts: file('facts.yaml', facts),
  scarcity: file('scarcity.yaml', scarcity),
  thirdParties: file('third-parties.yaml', thirdParties),
  forms: file('forms.yaml', forms),
  homePage: file('pages/home.yaml', homePage),
  tools: list('tools.yaml', tool, { check: checkTools }),
  toolPages: list('tool-pages.yaml', toolPage),
  toolPage: file('pages/tool.yaml', toolPageCopy),
  plans: file('plans.yaml', plans),
  products: file('products.yaml', products),
  productsPage: file('pages/products.yaml', productsPage),
  valueStack: file('value-stack.yaml', valueStack),
  cities: glob('cities/*.yaml', city),
  cityPage: file('pages/seo-city.yaml', cityPage),
  industries: glob('industries/*.yaml', industry),
  industriesPage: file('pages/industries.yaml', industriesPage),
  industryPage: file('pages/industry.yaml', industryPage),
  articles: markdown('articles/*.md', article),
  blogPage: file('pages/blog.yaml', blogPage),
  articlePage: file('pages/article.yaml', articlePage),
  legalDocuments: markdown('legal/*.md', legalDocument),
  legalPage: file('pages/legal.yaml', legalPage),
  toolsPage: file('pages/tools.yaml', toolsPage),
  aboutPage: file('pages/about.yaml', aboutPage),
  servicesPage: file('pages/services.yaml', servicesPage),
  contactPage: file('pages/contact.yaml', contactPage),
  careersPage: file('pages/careers.yaml', careersPage),
  consultingPage: file('pages/consulting.yaml', consultingPage),
  comparedTools: file('compared-tools.yaml', comparedTools),
  auditNotes: file('audit-notes.yaml', auditNotes),
  nightCall: file('night-call.yaml', nightCall),
  choreSheet: file('chore-sheet.yaml', choreSheet),
  crossOff: file('cross-off.yaml', crossOff),
  offers: list('offers.yaml', offer),
  whichOffer: file('which-offer.yaml', whichOffer),
  lastWeek: file('last-week.yaml', lastWeek),
  directory: file('members.yaml', directoryData),
  businessStackPage: file('pages/business-stack.yaml', businessStackPage),
  seoPage: file('pages/seo.yaml', seoPage),
  agencyAlternativePage: file('pages/agency-alternative.yaml', agencyAlternativePage),
  allInOnePage: file('pages/all-in-one.yaml', allInOnePage),
  directoryPage: file('pages/directory.yaml', directoryPage),
  llmsFile: file('pages/llms.yaml', llmsFile),
  searchPage: file('pages/search.yaml', searchPage),
  notFoundPage: file('pages/not-found.yaml', notFoundPage),
  sebcPage: file('pages/sebc.yaml', sebcPage),
  sbaOfferPage: file('pages/sba-offer.yaml', sbaOfferPage),
  sbaThankYouPage: file('pages/sba-thank-you.yaml', sbaThankYouPage),
  freeWebsitePage: file('pages/free-website.yaml', freeWebsitePage),
  freeWebsiteThankYouPage: file('pages/free-website-thank-you.yaml', freeWebsiteThankYouPage),
  freeAuditPage: file('pages/free-audit.yaml', freeAuditPage),
  freeAuditThankYouPage: file('pages/free-audit-thank-you.yaml', freeAuditThankYouPage),
  auditChoicePage: file('pages/audit-choice.yaml', auditChoicePage),
  kickstartPlan: file('kickstart-plan.yaml', kickstartPlan),
  kickstartPage: file('pages/kickstart.yaml', kickstartPage),
  kickstartThankYouPage: file('pages/kickstart-thank-you.yaml', kickstartThankYouPage),
  successPage: file('pages/success.yaml', successPage),
  thankYouPage: file('pages/thank-you.yaml', thankYouPage),
  girderTiers: file('girder-tiers.yaml', girderTiers),
  girderPage: file('pages/girder.yaml', girderPage),
  vistaPage: file('pages/vista.yaml', vistaPage),
  estimatorPage: file('pages/estimator.yaml', waitlistPage),
  copyistPage: file('pages/copyist.yaml', waitlistPage),
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
