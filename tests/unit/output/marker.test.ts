import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { formatMarker, listMarkedFiles, readMarker } from '../../../cli/output/marker.ts'
import { createFailingDisk } from './failing-disk.ts'

const PATHS = ['index.html', 'thank-you/index.html']
const MARKED = formatMarker('id', PATHS)

function diskWith(text: string): Disk {
  return memfs({ '/dist/.lanai': text }).fs as unknown as Disk
}

describe('formatMarker(manifest, paths)', () => {
  it('names no path, and says nothing of their order', () => {
    expect(MARKED).not.toMatch(/index|thank/)
    expect(formatMarker('id', PATHS.toReversed())).toBe(MARKED)
  })
})

describe('readMarker(out, disk)', () => {
  it('reads what lanai wrote', () => expect(readMarker('/dist', diskWith(MARKED))).toMatchObject({ manifest: 'id', files: { size: 2 } }))
  it.each(['', 'null', '[]', '{"generator":"other","manifest":"","files":[]}', '{"generator":"lanai"}', MARKED.slice(0, 40)])(
    'accepts no other text: %j',
    (text) => expect(readMarker('/dist', diskWith(text))).toBeUndefined(),
  )
  it('finds none in a missing folder, a file, or a folder of that name', () => {
    const disk = memfs({ '/file': '', '/folder/.lanai/a': '' }).fs as unknown as Disk
    for (const out of ['/missing', '/file', '/folder']) expect(readMarker(out, disk)).toBeUndefined()
  })
  it('explains one that cannot be read', () => {
    const disk = createFailingDisk(diskWith('{}'), () => 'EACCES')
    expect(() => readMarker('/dist', disk)).toThrow('the marker of the output folder cannot be read: EACCES')
  })
})

describe('listMarkedFiles(out, marker, disk)', () => {
  it('lists the files of the site that are there, and no others', () => {
    const texts = { 'index.html': '', '.lanai': MARKED, 'mine.html': '', 'thank-you/mine.html': '', 'index.html.bak/index.html': '' }
    const disk = memfs(texts, '/dist').fs as unknown as Disk
    expect(listMarkedFiles('/dist', readMarker('/dist', disk)!, disk).sort()).toEqual(['.lanai', 'index.html'])
  })
})
