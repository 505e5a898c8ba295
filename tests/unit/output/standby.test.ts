import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectSite } from '../../../cli/output/inspect-site.ts'
import { claimStandby, findStandby, keepStandby, trimStandbys } from '../../../cli/output/standby.ts'
import { temporaryFolder, write } from './fixture.ts'

const OUT = '/site/dist'

/** A replaced site, kept as a standby. */
function setup(files: Readonly<Record<string, string>> = {}) {
  const root = temporaryFolder()
  const [standbys, replaced, target] = ['standbys', 'replaced', 'target'].map((name) => join(root, name)) as [string, string, string]
  write(replaced, { 'index.html': 'home', 'a/index.html': 'a', ...files })
  const known = new Map(['index.html', 'a/index.html'].map((path) => [path, undefined]))
  const inspection = inspectSite(replaced, known, new Map(), fs)
  const name = keepStandby(standbys, OUT, replaced, inspection, new Map([['', [1, 2]]]), fs)
  return { standbys, replaced, target, name: name ?? '', find: (out = OUT) => findStandby(standbys, name ?? '', out, fs) }
}

describe('keepStandby(standbys, out, folder, inspection, present, disk)', () => {
  it('keeps a replaced site without what no build wrote', () => {
    const { standbys, name, replaced, find } = setup({ 'notes.txt': 'mine', 'a/mine.txt': '' })
    expect(fs.existsSync(replaced)).toBe(false)
    expect(fs.readdirSync(join(standbys, name), { recursive: true }).sort()).toEqual(['a', 'a/index.html', 'index.html'])
    expect([...find()!.record.present]).toEqual([['', [1, 2]]])
  })
  it('keeps nothing where the folder of standbys cannot be written', () => {
    const { standbys, name } = setup()
    const inspection = inspectSite(join(standbys, name), new Map(), new Map(), fs)
    expect(keepStandby(join(standbys, `${name}.json`, 'x'), OUT, join(standbys, name), inspection, new Map(), fs)).toBeUndefined()
    expect(fs.existsSync(join(standbys, name))).toBe(true)
  })
})

describe('findStandby(standbys, name, out, disk)', () => {
  it('finds no standby of another output folder, of another name, or with a record that is not readable', () => {
    const { standbys, name, find } = setup()
    expect(find()?.folder).toBe(join(standbys, name))
    expect(find('/site/other')).toBeUndefined()
    expect(findStandby(standbys, '../index', OUT, fs)).toBeUndefined()
    fs.writeFileSync(join(standbys, `${name}.json`), '{')
    expect(find()).toBeUndefined()
  })
})

describe('claimStandby(standby, target, disk)', () => {
  it('takes a standby once', () => {
    const { target, find } = setup()
    const standby = find()!
    expect(claimStandby(standby, target, fs)).toBe(true)
    expect(fs.readFileSync(join(target, 'index.html'), 'utf8')).toBe('home')
    expect(claimStandby(standby, `${target}-2`, fs)).toBe(false)
  })
  it('refuses a standby that was changed', () => {
    const { target, find } = setup()
    const standby = find()!
    fs.utimesSync(join(standby.folder, 'a'), 1, 1)
    expect(claimStandby(standby, target, fs)).toBe(false)
  })
})

describe('trimStandbys(standbys, out, kept, disk)', () => {
  it('deletes the standbys of an output folder but one, and nothing that no build named', () => {
    const { standbys, name } = setup()
    const older = name.replace(/\d+$/, '1')
    fs.cpSync(join(standbys, name), join(standbys, older), { recursive: true })
    write(standbys, { 'notes/mine.txt': '' })
    trimStandbys(standbys, OUT, name, fs)
    expect(fs.readdirSync(standbys).sort()).toEqual([name, `${name}.json`, 'notes'].sort())
    trimStandbys(standbys, OUT, undefined, fs)
    expect(fs.readdirSync(standbys)).toEqual(['notes'])
  })
})
