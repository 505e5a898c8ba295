import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { OutputChangedError } from '../../../cli/output/kept-files.ts'
import { formatMarker } from '../../../cli/output/marker.ts'
import { openOutput } from '../../../cli/output/open-output.ts'
import { WRITES } from './failing-disk.ts'
import { ABOUT } from './fixture.ts'
import { createIncrementalSite, OUT, SPARES, type IncrementalSite, type Texts } from './incremental-site.ts'

const FIRST = { 'index.html': 'home', 'a/index.html': 'a', 'b/index.html': 'b', 'b/c/index.html': 'c', 'style.css': 'style' }
const ONE = { ...FIRST, 'a/index.html': 'a, edited' }
const TWO = { ...ONE, 'b/index.html': 'b, edited', 'style.css': 'style, edited' }
const { 'b/c/index.html': _removed, ...REMOVED } = TWO
const ADDED = { ...REMOVED, 'd/e/index.html': 'e', 'd/index.html': 'd' }

async function builtSite(...sites: readonly Texts[]): Promise<IncrementalSite> {
  return buildAll(createIncrementalSite(), sites)
}

async function buildAll(site: IncrementalSite, sites: readonly Texts[]): Promise<IncrementalSite> {
  for (const texts of sites) await site.build(texts)
  return site
}

/** The calls of a build that change something; `rmSync` of nothing does not. */
async function changesOf(site: IncrementalSite, texts: Texts): Promise<string[]> {
  const changes: string[] = []
  await site.build(texts, ({ operation, args }) => {
    if (!WRITES.includes(operation) || (operation === 'rmSync' && !site.vol.existsSync(String(args[0])))) return
    changes.push(operation)
  })
  return changes
}

/** Paths whose file is another one, or was changed, after a build. */
async function replacedBy(site: IncrementalSite, texts: Texts): Promise<string[]> {
  const paths = Object.keys(texts).filter((path) => site.vol.existsSync(`${OUT}/${path}`))
  const before = paths.map(site.stamp)
  await site.build(texts)
  expect(site.read()).toEqual(texts)
  expect(site.siblings()).toEqual([])
  return paths.filter((path, index) => site.stamp(path) !== before[index])
}

describe('a site without a difference', () => {
  it('is not touched', async () => expect(await changesOf(await builtSite(FIRST), FIRST)).toEqual([]))

  it('is not touched either where its files were made again', async () => {
    const site = await builtSite(FIRST)
    const output = openOutput(OUT, ABOUT, site.disk, { state: site.state, standbys: SPARES })
    for (const [path, bytes] of Object.entries(FIRST)) output.add({ kind: 'bytes', path, bytes })
    const before = site.vol.toJSON()
    expect(output.publish().state).toBe(site.state)
    expect(site.vol.toJSON()).toEqual(before)
  })
})

describe('a site with one different file', () => {
  it('is changed by one rename, without a moment in which there is no output folder', async () => {
    const site = await builtSite(FIRST)
    const changes = await changesOf(site, ONE)
    expect(changes.filter((operation) => operation === 'renameSync')).toHaveLength(1)
    expect(site.read()).toEqual(ONE)
    expect(site.siblings()).toEqual([])
  })
  it('keeps all other files', async () => expect(await replacedBy(await builtSite(FIRST), ONE)).toEqual(['a/index.html']))
  it('is replaced as a whole where the file cannot be renamed', async () => {
    const site = await builtSite(FIRST)
    const before = site.stamp('style.css')
    await site.build(ONE, ({ operation, args }) => (operation === 'renameSync' && args[1] === `${OUT}/a/index.html` ? 'EACCES' : undefined))
    expect(site.read()).toEqual(ONE)
    expect(site.stamp('style.css')).toBe(before)
  })
  it('is replaced as a whole where another build came in between', async () => {
    const site = await builtSite(FIRST)
    const output = openOutput(OUT, ABOUT, site.disk, { state: site.state, standbys: SPARES })
    for (const [path, bytes] of Object.entries({ ...FIRST, 'style.css': 'other' })) output.add({ kind: 'bytes', path, bytes })
    site.vol.utimesSync(OUT, 1, 1)
    output.publish()
    expect(site.read()).toEqual({ ...FIRST, 'style.css': 'other' })
    expect(site.standbys()).toHaveLength(1)
  })
})

