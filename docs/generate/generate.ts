/** Writes the generated parts of cli/docs: `npm run docs`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODES, errorPage, updateErrorPage } from './errors.ts'
import { createExampleSite } from './example-site.ts'
import { DECLARATIONS } from './exports.ts'
import { DOCS } from './pages.ts'
import { renderReference } from './reference.ts'
import { createProgram } from './type-check.ts'

const write = (path: string, text: string) => writeFileSync(join(DOCS, path), text)

for (const [path, text] of Object.entries(await renderReference(createProgram(DECLARATIONS)))) write(path, text)
const site = createExampleSite()
try {
  for (const code of CODES) write(errorPage(code), await updateErrorPage(site, code))
} finally {
  site.remove()
}
