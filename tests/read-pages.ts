/**
 * Prints pages of the built site as a screen reader would read them.
 *
 *   npm run read -- [path …]      without a path: ten pages of different kinds
 */
import { parseArgs } from 'node:util'
import { serveFolder } from 'lanai/build'
import { launchChromium } from './chromium.ts'
import { readAloud } from './people/read-aloud.ts'

const PATHS = ['/', '/tools/', '/tools/robo-caller/', '/services/', '/business-stack/', '/products/girder/', '/contact/', '/directory/']
const MORE = ['/industries/legal/', '/blog/smb-technology-cost-savings/']

const { positionals } = parseArgs({ allowPositionals: true })
const { origin, close } = await serveFolder('dist', { port: 0, urls: 'directory' })
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  for (const path of positionals.length > 0 ? positionals : [...PATHS, ...MORE]) {
    const response = await page.goto(origin + path)
    if (!response?.ok()) throw new Error(`${path} is no page of dist/: run npm run build first`)
    console.log(`\n# ${path} ${await page.title()}\n`)
    console.log((await readAloud(page)).join('\n'))
  }
} finally {
  await browser.close()
  await close()
}
