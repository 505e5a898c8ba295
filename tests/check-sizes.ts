import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleLoader } from '../cli/bundle/browser-bundle.ts'

/** Budgets in bytes after gzip. The toaster includes Radix Toast, which no other widget uses. */
const BUDGETS: [pattern: RegExp, limit: number][] = [
  [/^runtime-/, 72_000],
  [/^toaster-/, 15_000],
  [/^site-.*\.css$/, 12_000],
  [/^page-.*\.css$/, 5_000],
  [/\.js$/, 10_000],
  [/\.woff2$/, 16_384],
]

const dist = resolve(import.meta.dirname, '../dist')
if (!existsSync(join(dist, 'assets'))) throw new Error('nothing is built: run npm run build first')

const rows = readdirSync(join(dist, 'assets')).flatMap((name) => {
  const limit = BUDGETS.find(([pattern]) => pattern.test(name))?.[1]
  if (limit === undefined) return []
  const bytes = readFileSync(join(dist, 'assets', name))
  return [{ name, size: name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length, limit }]
})
rows.push({ name: 'search-index.json', size: gzipSync(readFileSync(join(dist, 'search-index.json')), { level: 9 }).length, limit: 40_000 })
rows.push({ name: 'the inline loader', size: gzipSync(await bundleLoader(), { level: 9 }).length, limit: 1_600 })

for (const { name, size, limit } of rows.sort((a, b) => b.size - a.size))
  console.log(`${size > limit ? 'TOO LARGE ' : ''}${name}  ${size} of ${limit} bytes`)
if (rows.some(({ size, limit }) => size > limit)) process.exitCode = 1
