import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readBrowserScript } from '../cli/bundle/browser-scripts.ts'
import { budgetOf, FILE_BUDGETS, LOADER_BUDGET, SEARCH_INDEX_BUDGET } from './budgets.ts'
import { describeWeights, findExcess, weighSite } from './page-weight.ts'

const dist = resolve(import.meta.dirname, '../dist')
if (!existsSync(join(dist, 'assets'))) throw new Error('nothing is built: run npm run build first')

const rows = readdirSync(join(dist, 'assets')).flatMap((name) => {
  const limit = FILE_BUDGETS.find(([pattern]) => pattern.test(name))?.[1]
  if (limit === undefined) return []
  const bytes = readFileSync(join(dist, 'assets', name))
  return [{ name, size: name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length, limit }]
})
rows.push({
  name: 'search-index.json',
  size: gzipSync(readFileSync(join(dist, 'search-index.json')), { level: 9 }).length,
  limit: SEARCH_INDEX_BUDGET,
})
rows.push({ name: 'the inline loader', size: gzipSync(await readBrowserScript('loader'), { level: 9 }).length, limit: LOADER_BUDGET })

for (const { name, size, limit } of rows.sort((a, b) => b.size - a.size))
  console.log(`${size > limit ? 'TOO LARGE ' : ''}${name}  ${size} of ${limit} bytes`)

const weights = await weighSite(dist)
console.log(`\nWhat each page requests until its visitor does something, in bytes\n\n${describeWeights(weights)}`)
const problems = weights.flatMap((weight) => findExcess(weight, budgetOf(weight.url)))
for (const problem of problems) console.log(`TOO LARGE ${problem}`)
if (problems.length > 0 || rows.some(({ size, limit }) => size > limit)) process.exitCode = 1
