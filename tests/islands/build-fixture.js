import { build } from 'lanai/build'

/** Builds a site, with React's development build if NODE_ENV is `development`. A separate process, because React reads that variable only once. */
const [root = '', out = '', runtime] = process.argv.slice(2)
await build({ root, out, dev: process.env['NODE_ENV'] === 'development', runtime: runtime || undefined })
