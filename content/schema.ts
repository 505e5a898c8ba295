import { markdownFiles, yamlFile, yamlFiles } from 'lanai'
import type { ContentOf } from 'lanai'
import { facts } from './schema/facts.ts'
import { forms } from './schema/forms.ts'
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

/** Every collection of the site, by the name templates know it under. */
const collections = {
  site: yamlFile('site.yaml', site),
  facts: yamlFile('facts.yaml', facts),
  thirdParties: yamlFile('third-parties.yaml', thirdParties),
  forms: yamlFile('forms.yaml', forms),
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
}
export default collections

export type Content = ContentOf<typeof collections>
