import fastCheck from 'fast-check'
import { expect, it } from 'vitest'
import { createIncrementalSite, OUT, SPARES, type IncrementalSite, type Texts } from './incremental-site.ts'

/** Paths that a site may have all at once, but for `d`, which is a file or a folder. */
const PATHS = ['index.html', 'a/index.html', 'a/b/index.html', 'a/b/c/index.html', 'k/index.html', 'k/l/index.html', 'e.css'] as const

const sites = fastCheck
  .tuple(
    fastCheck.dictionary(fastCheck.constantFrom(...PATHS), fastCheck.constantFrom('one', 'two', 'three'), { maxKeys: PATHS.length }),
    fastCheck.constantFrom<Texts[]>({}, { d: 'file' }, { 'd/index.html': 'below' }, { 'd/e/index.html': 'deep', 'd/e/2': 'two' }),
  )
  .map(([some, d]): Texts => ({ ...some, ...d }))

const edits = fastCheck.dictionary(fastCheck.constantFrom(...PATHS), fastCheck.constantFrom('one', 'two', 'three'), {
  minKeys: 1,
  maxKeys: 2,
})

/** What happens between two builds. `k` is a folder in every site that has it, so that nobody's file is overwritten. */
const EVENTS: Readonly<Record<string, (site: IncrementalSite, foreign: Record<string, string>) => void>> = {
  nothing: () => {},
  'again nothing': () => {},
  'a file of the user is added': ({ vol }, foreign) => {
    for (const path of ['CNAME', 'notes/mine', 'k/mine']) if (Object.keys(foreign).length < 2) foreign[path] = 'mine'
    vol.fromJSON(foreign, OUT)
  },
  'the files of the user are deleted': ({ vol }, foreign) => {
    for (const path of Object.keys(foreign)) {
      vol.unlinkSync(`${OUT}/${path}`)
      delete foreign[path]
    }
    if (vol.existsSync(`${OUT}/notes`)) vol.rmdirSync(`${OUT}/notes`)
  },
  'a file is edited in place': ({ disk }) => ifThere(`${OUT}/a/index.html`, disk, (file) => disk.writeFileSync(file, 'edited by hand')),
  'a file is deleted': ({ disk }) => ifThere(`${OUT}/a/index.html`, disk, (file) => disk.unlinkSync(file)),
  'a folder is deleted': ({ disk }) => ifThere(`${OUT}/a`, disk, (folder) => disk.rmSync(folder, { recursive: true })),
  'the output folder is deleted': ({ disk }, foreign) => {
    disk.rmSync(OUT, { recursive: true, force: true })
    for (const path of Object.keys(foreign)) delete foreign[path]
  },
  'the standby is deleted': ({ disk }) => disk.rmSync(SPARES, { recursive: true, force: true }),
  'the standby is altered': ({ disk, standbys }) => {
    for (const name of standbys()) disk.writeFileSync(`${SPARES}/${name}/more`, '')
  },
  'the state is lost': (site) => void (site.state = undefined),
}

function ifThere(file: string, { existsSync }: IncrementalSite['disk'], change: (file: string) => void): void {
  if (existsSync(file)) change(file)
}

it('every sequence of builds and of changes between them results in the site that was built last, and keeps what is the same', async () => {
  const step = fastCheck.record({
    whole: fastCheck.option(sites, { freq: 1 }),
    edits,
    event: fastCheck.constantFrom(...Object.keys(EVENTS)),
  })
  const steps = fastCheck.array(step, { minLength: 2, maxLength: 10 })
  await fastCheck.assert(
    fastCheck.asyncProperty(steps, async (sequence) => {
      const site = createIncrementalSite()
      const foreign: Record<string, string> = {}
      let texts: Texts = Object.fromEntries(PATHS.map((path) => [path, 'one']))
      for (const { whole, edits, event } of sequence) {
        texts = whole ?? { ...texts, ...edits }
        const present = (site.state && site.read()) ?? {}
        const same = Object.keys(texts).filter((path) => present[path] === texts[path])
        const stamps = same.map(site.stamp)
        await site.build(texts)
        expect(site.read()).toEqual({ ...texts, ...foreign })
        expect(same.map(site.stamp)).toEqual(stamps)
        expect([site.siblings(), site.standbys().length < 2]).toEqual([[], true])
        EVENTS[event]?.(site, foreign)
      }
    }),
    { numRuns: 30 },
  )
}, 30_000)
