import { readdirSync, readFileSync } from 'node:fs'

/** The records; reading them here is quicker than Eleventy's own reading of a data file each. */
export default () =>
  readdirSync('records')
    .sort()
    .map((file) => ({ slug: file.slice(0, -'.json'.length), ...JSON.parse(readFileSync(`records/${file}`, 'utf8')) }))
