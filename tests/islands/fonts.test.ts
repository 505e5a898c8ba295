import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serveFolder, type Served } from 'lanai/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useSite } from '../browser/browser.ts'
import { ROOT, runLanai } from '../cli/run.ts'

const PAGES = { plain: 'Hello world', accents: 'Ça œuvre', lacking: 'Ωabc' }

const route = (text: string) => `
export const meta = { title: 'An example page', description: 'A page of a few words, to see in which font they are shown.', robots: 'noindex' }
export default () => <p>${text}</p>
`
const FILES = {
  'package.json': '{ "type": "module" }',
  'content/build.yaml': `origin: https://site.example
fonts:
  - family: Figtree
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
    axes: { wght: [400, 700] }
    weights: [400, 700]
    fallbacks: []
`,
  'content/schema.ts': 'export default {}',
  'templates/document.tsx': `import { Head } from 'lanai'
export default ({ children }) => <html lang="en"><head><Head /></head><body><main>{children}</main></body></html>`,
  'templates/styles/site.css': 'body { font-family: Figtree, monospace }',
  ...Object.fromEntries(Object.entries(PAGES).map(([name, text]) => [`templates/routes/${name}.tsx`, route(text)])),
}

const root = mkdtempSync(join(tmpdir(), 'fonts-'))
let served: Served
beforeAll(async () => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  expect(await runLanai(['build', '--root', root])).toMatchObject({ status: 0 })
  served = await serveFolder(join(root, 'dist'), { port: 0, urls: 'directory' })
}, 60_000)
afterAll(async () => {
  await served.close()
  rmSync(root, { recursive: true })
})

const site = useSite(() => served.origin)

/** The fonts that a page loads, and how many of its characters are in a web font and in another one. */
async function look(path: string) {
  const loaded: string[] = []
  const page = await site.newPage({
    before: (tab) => void tab.on('request', (request) => loaded.push(...(/figtree(?:-rest)?(?=-\w+\.woff2)/.exec(request.url()) ?? []))),
  })
  await page.goto(`${served.origin}/${path}/`, { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready')
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root: tree } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: tree.nodeId, selector: 'p' })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  const count = (isCustom: boolean) => fonts.reduce((sum, font) => sum + (font.isCustomFont === isCustom ? font.glyphCount : 0), 0)
  return { loaded, inWebFont: count(true), inOther: count(false) }
}

it('loads the other letters of a font only for a text that has one, and draws them with it', async () => {
  expect(await look('plain')).toEqual({ loaded: ['figtree'], inWebFont: 11, inOther: 0 })
  expect(await look('accents')).toEqual({ loaded: ['figtree', 'figtree-rest'], inWebFont: 8, inOther: 0 })
  expect(await look('lacking')).toEqual({ loaded: ['figtree'], inWebFont: 3, inOther: 1 })
})
