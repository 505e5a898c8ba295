/**
 * How long generators take to build the same site, side by side: `npx tsx bench/build.ts [--pages 100,1000,10000] [--tools …]
 * [--kind text|catalogue] [--format json|yaml] [--runs 3] [--compare 100]`.
 * Each tool builds a site of equal records; their pages are compared first, and the command fails where they differ. Then all tools
 * are measured in turn: cold, without a change, after an edit of one record, after an edit of the layout. Needs Linux, Python 3,
 * Hugo, and npm to install the others once. HUGO=/path/to/hugo measures a second Hugo as well.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { comparePages, readSitemaps } from './compare.ts'
import { deleteDiscarded, discard } from './discard.ts'
import { oneOf, readCount } from './flags.ts'
import { describeMachine, measure } from './measure.ts'
import { KINDS, slugOf } from './records.ts'
import { editedPage, editLayout, editRecord, pageFile, removeResults, writeSite, type BenchSite } from './site.ts'
import { WORK } from './tools/folders.ts'
import { astro, eleventy, hugo, lanai, otherHugo, startedByNpm } from './tools/generators.ts'
import { limits } from './tools/limits.ts'
import { FORMATS, type Tool } from './tools/tool.ts'
import { formatResults, measureInTurn, type Base, type Subject } from './turns.ts'

/** The start of npm only counts where a build takes as long as it. */
const MOST_PAGES_WITH_NPM = 100

const npmStarted = [lanai, eleventy, astro].map(startedByNpm)
const allTools: readonly Tool[] = [...limits, hugo, ...(otherHugo ? [otherHugo] : []), eleventy, astro, lanai, ...npmStarted]

/** Of the limits, the one that does what a build has to do. */
const limit: Base = {
  title: 'limit',
  subject: (scenario) => (scenario === 'cold' || scenario === 'template edit' ? 'limit-render-2' : 'limit-cache'),
}
const bases: readonly Base[] = [
  ...[hugo, ...(otherHugo ? [otherHugo] : [])].map(({ name }) => ({ title: name, subject: () => name })),
  limit,
]

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100,1000,10000' },
    tools: { type: 'string' },
    kind: { type: 'string', default: 'text' },
    format: { type: 'string', default: 'json' },
    runs: { type: 'string', default: '3' },
    compare: { type: 'string', default: '100' },
  },
})
const sizes = values.pages.split(',').map((size) => readCount('pages', size))
const runs = readCount('runs', values.runs)
const compared = readCount('compare', values.compare)
const format = oneOf('format', FORMATS, values.format)
const kind = oneOf('kind', KINDS, values.kind)
const tools = allTools.filter(({ formats, catalogue }) => formats.includes(format) && (kind === 'text' || catalogue !== undefined))
const names = values.tools?.split(',').map((name) => oneOf('tools', toolNames(tools), name))

for (const pages of sizes) {
  const measured = tools.filter((tool) => names?.includes(tool.name) ?? (pages <= MOST_PAGES_WITH_NPM || !npmStarted.includes(tool)))
  const folder = join(WORK, 'sites', `${pages}-${kind}-${format}`)
  const sites = measured.map((tool): BenchSite => ({ tool, folder: join(folder, tool.name), pages, format, kind }))
  for (const tool of measured) tool.install?.()
  for (const site of sites) await writeSite(site)
  compareSites(sites)
  const results = measureInTurn(sites.map(createSubject), runs, (line) => process.stderr.write(`${line}\n`))
  console.log(`\n## ${pages} pages (${kind}), records in ${format.toUpperCase()}, median of ${runs} runs\n`)
  console.log(`${describeMachine()}; ${measured.map((tool) => `${tool.name} ${tool.version()}`).join(', ')}\n`)
  console.log(formatResults(results, bases))
  for (const { folder } of sites) discard(folder)
}
deleteDiscarded()

/** Builds all sites once, and ends the command when one of them says something else than the first. */
function compareSites(sites: readonly BenchSite[]): void {
  const rendering = sites.filter(({ tool }) => tool.rendersPages)
  for (const { tool, folder } of rendering) measure(tool.command(folder))
  const [reference, ...others] = rendering
  if (!reference || others.length === 0) return
  const output = ({ folder, tool }: BenchSite) => join(folder, tool.output)
  const step = Math.max(1, reference.pages / compared)
  const slugs = Array.from({ length: Math.min(compared, reference.pages) }, (_, index) => slugOf(Math.floor(index * step)))
  const files = ['index.html', ...slugs.map((slug) => pageFile('', slug))]
  for (const site of others) {
    const differences = comparePages(files, output(site), output(reference))
    if (readSitemaps(output(site)).join() !== readSitemaps(output(reference)).join()) differences.push('the sitemaps list other pages')
    if (differences.length === 0) continue
    console.error(`${site.tool.name} does not build what ${reference.tool.name} builds:\n${differences.slice(0, 5).join('\n')}`)
    process.exit(1)
  }
  console.log(`${toolNames(rendering.map(({ tool }) => tool)).join(', ')}: ${files.length} of ${reference.pages + 1} pages compared, equal`)
}

function toolNames(tools: readonly Tool[]): string[] {
  return tools.map(({ name }) => name)
}

function createSubject(site: BenchSite): Subject {
  const { tool, folder } = site
  return {
    name: tool.name,
    command: tool.command(folder),
    reset: () => removeResults(site),
    edit: (what, words) => (what === 'record' ? editRecord : editLayout)(site, words),
    verify(words) {
      const file = editedPage(site)
      if (!tool.rendersPages || (existsSync(file) && readFileSync(file, 'utf8').includes(words))) return
      throw new Error(`${tool.name} did not write "${words}" into ${file}`)
    },
  }
}
