import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../memory-cache.ts'
import type { Disk } from '../../../cli/disk.ts'
import { followManifest, keepManifest, readManifest, requireManifest, sealManifest, type Manifest } from '../../../cli/output/manifest.ts'
import { formatMarker } from '../../../cli/output/marker.ts'
import { ABOUT } from './fixture.ts'

const WHOLE: Manifest = {
  generator: 'lanai',
  ...ABOUT,
  pages: [],
  redirects: [],
  rules: { headers: [], redirects: [] },
  files: ['index.html'],
}
const SEALED = sealManifest(WHOLE)

function setup(marker = formatMarker(SEALED.id, WHOLE.files)) {
  const cache = createMemoryCache()
  return { cache, disk: memfs({ '/dist/.lanai': marker }).fs as unknown as Disk }
}

describe('readManifest(out, cache, disk)', () => {
  it('reads the manifest that the folder names', () => {
    const { cache, disk } = setup()
    expect(readManifest('/dist', cache, disk)).toBeUndefined()
    keepManifest(sealManifest({ ...WHOLE, files: [] }), cache)
    keepManifest(SEALED, cache)
    expect(readManifest('/dist', cache, disk)).toEqual(WHOLE)
    expect(readManifest('/other', cache, disk)).toBeUndefined()
  })
})

describe('requireManifest(out, cache, disk)', () => {
  it('explains that nothing was built', () => {
    const { cache, disk } = setup('')
    expect(() => requireManifest('/dist', cache, disk)).toThrow('there is no built site')
  })
  it('explains that the cache does not know the site', () => {
    const { cache, disk } = setup()
    expect(() => requireManifest('/dist', cache, disk)).toThrow('the cache has no manifest of the site')
  })
  it('knows nothing of one that lanai 0.2 has kept', () => {
    const { cache } = setup()
    const { rules: _rules, ...old } = WHOLE
    const sealed = sealManifest(old as Manifest)
    keepManifest(sealed, cache)
    expect(readManifest('/dist', cache, setup(formatMarker(sealed.id, [])).disk)).toBeUndefined()
  })
})

describe('followManifest(out, cache, disk)', () => {
  it('returns the manifest of the present site, and that of the last one while there is none', () => {
    const { cache, disk } = setup()
    const next = sealManifest({ ...WHOLE, files: ['index.html', 'about/index.html'] })
    for (const sealed of [SEALED, next]) keepManifest(sealed, cache)
    const read = followManifest('/dist', cache, disk)
    expect(read()).toEqual(WHOLE)
    disk.rmSync('/dist', { recursive: true })
    expect(read()).toEqual(WHOLE)
    disk.mkdirSync('/dist')
    disk.writeFileSync('/dist/.lanai', formatMarker(next.id, next.manifest.files))
    expect(read()).toEqual(next.manifest)
  })
  it('explains that the cache does not know the site', () => {
    const { cache, disk } = setup()
    expect(() => followManifest('/dist', cache, disk)).toThrow('the cache has no manifest of the site')
  })
})
