import { yamlFile } from 'lanai'
import type { ContentOf } from 'lanai'
import { facts } from './schema/facts.ts'
import { site } from './schema/site.ts'
import { thirdParties } from './schema/third-parties.ts'
import { tools } from './schema/tools.ts'
import { plans } from './schema/plans.ts'
import { products, productsPage } from './schema/products.ts'
import { valueStack } from './schema/value-stack.ts'

/** Every collection of the site, by the name templates know it under. */
const collections = {
  site: yamlFile('site.yaml', site),
  facts: yamlFile('facts.yaml', facts),
  thirdParties: yamlFile('third-parties.yaml', thirdParties),
  tools: yamlFile('tools.yaml', tools),
  plans: yamlFile('plans.yaml', plans),
  products: yamlFile('products.yaml', products),
  productsPage: yamlFile('pages/products.yaml', productsPage),
  valueStack: yamlFile('value-stack.yaml', valueStack),
}
export default collections

export type Content = ContentOf<typeof collections>
