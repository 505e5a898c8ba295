import * as fs from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { systemDisk } from '../../cli/build/system.ts'
import { createIncrementalSite, type IncrementalSite } from './incremental-site.ts'
import { createFailingDisk, WRITES } from './output/failing-disk.ts'
import { siblings } from './output/fixture.ts'

// Whole builds on the real disk, killed before each of their calls that change something: of the cache as well as of the output
// folder. The builds of one output folder, on a disk in memory, are in output/publish.test.ts.

const meta = (title: string) =>
  `export const meta = { title: ${title}, description: 'A page.', sitemap: { priority: 1, changefreq: 'weekly' } }`
const BASE = {
  'content/build.yaml': 'origin: https://site.example\nsearch: true\nredirects: { /old: / }\n',
  'content/schema.ts': `
import { list } from 'lanai'
import { z } from 'zod'
export default { tools: list('tools.yaml', z.strictObject({ slug: z.string(), text: z.string() })) }
`,
  'templates/document.tsx': `
import { Head } from 'lanai'
export default ({ meta, children }) => <html lang="en"><head><Head /><title>{meta.title}</title></head><body><main>{children}</main></body></html>
`,
  'templates/routes/index.tsx': `${meta("'Home'")}\nexport default ({ content }) => <p>{content.tools.map(({ slug, text }) => <a href={'/' + slug}>{text}</a>)}</p>\n`,
  'templates/routes/[tool].tsx': `
export const paths = ({ content }) => content.tools.map((tool) => ({ params: { tool: tool.slug }, tool }))
${meta("'Tool'").replace('=', '= ({ tool }) => (').replace("'Tool'", 'tool.text')})
export default ({ tool }) => <h1>{tool.text}</h1>
`,
  'templates/static/a.txt': 'a',
}
const tools = (texts: Readonly<Record<string, string>>) => ({
  ...BASE,
  'content/tools.yaml': JSON.stringify(Object.entries(texts).map(([slug, text]) => ({ slug, text }))),
})
/** Three sites: from each to the next some pages change, one is added and one is removed. */
const STATES = [tools({ a: 'A1', b: 'B1', c: 'C1' }), tools({ a: 'A2', b: 'B1', d: 'D2' }), tools({ a: 'A3', b: 'B3', c: 'C1' })] as const
const MINE = { CNAME: 'mine' }
const ENV = { drafts: false, env: { SOURCE_DATE_EPOCH: '1790000000' } }

/** What happens before each build that is killed. */
const SCENARIOS: Readonly<Record<string, (site: IncrementalSite) => void>> = {
  'with a warm cache': () => {},
  'with a cold cache': ({ root }) => fs.rmSync(join(root, '.cache'), { recursive: true }),
  'without an output folder': ({ out }) => fs.rmSync(out, { recursive: true }),
}

async function createSite(keepDays: number) {
  const site = createIncrementalSite(STATES[0])
  const expected: Readonly<Record<string, string>>[] = []
  for (const files of STATES) {
    site.sync(files)
    expected.push(await site.buildClean(ENV))
  }
  const build = async (state: number, disk = systemDisk) => {
    site.sync(STATES[state % 3]!)
    await site.build({ ...ENV, keepDays }, disk)
  }
  return { site, build, expected: (state: number) => expected[state % 3]! }
}

const withoutExchange = { ...systemDisk, exchangeSync: undefined }

describe('a build that is killed before a call of the disk', () => {
  const points = new Set<string>()

  it.each([
    ...Object.entries(SCENARIOS).map(([what, prepare]) => [what, prepare, systemDisk] as const),
    ['with a warm cache, where two folders cannot be exchanged', SCENARIOS['with a warm cache']!, withoutExchange] as const,
  ])('leaves the old or the new site, and the next one is complete: %s', async (what, prepare, disk) => {
    // The manifest, which is in the cache, says which files are those of earlier builds.
    const { site, build, expected } = await createSite(what === 'with a cold cache' ? 0 : 7)
    await build(0)
    await build(1)
    for (let state = 1, killed = 0, isDone = false; !isDone; state += 2, killed++) {
      const isThere = what !== 'without an output folder'
      if (isThere) fs.writeFileSync(join(site.out, 'CNAME'), MINE.CNAME)
      prepare(site)
      const mine = isThere ? MINE : {}
      let writes = 0
      isDone = true
      const dying = createFailingDisk(disk, ({ operation }) => {
        if (isDone && WRITES.includes(operation) && writes++ === killed) {
          isDone = false
          points.add(`${what}, ${killed}: ${operation}`)
        }
        // Nothing works after the kill, the clean-up included.
        return isDone ? undefined : 'EIO'
      })
      await build(state + 1, dying).catch(() => {})
      const previous = siblings(site.out).filter((name) => name.startsWith('.dist-previous-'))
      if (disk.exchangeSync && isThere) expect(fs.existsSync(site.out), 'there is an output folder').toBe(true)
      const present = fs.existsSync(site.out) ? site.read() : isThere ? readPrevious(site, previous[0] ?? '') : undefined
      const isNew = isDeepStrictEqual(present, { ...expected(state + 1), ...mine })
      if (!isNew) expect(present, `killed before call ${killed}`).toEqual(isThere ? { ...expected(state), ...mine } : undefined)
      if (isDone) expect(isNew, 'a build that is not killed').toBe(true)
      await build(state + 2, disk)
      expect(site.read(), `killed before call ${killed}`).toEqual({ ...expected(state + 2), ...mine })
      expect(siblings(site.out)).toEqual(['.cache'])
    }
  })

  it('was killed at 200 points and more', () => expect(points.size).toBeGreaterThanOrEqual(200))
})

function readPrevious({ root }: IncrementalSite, name: string): Record<string, string> {
  const folder = join(root, name)
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), fs.readFileSync(path, 'latin1')]))
}