describe('a site with several differences', () => {
  it.each([
    ['without a standby', [FIRST]],
    ['with a standby', [FIRST, REMOVED, FIRST]],
    ['with a standby that is several builds old', [FIRST, REMOVED, FIRST, ONE, { ...FIRST, 'index.html': 'x' }, FIRST]],
  ])('keeps all other files, %s', async (_what, sites) => {
    expect(await replacedBy(await builtSite(...sites), TWO)).toEqual(['a/index.html', 'b/index.html', 'style.css'])
  })

  it('has the files that were replaced one at a time, where the standby is older than they are', async () => {
    const site = await builtSite(FIRST, TWO, FIRST)
    const edited = { ...FIRST, 'b/c/index.html': 'c, edited' }
    await site.build(edited)
    expect(await replacedBy(site, { ...edited, 'index.html': 'x', 'style.css': 'y' })).toEqual(['index.html', 'style.css'])
  })

  it('brings the standby up to date instead of linking every file', async () => {
    const site = await builtSite(FIRST, TWO)
    const links = (await changesOf(site, { ...TWO, 'index.html': 'x', 'style.css': 'y' })).filter((operation) => operation === 'linkSync')
    // The three of the last build, and the two of this one, of which one is the same.
    expect(links).toHaveLength(4)
  })

  it.each([
    ['removes and adds files and folders', REMOVED, ADDED],
    ['replaces a file by a folder', { ...FIRST, x: '1', y: '2' }, { ...FIRST, 'x/1': '1', 'y/2/3': '2' }],
    ['replaces a folder by a file', { ...FIRST, 'x/1': '1', 'y/2/3': '2' }, { ...FIRST, x: '1', y: '2' }],
  ])('%s', async (_what, one: Texts, two: Texts) => {
    const site = await builtSite(one, two)
    for (const texts of [one, two, one, FIRST, two, TWO]) expect(await replacedBy(site, texts)).not.toContain('index.html')
    expect(site.vol.existsSync(`${OUT}/b/c`)).toBe(true)
    await site.build(REMOVED)
    expect(site.vol.existsSync(`${OUT}/b/c`)).toBe(false)
  })

  it('has one standby at most', async () => {
    const site = await builtSite(FIRST, TWO, REMOVED, ADDED, FIRST)
    expect(site.vol.readdirSync(SPARES)).toEqual([site.state?.standby?.name, `${site.state?.standby?.name}.json`])
  })

  it('keeps a standby of one other output folder for a month, and what is not a standby', async () => {
    const site = await builtSite(FIRST)
    const other = (time: number) => `${SPARES}/0123456789abcdef-${time}`
    const [recent, older] = [Date.now() - 86_400_000, Date.now() - 2 * 86_400_000]
    for (const name of [other(older), other(recent), `${SPARES}/mine`]) site.vol.fromJSON({ [`${name}/index.html`]: '' })
    await site.build(TWO)
    expect(site.standbys().map((name) => `${SPARES}/${name}`)).toEqual([
      other(recent),
      `${SPARES}/${site.state?.standby?.name}`,
      `${SPARES}/mine`,
    ])

    site.vol.renameSync(other(recent), other(Date.now() - 31 * 86_400_000))
    await site.build(FIRST)
    expect(site.standbys()).toEqual([site.state?.standby?.name, 'mine'])
  })

  it('writes most files beside the output folder, and does not use the standby then', async () => {
    const site = await builtSite(FIRST, TWO)
    const all = Object.fromEntries(Object.keys(TWO).map((path) => [path, 'new']))
    // The manifest is the only file that stays.
    expect((await changesOf(site, all)).filter((operation) => operation === 'linkSync')).toHaveLength(1)
    expect(site.read()).toEqual(all)
  })
})

