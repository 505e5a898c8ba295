import { buildSite } from '../../cli/build.ts'
import { loadConfig } from '../../cli/config.ts'
import { writeSite } from '../../cli/output.ts'
import { createProgress } from '../../cli/progress.ts'

/** Builds a site, with React's development build if NODE_ENV is `development`. A separate process, because React reads that variable only once. */
const [root = '', out = ''] = process.argv.slice(2)
const config = { ...loadConfig({ root, out }, process.env, Date.now), dev: process.env['NODE_ENV'] === 'development' }
const progress = createProgress({ write: () => {}, isTerminal: false, now: () => 0, quiet: true })
await writeSite(out, buildSite(config, progress), config)
