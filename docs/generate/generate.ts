/** Writes the generated parts of cli/docs: `npm run docs`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODES, errorPage, renderErrorIndex, updateErrorPage } from './errors.ts'
import { createExampleSite } from './example-site.ts'
import { DOCS } from './pages.ts'

const write = (path: string, text: string) => writeFileSync(join(DOCS, path), text)

write('errors/README.md', renderErrorIndex())
const site = createExampleSite()
try {
  for (const code of CODES) write(errorPage(code), await updateErrorPage(site, code))
} finally {
  site.remove()
}
