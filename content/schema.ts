import { markdownFiles, yamlFile, yamlFiles } from 'lanai'
import type { ContentOf } from 'lanai'
import { facts } from './schema/facts.ts'
import { forms } from './schema/forms.ts'
import { homePage } from './schema/home.ts'
import { site } from './schema/site.ts'
import { thirdParties } from './schema/third-parties.ts'
import { tools, toolsPage } from './schema/tools.ts'
import { plans } from './schema/plans.ts'
import { products, productsPage } from './schema/products.ts'
import { valueStack } from './schema/value-stack.ts'
import { article, articlePage, blogPage } from './schema/articles.ts'
import { city, cityPage } from './schema/cities.ts'
import { industriesPage, industry, industryPage } from './schema/industries.ts'
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
import { notFoundPage } from './schema/not-found.ts'
import { searchPage } from './schema/search.ts'
import { seoPage } from './schema/seo.ts'
import { auditChoicePage, freeAuditPage, freeAuditThankYouPage } from './schema/offers-audit.ts'
import { sbaOfferPage, sbaThankYouPage, sebcPage } from './schema/offers-builders.ts'
import { kickstartPage, kickstartPlan, kickstartThankYouPage } from './schema/offers-kickstart.ts'
import { girderPage, girderTiers, vistaPage, waitlistPage } from './schema/offers-products.ts'
import { successPage, thankYouPage } from './schema/offers-thanks.ts'
import { freeWebsitePage, freeWebsiteThankYouPage } from './schema/offers-website.ts'

/** Every content collection, under the key that templates read from `content`. */
const collections = {
  site: yamlFile('site.yaml', site),
  facts: yamlFile('facts.yaml', facts),
  thirdParties: yamlFile('third-parties.yaml', thirdParties),
  forms: yamlFile('forms.yaml', forms),
  homePage: yamlFile('pages/home.yaml', homePage),
  tools: yamlFile('tools.yaml', tools),
  plans: yamlFile('plans.yaml', plans),
  products: yamlFile('products.yaml', products),
  productsPage: yamlFile('pages/products.yaml', productsPage),
  valueStack: yamlFile('value-stack.yaml', valueStack),
  cities: yamlFiles('cities/*.yaml', city),
  cityPage: yamlFile('pages/seo-city.yaml', cityPage),
  industries: yamlFiles('industries/*.yaml', industry),
  industriesPage: yamlFile('pages/industries.yaml', industriesPage),
  industryPage: yamlFile('pages/industry.yaml', industryPage),
  articles: markdownFiles('articles/*.md', article),
  blogPage: yamlFile('pages/blog.yaml', blogPage),
  articlePage: yamlFile('pages/article.yaml', articlePage),
  legalDocuments: markdownFiles('legal/*.md', legalDocument),
  legalPage: yamlFile('pages/legal.yaml', legalPage),
  toolsPage: yamlFile('pages/tools.yaml', toolsPage),
  aboutPage: yamlFile('pages/about.yaml', aboutPage),
  servicesPage: yamlFile('pages/services.yaml', servicesPage),
  contactPage: yamlFile('pages/contact.yaml', contactPage),
  careersPage: yamlFile('pages/careers.yaml', careersPage),
  consultingPage: yamlFile('pages/consulting.yaml', consultingPage),
  comparedTools: yamlFile('compared-tools.yaml', comparedTools),
  directory: yamlFile('members.yaml', directoryData),
  businessStackPage: yamlFile('pages/business-stack.yaml', businessStackPage),
  seoPage: yamlFile('pages/seo.yaml', seoPage),
  agencyAlternativePage: yamlFile('pages/agency-alternative.yaml', agencyAlternativePage),
  allInOnePage: yamlFile('pages/all-in-one.yaml', allInOnePage),
  directoryPage: yamlFile('pages/directory.yaml', directoryPage),
  searchPage: yamlFile('pages/search.yaml', searchPage),
  notFoundPage: yamlFile('pages/not-found.yaml', notFoundPage),
  sebcPage: yamlFile('pages/sebc.yaml', sebcPage),
  sbaOfferPage: yamlFile('pages/sba-offer.yaml', sbaOfferPage),
  sbaThankYouPage: yamlFile('pages/sba-thank-you.yaml', sbaThankYouPage),
  freeWebsitePage: yamlFile('pages/free-website.yaml', freeWebsitePage),
  freeWebsiteThankYouPage: yamlFile('pages/free-website-thank-you.yaml', freeWebsiteThankYouPage),
  freeAuditPage: yamlFile('pages/free-audit.yaml', freeAuditPage),
  freeAuditThankYouPage: yamlFile('pages/free-audit-thank-you.yaml', freeAuditThankYouPage),
  auditChoicePage: yamlFile('pages/audit-choice.yaml', auditChoicePage),
  kickstartPlan: yamlFile('kickstart-plan.yaml', kickstartPlan),
  kickstartPage: yamlFile('pages/kickstart.yaml', kickstartPage),
  kickstartThankYouPage: yamlFile('pages/kickstart-thank-you.yaml', kickstartThankYouPage),
  successPage: yamlFile('pages/success.yaml', successPage),
  thankYouPage: yamlFile('pages/thank-you.yaml', thankYouPage),
  girderTiers: yamlFile('girder-tiers.yaml', girderTiers),
  girderPage: yamlFile('pages/girder.yaml', girderPage),
  vistaPage: yamlFile('pages/vista.yaml', vistaPage),
  estimatorPage: yamlFile('pages/estimator.yaml', waitlistPage),
  copyistPage: yamlFile('pages/copyist.yaml', waitlistPage),
}
export default collections

export type Content = ContentOf<typeof collections>

/** Checks across files, run after every file has passed its own schema. */
export { checkReferences as check } from './schema/references.ts'
