import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../memory-cache.ts'
import type { Disk } from '../../../cli/disk.ts'
import { createEngine, type Engine, type EngineOptions, type KeptValues, type Leaves, type Task } from '../../../cli/engine/engine.ts'
import { openStore } from '../../../cli/engine/store.ts'
import { createDisk, ROOT } from '../memory-site.ts'

/** A time by which no file of the tests is changed any more. */
const LATER = Date.now() + 86_400_000

interface World {
  readonly disk: Disk
  env: Record<string, string>
}

const createWorld = (files: Readonly<Record<string, string>> = {}): World => ({ disk: createDisk(files), env: {} })

function open({ disk, env }: World, saved?: ReturnType<Engine['save']>, changes: Partial<EngineOptions> = {}): Engine {
  // What was kept has been written and read.
  const { leaves, values } = structuredClone(saved) ?? {}
  return createEngine({
    root: ROOT,
    disk,
    now: () => LATER,
    leaves: { env: (name) => env[name] ?? 'absent' },
    previous: leaves,
    load: () => values,
    ...changes,
  })
}

const read = (disk: Pick<Disk, 'existsSync' | 'readFileSync'>, file: string) =>
  disk.existsSync(`${ROOT}/${file}`) ? disk.readFileSync(`${ROOT}/${file}`, 'utf8') : ''

/** A site of a toy: each text is its file with the names of other files in brackets replaced by theirs; the index lists first letters. */
async function build(world: World, saved?: ReturnType<Engine['save']>, order: readonly string[] = ['a', 'b', 'c', 'd']) {
  const engine = open(world, saved)
  const made: string[] = []
  const letters: Task<string> = {
    name: 'letters',
    run({ disk }) {
      made.push('letters')
      return order
        .toSorted()
        .map((name) => read(disk, name).slice(0, 1))
        .join('')
    },
  }
  const initials = await engine.get(letters)
  engine.provide('initials', () => initials)
  const table = engine.table('pages')
  const pages: Record<string, string> = {}
  for (const name of order) {
    const { row } = table.check(name, '')
    if (row) table.add(row)
    else {
      made.push(name)
      const text = read(world.disk, name)
      const others = [...text.matchAll(/\[(\w)\]/g)].map(([, other]) => other!)
      const cells = [name, ...others].map((file) => `/file:${file}`)
      const value = `${text.replace(/\[(\w)\]/g, (_, other: string) => read(world.disk, other))} of ${initials} in ${world.env['CITY'] ?? ''}`
      table.add({ key: name, fingerprint: '', cells: [...cells, '/initials', '/env/CITY'], fields: { value } })
    }
  }
  for (const row of table.made()) pages[row.key] = row.field('value') as string
  return { pages, made: made.sort(), saved: engine.save(), isFresh: open(world, saved).isFresh() }
}

const FILES = { a: 'ant [b]', b: 'bee', c: 'cat', d: 'dog [c]' }