describe('a file that was changed in the output folder', () => {
  it.each([
    ['appended to, so that the standby has it as well', (site: IncrementalSite) => site.disk.writeFileSync(`${OUT}/index.html`, 'longer')],
    ['deleted', (site: IncrementalSite) => site.disk.unlinkSync(`${OUT}/index.html`)],
    ['deleted with its folder', (site: IncrementalSite) => site.disk.rmSync(`${OUT}/b`, { recursive: true })],
    ['deleted with everything', (site: IncrementalSite) => site.disk.rmSync(OUT, { recursive: true })],
  ])('is written again: %s', async (_what, change) => {
    for (const sites of [[FIRST], [FIRST, REMOVED, FIRST]])
      for (const texts of [FIRST, ONE, TWO]) {
        const site = await builtSite(...sites)
        change(site)
        await site.build(texts)
        expect(site.read()).toEqual(texts)
        await site.build(ADDED)
        expect(site.read()).toEqual(ADDED)
      }
  })
})

describe('what no build wrote', () => {
  const mine = { CNAME: 'mine', 'notes/deep/mine.txt': 'mine', 'b/mine.txt': 'mine' }

  it('is kept, changed and deleted as the user does', async () => {
    const site = await builtSite(FIRST, TWO, FIRST)
    site.vol.fromJSON(mine, OUT)
    site.vol.mkdirSync(`${OUT}/empty`)
    for (const texts of [TWO, REMOVED, ADDED, FIRST]) {
      await site.build(texts)
      expect(site.read()).toEqual({ ...texts, ...mine, empty: null })
    }
    site.vol.writeFileSync(`${OUT}/CNAME`, 'changed')
    site.vol.rmSync(`${OUT}/notes`, { recursive: true })
    site.vol.rmdirSync(`${OUT}/empty`)
    for (const texts of [TWO, ADDED, FIRST]) {
      await site.build(texts)
      expect(site.read()).toEqual({ ...texts, CNAME: 'changed', 'b/mine.txt': 'mine' })
    }
  })
  it('is kept where the times of the disk are coarse, although it is added right after a build', async () => {
    const site = createIncrementalSite({ step: 0 })
    const same = { 'same/index.html': '' }
    for (const texts of [FIRST, TWO, FIRST, TWO]) await site.build({ ...texts, ...same })
    site.vol.fromJSON({ ...mine, 'same/mine.txt': 'mine' }, OUT)
    // This folder is not one of those that the last build has changed.
    site.vol.utimesSync(`${OUT}/same`, 1, 1)
    for (const texts of [FIRST, TWO, REMOVED, ADDED, FIRST]) {
      await site.build({ ...texts, ...same })
      expect(site.read()).toEqual({ ...texts, ...same, ...mine, 'same/mine.txt': 'mine' })
    }
  })
  it('is not in the standby', async () => {
    const site = await builtSite(FIRST)
    site.vol.fromJSON(mine, OUT)
    await site.build(TWO)
    expect(site.read(`${SPARES}/${site.state?.standby?.name}`)).toEqual(FIRST)
  })
})

