import { expect, it } from 'vitest'
import { bundleScripts } from '../../../cli/bundle/browser-bundle.ts'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import { loadSite } from '../../../cli/bundle/load-site.ts'
import { bundleStyles } from '../../../cli/bundle/styles.ts'
import { createDiskSite } from '../disk-site.ts'
import { makeAlone } from '../memory-site.ts'

const WIDGET = 'widgets/größe/widget.tsx'
const BOX = 'templates/ui/Größe #1 (50%) 🎉.tsx'

/** Files of a site whose names have characters that mean something in an address, a pattern or a list. */
const FILES = {
  [WIDGET]: `/** @jsxImportSource react */
import { step } from './schritt #1 (50%) 日本.ts'
export const start = () => new Worker(new URL('./wörker %25 1.ts', import.meta.url))
export default () => <p>{step}</p>
`,
  'widgets/größe/schritt #1 (50%) 日本.ts': 'export const step = 1\n',
  'widgets/größe/wörker % 1.ts': 'self.onmessage = () => postMessage(1)\n',
  [BOX]: `import './ünï #2.css'\nexport const Box = () => <p>box</p>\n`,
  'templates/ui/ünï #2.css': '.box { color: red }',
  'templates/styles/site.css': `@font-face { font-family: A; src: url('./fönt%20%231.woff2') }`,
  'templates/styles/fönt #1.woff2': 'a font',
  'templates/routes/index.tsx': `
import { Island } from 'lanai'
import Size from '../../widgets/größe/widget.tsx'
import { Box } from '../ui/Größe #1 (50%) 🎉.tsx'
export const meta = { title: 'Home', description: 'The home page.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default () => <><Box /><Island of={Size} /></>
`,
}
const SAFE = /^assets\/[\p{L}\p{N}/._~@+-]+$/u

it('names what is built so that an address needs no encoding', async () => {
  const { config, effects } = createDiskSite(FILES)
  const built = await bundleScripts([WIDGET], makeAlone(config))
  const dev = await createBrowserModules(config).load({ ...config, dev: true }, [WIDGET], '/assets/runtime.js')
  const styles = await bundleStyles(config, {}, '', false, { ...effects, versionOf: () => '' }, makeAlone(config))
  for (const { path } of [...built.files, ...dev.files, ...styles.files]) expect(path).toMatch(SAFE)
  expect(built.files.filter(({ path }) => /wörker/.test(path))).toHaveLength(1)
  expect(styles.files.filter(({ path }) => path.endsWith('.woff2'))).toHaveLength(1)
})

it('knows which component has which stylesheet', async () => {
  const { config, effects } = createDiskSite(FILES)
  const { code } = await loadSite(config, effects)
  expect([...code.styles.of.values()]).toEqual([['templates/ui/ünï #2.css']])
})
