import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../../../cli/cache/cache.ts'
import type { Disk } from '../../../cli/disk.ts'
import { keepManifest, readManifest, requireManifest, sealManifest, type Manifest } from '../../../cli/output/manifest.ts'
import { formatMarker } from '../../../cli/output/marker.ts'
import { ABOUT } from './fixture.ts'

const WHOLE: Manifest = { generator: 'lanai', ...ABOUT, pages: [], redirects: [], files: ['index.html'] }
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
})
