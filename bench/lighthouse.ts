/**
 * Runs Lighthouse, as a phone, on every page of dist/ after a build: `npx tsx bench/lighthouse.ts [path …]`.
 * Prints for each page the four scores, first and largest contentful paint (ms), layout shift, total blocking time (ms) and the failed
 * audits. A page with noindex cannot have a full SEO score. Performance scores are meaningful only on a machine that runs nothing else.
 */
import fs from 'node:fs'
import { resolve } from 'node:path'
import { readManifest, serveFolder } from 'lanai/build'
import { measurePages } from './lighthouse-pages.ts'

const folder = resolve('dist')
const manifest = readManifest(folder, fs)
if (!manifest) throw new Error('there is no built site in dist/; run npm run build first')
const paths =
  process.argv.length > 2 ? process.argv.slice(2) : manifest.pages.map(({ url, file }) => (file === '404.html' ? '/404.html' : url))

const { origin, close } = await serveFolder(folder, { port: 0, urls: manifest.urls })
try {
  for await (const report of measurePages(origin, paths)) {
    const { path, scores, firstContentfulPaint, largestContentfulPaint, layoutShift, totalBlockingTime, failed } = report
    const figures = [...Object.values(scores), firstContentfulPaint, largestContentfulPaint, layoutShift, totalBlockingTime]
    console.log([path, ...figures, failed.join(' ')].join('\t'))
  }
} finally {
  await close()
}
