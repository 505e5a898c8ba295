import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../../../cli/cache/cache.ts'
import { addCompressed, type CompressOptions } from '../../../cli/emit/compress.ts'
import type { OutputFile } from '../../../cli/output/output-file.ts'
import { createConfig, createEffects } from '../memory-site.ts'
import { stream } from '../output/fixture.ts'

const LONG = 'the same words again and again '.repeat(40)

/** Compresses files; those without bytes are unchanged since the last build. */
async function compress(files: readonly OutputFile[], changes: Partial<CompressOptions> = {}) {
  const read: string[] = []
  const made = new Map<string, OutputFile>()
  const options: CompressOptions = {
    ...createEffects(),
    config: createConfig({ brotliQuality: 5 }),
    keyOf: () => undefined,
    read(path) {
      read.push(path)
      return Buffer.from(files.find((file) => file.path === path)?.bytes ?? LONG)
    },
    ...changes,
  }
  for await (const file of addCompressed(stream(files), options)) made.set(file.path, file)
  return { read, made, paths: [...made.keys()] }
}

const text = (path: string, bytes = LONG) => ({ path, bytes })

describe('addCompressed(files, options)', () => {
  it('adds the Brotli and gzip forms of files that become smaller, after all files', async () => {
    const { made, paths } = await compress([text('index.html'), text('a.webp'), text('a.woff2'), text('b.css', '.'), text('_headers')])
    expect(paths).toEqual(['index.html', 'a.webp', 'a.woff2', 'b.css', '_headers', 'index.html.br', 'index.html.gz'])
    expect(brotliDecompressSync(made.get('index.html.br')!.bytes!).toString()).toBe(LONG)
    expect(gunzipSync(made.get('index.html.gz')!.bytes!).toString()).toBe(LONG)
  })

  it('makes the same bytes from the same content, without the name of the system', async () => {
    const [one, two] = [await compress([text('a.js')]), await compress([text('b.js')])]
    for (const suffix of ['.br', '.gz']) expect(two.made.get(`b.js${suffix}`)!.bytes).toEqual(one.made.get(`a.js${suffix}`)!.bytes)
    expect(one.made.get('a.js.gz')!.bytes![9]).toBe(255)
  })

  it('compresses content once, whatever its path, and again with another quality', async () => {
    const kept: string[] = []
    const memory = createMemoryCache()
    const cache: typeof memory = {
      ...memory,
      bytes: (kind, key, make) =>
        memory.bytes(kind, key, () => {
          kept.push(kind)
          return make()
        }),
    }
    await compress([text('a.js')], { cache })
    expect(kept).toEqual(['compressed', 'compressed'])
    await compress([text('b.js')], { cache })
    expect(kept).toHaveLength(2)
    await compress([text('b.js')], { cache, config: createConfig({ brotliQuality: 6 }) })
    expect(kept).toHaveLength(3)
  })

  it('keeps what is there of unchanged files without reading them', async () => {
    const built = await compress([text('kept.html')])
    const key = (path: string) => built.made.get(path.replace(/^\w+/, 'kept'))?.key
    const keyOf = (path: string, compressed: string) => (compressed === 'kept.html.br' ? key(compressed) : undefined)
    const staged = { size: 5, mtime: 0, inode: 1 }
    const files = [{ path: 'kept.html' }, { path: 'new.html', staged }, { path: 'other.html', staged: 'kept' as const }]
    const { made, read, paths } = await compress(files, { keyOf })
    expect(read).toEqual(['kept.html', 'new.html', 'other.html'])
    expect(paths.filter((path) => made.get(path)!.bytes === undefined)).toEqual([...files.map(({ path }) => path), 'kept.html.br'])
    const all = await compress(files, { keyOf: (_path, compressed) => key(compressed) })
    expect(all.read).toEqual(['new.html'])
    const config = createConfig({ brotliQuality: 6 })
    expect((await compress([{ path: 'kept.html' }], { keyOf: (_path, compressed) => key(compressed), config })).read).toEqual(['kept.html'])
  })

  it('leaves a file alone that has the name of a compressed form', async () => {
    const { made, paths } = await compress([text('a.js.br', 'own'), text('a.js')])
    expect(paths).toEqual(['a.js.br', 'a.js', 'a.js.gz'])
    expect(made.get('a.js.br')!.bytes).toBe('own')
  })

  it('leaves out what another file has the place of', async () => {
    expect((await compress([text('a.js')], { read: () => undefined })).paths).toEqual(['a.js'])
  })
})
