import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { readManifest, requireManifest } from '../../../cli/output/manifest.ts'
import { createFailingDisk } from './failing-disk.ts'
import { ABOUT } from './fixture.ts'

const WHOLE = { generator: 'lanai', ...ABOUT, pages: [], redirects: [], files: ['index.html'] }

function diskWith(text: string): Disk {
  return memfs({ '/dist/.lanai.json': text }).fs as unknown as Disk
}

describe('readManifest(out, disk)', () => {
  it('reads what lanai wrote', () => expect(readManifest('/dist', diskWith(JSON.stringify(WHOLE)))).toEqual(WHOLE))
  it.each(['', 'null', '[]', '{"generator":"other","files":[],"pages":[]}', '{"generator":"lanai"}', JSON.stringify(WHOLE).slice(0, 40)])(
    'accepts no other text: %j',
    (text) => expect(readManifest('/dist', diskWith(text))).toBeUndefined(),
  )
  it('finds none in a missing folder, a file, or a folder of that name', () => {
    const disk = memfs({ '/file': '', '/folder/.lanai.json/a': '' }).fs as unknown as Disk
    for (const out of ['/missing', '/file', '/folder']) expect(readManifest(out, disk)).toBeUndefined()
  })
  it('explains one that cannot be read', () => {
    const disk = createFailingDisk(diskWith('{}'), () => 'EACCES')
    expect(() => readManifest('/dist', disk)).toThrow('the manifest of the output folder cannot be read: EACCES')
  })
})

describe('requireManifest(out, disk)', () => {
  it('returns the manifest of a built site', () => expect(requireManifest('/dist', diskWith(JSON.stringify(WHOLE)))).toEqual(WHOLE))
  it('explains that nothing was built', () => expect(() => requireManifest('/dist', diskWith(''))).toThrow('there is no built site'))
  it.each(['limits', 'externalPaths', 'redirects'])('explains a manifest of an older version, without %s', (key) => {
    const older = JSON.stringify({ ...WHOLE, [key]: undefined })
    expect(() => requireManifest('/dist', diskWith(older))).toThrow('was built by another version of lanai')
  })
})
