/**
 * How long the site of this repository takes to build, as it is and with more cities: `npx tsx bench/real-site.ts [--cities 10000]
 * [--runs 3]`. Copies of it are measured in turn: cold (but with pictures, social images and fonts in the cache), without a change,
 * after an edit of one city, after an edit of the footer. The first run draws a social image for each new city; they are kept.
 * Needs Linux and Python 3.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseDocument } from 'yaml'
import { deleteDiscarded, discard } from './discard.ts'
import { readCount } from './flags.ts'
import { capture, describeMachine, measure, type Command } from './measure.ts'
import { copySite } from './copy-site.ts'
import { REPOSITORY, WORK } from './tools/folders.ts'
import { formatResults, measureInTurn, type Subject } from './turns.ts'

/** Kept when a build is to be cold. */
const PICTURE_CACHES = ['pictures', 'social', 'fonts', 'font-metrics']
const CITY_ROUTE = 'templates/routes/seo/[city].tsx'
const FOOTER = 'templates/layout/footer.tsx'
const LONGEST_TITLE = 70

const { values } = parseArgs({ options: { cities: { type: 'string', default: '10000' }, runs: { type: 'string', default: '3' } } })
const cities = readCount('cities', values.cities)
const runs = readCount('runs', values.runs)

const bin = (cwd: string): Command => ({ program: process.execPath, args: [join(REPOSITORY, 'cli/bin.js'), 'build'], cwd })
const npm = (cwd: string): Command => ({ program: 'npm', args: ['run', 'build'], cwd })
const subjects: readonly Subject[] = [
  createEmptyScript('npm run of an empty script'),
  createSubject('site, lanai', 0, bin),
  createSubject('site, npm run build', 0, npm),
  createSubject(`site and ${cities} cities, lanai`, cities, bin),
]
for (const { command } of subjects) measure(command)
const results = measureInTurn(subjects, runs, (line) => process.stderr.write(`${line}\n`))
deleteDiscarded()
console.log(`\n${describeMachine()}, median of ${runs} runs\n\n${formatResults(results)}`)

/** What a package script costs on this machine, whatever it runs. */
function createEmptyScript(name: string): Subject {
  const folder = join(WORK, 'empty-script')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'empty', private: true, scripts: { build: 'true' } }))
  return { name, command: npm(folder), reset() {}, edit() {}, verify() {} }
}

/** A copy of the site, with its history and with new cities beside its own. */
function createSubject(name: string, count: number, command: (cwd: string) => Command): Subject {
  const folder = join(WORK, 'real-site', name.replace(/\W+/g, '-'))
  copySite(folder)
  const added = addCities(folder, count)
  if (count > 0) drawNearbyCitiesOnly(folder)
  capture('git', '-C', folder, 'add', '--all', 'content', 'templates', 'widgets')
  capture(
    'git',
    '-C',
    folder,
    '-c',
    'user.name=bench',
    '-c',
    'user.email=bench@localhost',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'bench',
  )
  const slug = added[Math.floor(added.length / 2)] ?? 'miami'
  const replace = (file: string, pattern: RegExp, text: string) => {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    if (!pattern.test(before)) throw new Error(`${path} does not contain ${pattern}`)
    writeFileSync(path, before.replace(pattern, text))
  }
  return {
    name,
    command: command(folder),
    reset() {
      const cache = join(folder, '.cache/lanai')
      const kinds = existsSync(cache) ? readdirSync(cache).filter((kind) => !PICTURE_CACHES.includes(kind)) : []
      for (const path of [join(folder, 'dist'), ...kinds.map((kind) => join(cache, kind))]) discard(path)
    },
    edit(what, words) {
      if (what === 'record') replace(`content/cities/${slug}.yaml`, /^description: (?:changed \d+ )?/m, `description: ${words} `)
      else replace(FOOTER, /<p>© (?:changed \d+ )?/, `<p>© ${words} `)
    },
    verify(words) {
      const file = join(folder, 'dist/seo', slug, 'index.html')
      if (!readFileSync(file, 'utf8').includes(words)) throw new Error(`"${words}" is not in ${file}`)
    },
  }
}

/** Adds cities made from those of the site; each has its own name, title, place and neighbors. Returns their slugs. */
function addCities(folder: string, count: number): string[] {
  const path = (slug: string) => join(folder, 'content/cities', `${slug}.yaml`)
  const models = readdirSync(join(folder, 'content/cities'))
    .sort()
    .map((file) => ({ slug: basename(file, '.yaml'), text: readFileSync(join(folder, 'content/cities', file), 'utf8') }))
  const model = (number: number) => models[number % models.length]!
  const slugOf = (number: number) => `${model(number).slug}-${number}`
  return Array.from({ length: count }, (_, number) => {
    const city = parseDocument(model(number).text)
    city.set('name', `${city.get('name') as string} ${number}`)
    const title = city.getIn(['meta', 'title']) as string
    city.setIn(['meta', 'title'], `${title.slice(0, LONGEST_TITLE - 1 - String(number).length)} ${number}`)
    city.setIn(['map', 'latitude'], 26 + (number % 500) / 100)
    const others = models.map(({ slug }) => slug).filter((slug) => slug !== model(number).slug)
    city.set('nearby', count > 3 ? [1, 2, 3].map((step) => slugOf((number + step) % count)) : others.slice(0, 3))
    writeFileSync(path(slugOf(number)), city.toString({ lineWidth: 0 }))
    return slugOf(number)
  })
}

/** The map on the page of a city shows every city; with thousands of them, the pages would grow with the square of their number. */
function drawNearbyCitiesOnly(folder: string): void {
  const file = join(folder, CITY_ROUTE)
  const text = readFileSync(file, 'utf8')
  const changed = text.replace('cities={content.cities}', 'cities={[city, ...city.nearby.map((nearby) => content.cities.get(nearby))]}')
  if (changed === text) throw new Error(`${file} does not pass content.cities to the map; adapt bench/real-site.ts`)
  writeFileSync(file, changed)
}