describe('createEngine(options)', () => {
  it('makes again what was made from something else than what there is now, and nothing more', async () => {
    const world = createWorld(FILES)
    const first = await build(world)
    expect(first.made).toEqual(['a', 'b', 'c', 'd', 'letters'])
    expect(await build(world, first.saved)).toMatchObject({ made: [], pages: first.pages, isFresh: true })
    world.disk.writeFileSync(`${ROOT}/b`, 'bumblebee')
    const second = await build(world, first.saved)
    // The letters come out equal, so that what depends on them stays.
    expect(second).toMatchObject({ made: ['a', 'b', 'letters'], isFresh: false })
    expect(second.pages['a']).toBe('ant bumblebee of abcd in ')
    world.env = { CITY: 'Orlando' }
    expect((await build(world, second.saved)).made).toEqual(['a', 'b', 'c', 'd'])
  })

  it('makes what a first build makes, after any edits and with rows in any order', async () => {
    const text = fc.constantFrom('ant', 'ant [b]', 'bee [c][d]', 'cat', 'dog [a]', '')
    const edit = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), text, city: fc.constantFrom('', 'Tampa'), isDeleted: fc.boolean() })
    const order = fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(edit, order), { minLength: 1, maxLength: 8 }), async (steps) => {
        const world = createWorld(FILES)
        let { saved } = await build(world)
        let seconds = 0
        for (const [{ name, text: next, city, isDeleted }, names] of steps) {
          if (isDeleted) world.disk.rmSync(`${ROOT}/${name}`, { force: true })
          else {
            world.disk.writeFileSync(`${ROOT}/${name}`, next)
            // Edits in one millisecond would have one time.
            world.disk.utimesSync(`${ROOT}/${name}`, ++seconds, seconds)
          }
          world.env = { CITY: city }
          const built = await build(world, saved, names)
          expect(built.pages).toEqual((await build(world, undefined, names)).pages)
          saved = built.saved
        }
      }),
      { numRuns: 20 },
    )
  })

  it('sees a file that was changed in its place, with its old size and time', async () => {
    const world = createWorld(FILES)
    world.disk.utimesSync(`${ROOT}/c`, 1, 1)
    const { saved } = await build(world)
    await new Promise((resolve) => setTimeout(resolve, 5))
    world.disk.writeFileSync(`${ROOT}/c`, 'cow')
    world.disk.utimesSync(`${ROOT}/c`, 1, 1)
    expect((await build(world, saved)).pages['c']).toContain('cow')
  })

  it('makes again what a bundler has read of a file that was changed meanwhile', async () => {
    const world = createWorld({ a: 'one' })
    let clock = Date.now() - 10_000
    const run = (saved?: ReturnType<Engine['save']>) => {
      const engine = open(world, saved, { now: () => clock })
      const made = engine.get<string>({
        name: 'bundle',
        run({ noteFiles }) {
          const text = read(world.disk, 'a')
          world.disk.writeFileSync(`${ROOT}/a`, 'two')
          noteFiles(['file:a'])
          return text
        },
      })
      return made.then((text) => ({ text, saved: engine.save() }))
    }
    const first = await run()
    clock = LATER
    expect(first.text).toBe('one')
    expect((await run(first.saved)).text).toBe('two')
  })

  it('keeps nothing where a cell has changed that everything depends on, but files by what they were made from', async () => {
    const world = createWorld(FILES)
    const save = () => {
      const engine = open(world)
      engine.rely(['/env/TZ'])
      engine.table('pages').add({ key: 'a', fingerprint: '', cells: [], fields: {} })
      engine.table('files').add({ key: 'a', fingerprint: 'key', cells: [], fields: {} })
      return engine.save()
    }
    const saved = save()
    const found = () => {
      const engine = open(world, saved)
      return [engine.table('pages').isKnown, engine.table('files').check('a', 'key').row !== undefined]
    }
    expect(found()).toEqual([true, true])
    world.env = { TZ: 'Asia/Tokyo' }
    expect(found()).toEqual([false, true])
  })

  it('finds rows by their keys, in any order', () => {
    const world = createWorld()
    const first = open(world)
    for (const key of ['a', 'b', 'c']) first.table('pages').add({ key, fingerprint: '', cells: [], fields: {} })
    const { find } = open(world, first.save()).table('pages')
    expect(['b', 'c', 'a', 'none'].map((key) => find(key)?.key)).toEqual(['b', 'c', 'a', undefined])
  })

  it('keeps what an earlier revision has made, but what has changed since', async () => {
    const world = createWorld({ a: 'one', b: 'bee' })
    const engine = open(world, undefined, { isLive: true })
    const runs: string[] = []
    const task = (name: string): Task<() => string> => ({
      name,
      isTransient: true,
      run({ disk }) {
        runs.push(name)
        const text = read(disk, name)
        return () => text
      },
    })
    const revise = async (...changed: string[]) => {
      engine.invalidate(changed)
      return [(await engine.get(task('a')))(), (await engine.get(task('b')))()]
    }
    await revise()
    world.disk.writeFileSync(`${ROOT}/a`, 'two')
    expect(await revise('a')).toEqual(['two', 'bee'])
    expect(runs).toEqual(['a', 'b', 'a'])
  })

  it('keeps rows of an earlier revision with the versions that they were made from', () => {
    const world = createWorld({ a: 'one', b: 'bee' })
    const engine = open(world, undefined, { isLive: true })
    for (const key of ['a', 'b']) engine.table('pages').add({ key, fingerprint: '', cells: [`/file:${key}`], fields: {} })
    engine.table('pages').made()
    world.disk.writeFileSync(`${ROOT}/a`, 'two')
    engine.invalidate(['a'])
    expect(['a', 'b'].map((key) => engine.table('pages').check(key, '').why?.kind)).toEqual(['changed', undefined])
  })

  it('does not keep the value of a task that fails, and keeps rows of which none was added', async () => {
    const world = createWorld()
    const engine = open(world, undefined, { isLive: true })
    const fails: Task<string> = { name: 'x', run: () => Promise.reject(new Error('broken')) }
    await expect(engine.get(fails)).rejects.toThrow('broken')
    await expect(engine.get({ name: 'x', run: () => 'well' })).resolves.toBe('well')
    engine.table('pages').add({ key: 'a', fingerprint: '', cells: [], fields: {} })
    engine.invalidate([])
    engine.table('pages').check('b', '')
    engine.invalidate([])
    expect(engine.table('pages').find('a')).toBeDefined()
  })

  it('refuses a cell that nothing knows', () => expect(() => open(createWorld()).version('/none/a')).toThrow('/none/a'))
})

describe('openStore(cache, key)', () => {
  const leaves = (version: string): Leaves => open(createWorld(), undefined, { leaves: { env: () => version } }).save().leaves
  const values = (city: string): KeptValues => {
    const engine = open(createWorld({ a: city }))
    engine.table('pages').add({ key: 'a', fingerprint: city, cells: ['/file:a'], fields: { city } })
    return engine.save().values
  }

  it('reads what was saved', () => {
    const store = openStore(createMemoryCache(), 'site')
    store.save({ leaves: leaves('1'), report: { pages: 1 } }, values('Tampa'))
    expect(store.readHead()).toEqual({ leaves: leaves('1'), report: { pages: 1 } })
    expect(store.readValues()).toEqual(values('Tampa'))
  })

  it('has whole values after a save that was interrupted, and after those of two processes at a time', () => {
    const cache = createMemoryCache()
    openStore(cache, 'site').save({ leaves: leaves('1'), report: {} }, values('Tampa'))
    let writes = 0
    const failing = {
      read: cache.read,
      write: (...args: Parameters<typeof cache.write>) => (writes++ === 0 ? cache.write(...args) : undefined),
    }
    openStore(failing, 'site').save({ leaves: leaves('2'), report: {} }, values('Miami'))
    const store = openStore(cache, 'site')
    // The values are newer than the head, and have versions of their own.
    expect(store.readValues()).toEqual(values('Miami'))
    expect(store.readHead()?.leaves).toEqual(leaves('1'))
    expect(
      open(createWorld({ a: 'Miami' }), { leaves: store.readHead()!.leaves, values: store.readValues()! })
        .table('pages')
        .check('a', 'Miami').row,
    ).toBeDefined()
  })
})
