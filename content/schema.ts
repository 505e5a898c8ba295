import { yamlFile } from 'lanai'
import type { ContentOf } from 'lanai'
import { facts } from './schema/facts.ts'
import { site } from './schema/site.ts'
import { thirdParties } from './schema/third-parties.ts'
import { tools } from './schema/tools.ts'

/** Every collection of the site, by the name templates know it under. */
const collections = {
  site: yamlFile('site.yaml', site),
  facts: yamlFile('facts.yaml', facts),
  thirdParties: yamlFile('third-parties.yaml', thirdParties),
  tools: yamlFile('tools.yaml', tools),
}
export default collections

export type Content = ContentOf<typeof collections>
