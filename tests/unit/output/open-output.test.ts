import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openOutput } from '../../../cli/output/open-output.ts'
import { diagnosticsOf } from '../source/diagnostics-of.ts'
import { ABOUT, publish, read, siblings, temporaryFolder, write } from './fixture.ts'

const create = () => join(temporaryFolder(), 'dist')

describe('openOutput(folder, about, disk, options)', () => {
  it('replaces the present site when it is published, not before', async () => {
    const out = create()
    await publish(out, { 'index.html': 'old' })
    const output = openOutput(out, ABOUT, fs)
    output.add({ kind: 'bytes', path: 'index.html', bytes: 'new' })
    output.add({ kind: 'bytes', path: 'a.txt', bytes: 'text' })
    expect(read(out)).toEqual({ 'index.html': 'old' })
    const { written } = output.publish()
    expect(read(out)).toEqual({ 'index.html': 'new', 'a.txt': 'text' })
    expect(written).toMatchObject({ pages: 0, files: 2, bytes: 7, diagnostics: [] })
    expect(siblings(out)).toEqual([])
  })
  it('knows the files of the present site by the state of the build that wrote them', () => {
    const out = create()
    const first = openOutput(out, ABOUT, fs)
    first.add({ kind: 'bytes', path: 'index.html', bytes: 'old' })
    const { state } = first.publish()
    expect(openOutput(out, ABOUT, fs, { state }).previous.has('index.html')).toBe(true)
    expect(openOutput(out, ABOUT, fs).previous.has('index.html')).toBe(false)
    fs.writeFileSync(join(out, 'index.html'), 'altered')
    expect(openOutput(out, ABOUT, fs, { state }).previous.has('index.html')).toBe(false)
  })
  it('leaves the present site, and nothing else, when it is discarded', async () => {
    const out = create()
    await publish(out, { 'index.html': 'old' })
    const output = openOutput(out, ABOUT, fs)
    output.add({ kind: 'bytes', path: 'index.html', bytes: 'new' })
    output.discard()
    expect([read(out), siblings(out)]).toEqual([{ 'index.html': 'old' }, []])
  })
  it('refuses a folder that lanai did not write', () => {
    const out = create()
    write(out, { 'notes.txt': 'mine' })
    expect(diagnosticsOf(() => openOutput(out, ABOUT, fs))).toMatchObject([{ code: 'output-foreign' }])
    expect(read(out)).toEqual({ 'notes.txt': 'mine' })
  })
})