describe('a standby', () => {
  const alterations: readonly [string, (standby: string, site: IncrementalSite) => void][] = [
    ['was deleted', (standby, { disk }) => disk.rmSync(standby, { recursive: true })],
    ['has a file less', (standby, { disk }) => disk.unlinkSync(`${standby}/b/index.html`)],
    ['has a file more', (standby, { disk }) => disk.writeFileSync(`${standby}/b/more`, '')],
    ['has an empty folder more', (standby, { disk }) => disk.mkdirSync(`${standby}/more`)],
    [
      'has another file',
      (standby, { disk }) => {
        disk.writeFileSync(`${standby}/b/other`, 'other')
        disk.renameSync(`${standby}/b/other`, `${standby}/b/index.html`)
      },
    ],
    ['has no folder', (standby, { disk }) => disk.rmSync(`${standby}/b`, { recursive: true })],
    ['has no record', (standby, { disk }) => disk.unlinkSync(`${standby}.json`)],
    ['has a damaged record', (standby, { disk }) => disk.writeFileSync(`${standby}.json`, '{"standby":[["",[1,2]]],"present":[]}')],
    ['has a record cut short', (standby, { disk }) => disk.writeFileSync(`${standby}.json`, '{')],
  ]
  it.each(alterations)('is not used where it %s', async (_what, alter) => {
    const site = await builtSite(FIRST, TWO)
    const standby = `${SPARES}/${site.state?.standby?.name}`
    alter(standby, site)
    expect(await replacedBy(site, { ...TWO, 'index.html': 'x', 'new.html': 'y' })).toEqual(['index.html'])
    expect(site.vol.existsSync(standby)).toBe(false)
  })

  it('is not used for another output folder', async () => {
    const site = await builtSite(FIRST, TWO)
    const output = openOutput('/work/other', ABOUT, site.disk, { state: site.state, standbys: SPARES })
    expect(output.previous.has('index.html')).toBe(false)
    output.add({ kind: 'bytes', path: 'index.html', bytes: 'home' })
    output.publish()
    expect(site.read('/work/other')).toEqual({ 'index.html': 'home' })
    expect(site.standbys()).toEqual([site.state?.standby?.name])
  })

  it.each(['EXDEV', 'EACCES'])('is not kept where the site cannot be moved: %s', async (code) => {
    const site = await builtSite(FIRST)
    await site.build(TWO, ({ operation, args }) => (operation === 'renameSync' && String(args[1]).startsWith(SPARES) ? code : undefined))
    expect([site.read(), site.standbys(), site.siblings(), site.state?.standby]).toEqual([TWO, [], [], undefined])
    expect(await replacedBy(site, REMOVED)).toEqual([])
  })

  it('is not kept where the disk has no links; files are copied with their times', async () => {
    const site = await builtSite(FIRST)
    const { mtimeMs } = site.disk.lstatSync(`${OUT}/index.html`)
    await site.build(TWO, ({ operation }) => (operation === 'linkSync' ? 'EPERM' : undefined))
    expect([site.read(), site.standbys(), site.siblings()]).toEqual([TWO, [], []])
    expect(site.disk.lstatSync(`${OUT}/index.html`).mtimeMs).toBe(mtimeMs)
    expect(await changesOf(site, TWO)).toEqual([])
  })
})

describe('another build of the same folder', () => {
  const ours = { ...FIRST, 'x.html': 'x', 'y.html': 'y' }
  const theirs = Object.fromEntries(Object.keys(ours).map((path) => [path, 'theirs']))

  const edited = { ...ours, 'a/index.html': 'a, edited', 'style.css': 'style, edited' }

  /** Begins a build, during which another process replaces the site. */
  function beginBuild(site: IncrementalSite) {
    const output = openOutput(OUT, ABOUT, site.disk, { state: site.state, standbys: SPARES })
    for (const [path, bytes] of Object.entries(edited))
      output.add(ours[path as 'style.css'] === bytes && output.previous.has(path) ? { kind: 'same', path } : { kind: 'bytes', path, bytes })
    site.disk.rmSync(OUT, { recursive: true })
    site.vol.fromJSON({ ...theirs, '.lanai': formatMarker('', Object.keys(theirs)) }, OUT)
    return output
  }

  it('that removes files which this one keeps makes it fail, and the site of the other one stays', async () => {
    const site = await builtSite(ours)
    const output = beginBuild(site)
    expect(() => output.publish()).toThrow(OutputChangedError)
    output.discard()
    expect([site.read(), site.siblings()]).toEqual([theirs, []])
  })
  it('that replaces one file which this one keeps is replaced as a whole, and its site is a standby without that file', async () => {
    const site = await builtSite(ours, edited, ours)
    const output = openOutput(OUT, ABOUT, site.disk, { state: site.state, standbys: SPARES })
    for (const [path, bytes] of Object.entries(edited))
      output.add(ours[path as 'style.css'] === bytes && output.previous.has(path) ? { kind: 'same', path } : { kind: 'bytes', path, bytes })
    site.disk.writeFileSync('/work/theirs', 'theirs')
    site.disk.renameSync('/work/theirs', `${OUT}/x.html`)
    const { state } = output.publish()
    expect(site.read()).toEqual(edited)
    expect(state.standby?.differs).toContain('x.html')
  })
  it('is replaced as a whole where the standby has the files that this one keeps', async () => {
    const site = await builtSite(ours, edited, ours)
    const { state } = beginBuild(site).publish()
    expect([site.read(), site.siblings()]).toEqual([edited, []])
    expect(state.standby).toBeUndefined()
  })
})

