import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectSite } from '../../../cli/output/inspect-site.ts'
import { claimSpare, findSpare, keepSpare, trimSpares } from '../../../cli/output/spare.ts'
import { temporaryFolder, write } from './fixture.ts'

const OUT = '/site/dist'

/** A replaced site, kept as a spare. */
function setup(files: Readonly<Record<string, string>> = {}) {
  const root = temporaryFolder()
  const [spares, replaced, target] = ['spares', 'replaced', 'target'].map((name) => join(root, name)) as [string, string, string]
  write(replaced, { 'index.html': 'home', 'a/index.html': 'a', ...files })
  const known = new Map(['index.html', 'a/index.html'].map((path) => [path, undefined]))
  const inspection = inspectSite(replaced, known, new Map(), fs)
  const name = keepSpare(spares, OUT, replaced, inspection, new Map([['', [1, 2]]]), fs)
  return { spares, replaced, target, name: name ?? '', find: (out = OUT) => findSpare(spares, name ?? '', out, fs) }
}

describe('keepSpare(spares, out, folder, inspection, present, disk)', () => {
  it('keeps a replaced site without what no build wrote', () => {
    const { spares, name, replaced, find } = setup({ 'notes.txt': 'mine', 'a/mine.txt': '' })
    expect(fs.existsSync(replaced)).toBe(false)
    expect(fs.readdirSync(join(spares, name), { recursive: true }).sort()).toEqual(['a', 'a/index.html', 'index.html'])
    expect([...find()!.record.present]).toEqual([['', [1, 2]]])
  })
  it('keeps nothing where the folder of spares cannot be written', () => {
    const { spares, name } = setup()
    const inspection = inspectSite(join(spares, name), new Map(), new Map(), fs)
    expect(keepSpare(join(spares, `${name}.json`, 'x'), OUT, join(spares, name), inspection, new Map(), fs)).toBeUndefined()
    expect(fs.existsSync(join(spares, name))).toBe(true)
  })
})

describe('findSpare(spares, name, out, disk)', () => {
  it('finds no spare of another output folder, of another name, or with a record that is not readable', () => {
    const { spares, name, find } = setup()
    expect(find()?.folder).toBe(join(spares, name))
    expect(find('/site/other')).toBeUndefined()
    expect(findSpare(spares, '../index', OUT, fs)).toBeUndefined()
    fs.writeFileSync(join(spares, `${name}.json`), '{')
    expect(find()).toBeUndefined()
  })
})

describe('claimSpare(spare, target, disk)', () => {
  it('takes a spare once', () => {
    const { target, find } = setup()
    const spare = find()!
    expect(claimSpare(spare, target, fs)).toBe(true)
    expect(fs.readFileSync(join(target, 'index.html'), 'utf8')).toBe('home')
    expect(claimSpare(spare, `${target}-2`, fs)).toBe(false)
  })
  it('refuses a spare that was changed', () => {
    const { target, find } = setup()
    const spare = find()!
    fs.utimesSync(join(spare.folder, 'a'), 1, 1)
    expect(claimSpare(spare, target, fs)).toBe(false)
  })
})

describe('trimSpares(spares, out, kept, disk)', () => {
  it('deletes the spares of an output folder but one, and nothing that no build named', () => {
    const { spares, name } = setup()
    const older = name.replace(/\d+$/, '1')
    fs.cpSync(join(spares, name), join(spares, older), { recursive: true })
    write(spares, { 'notes/mine.txt': '' })
    trimSpares(spares, OUT, name, fs)
    expect(fs.readdirSync(spares).sort()).toEqual([name, `${name}.json`, 'notes'].sort())
    trimSpares(spares, OUT, undefined, fs)
    expect(fs.readdirSync(spares)).toEqual(['notes'])
  })
})