describe('a build that is interrupted', () => {
  type Case = readonly [what: string, sites: readonly Texts[], texts: Texts]
  const cases: readonly Case[] = [
    ['the first build', [], FIRST],
    ['a build without the state of the last one', [FIRST], TWO],
    ['one edit', [FIRST], ONE],
    ['edits without a standby', [FIRST], TWO],
    ['edits with a standby', [FIRST, TWO, FIRST], ADDED],
    ['a removal with a standby', [FIRST, ADDED, TWO], REMOVED],
    ['new content everywhere', [FIRST, TWO], Object.fromEntries(Object.keys(TWO).map((path) => [path, 'new']))],
  ]
  const last = { ...ONE, 'last/index.html': 'last' }
  const mine = { CNAME: 'mine', 'b/mine.txt': 'mine' }

  async function createCase([what, sites]: Case, canExchange = true) {
    const site = await buildAll(createIncrementalSite({ canExchange }), sites)
    if (what.includes('without the state')) site.state = undefined
    const foreign = sites.length > 0 ? mine : {}
    site.vol.fromJSON(foreign, OUT)
    return { site, foreign, before: site.read() && { ...site.read() } }
  }
  /** The numbers of the calls that change something; a kill before another call is a kill before the next one of these. */
  async function listWrites(given: Case, canExchange = true): Promise<number[]> {
    const writes: number[] = []
    const { site } = await createCase(given, canExchange)
    await site.build(given[2], ({ operation, index }) => void (WRITES.includes(operation) && writes.push(index)))
    return writes
  }

  const both = cases.flatMap(([what, sites, texts]) => [
    [what, sites, texts, true] as const,
    [`${what}, on a disk that cannot exchange folders`, sites, texts, false] as const,
  ])

  it.each(both)('by a kill leaves the old or the new site at every moment, and the next build is complete: %s', async (...given) => {
    const [what, sites, texts, canExchange] = given
    const seen = new Set<string>()
    for (const killed of await listWrites([what, sites, texts], canExchange)) {
      const { site, foreign, before } = await createCase([what, sites, texts], canExchange)
      // Nothing works after the kill, the clean-up included.
      await site.build(texts, ({ index }) => (index >= killed ? 'EIO' : undefined)).catch(() => {})
      const after = site.read()
      const [previous] = site.siblings().filter((name) => name.startsWith('.dist-previous-'))
      // A site that has this name is complete: the next build restores it where there is no other.
      if (previous !== undefined) expect(site.read(`/work/${previous}`)).toEqual(before)
      const isBetween = before !== undefined && after === undefined
      const present = isBetween ? site.read(`/work/${previous}`) : after
      const isNew = isDeepStrictEqual(present, { ...texts, ...foreign })
      if (!isNew) expect(present, `killed before call ${killed}`).toEqual(before)
      seen.add(isBetween ? 'between' : isNew ? 'new' : 'old')
      await site.build(last)
      expect([site.read(), site.siblings()], `killed before call ${killed}`).toEqual([{ ...last, ...foreign }, []])
      expect(site.standbys().length).toBeLessThan(2)
    }
    // One edit is a single rename, and before the first build there is nothing that it replaces.
    const isOneCall = canExchange || sites.length === 0 || texts === ONE
    expect([...seen].sort()).toEqual(isOneCall ? ['new', 'old'] : ['between', 'new', 'old'])
  })

  it.each(cases)('by an error leaves the old or the new site, and reports that error: %s', async (...given) => {
    const [, , texts] = given
    for (const failing of await listWrites(given)) {
      const { site, foreign, before } = await createCase(given)
      let failed = ''
      const error = await site
        .build(texts, ({ index, operation }) => {
          if (index !== failing) return undefined
          failed = operation
          return 'EIO'
        })
        .then(
          () => undefined,
          (reason: Error) => reason.message,
        )
      if (error !== undefined) expect(error).toBe(`EIO: a test, ${failed}`)
      expect(site.read(), `${failed} fails`).toEqual(error === undefined ? { ...texts, ...foreign } : before)
      await site.build(last)
      expect([site.read(), site.siblings()], `${failed} failed`).toEqual([{ ...last, ...foreign }, []])
    }
  })
})
