import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../../memory-cache.ts'
import { addCompressed, type CompressOptions } from '../../../../cli/output/outputs/compress.ts'
import type { OutputFile } from '../../../../cli/output-file.ts'
import { bytesOf, createConfig, createEffects } from '../../memory-site.ts'
import { stream } from '../fixture.ts'

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
      const file = files.find((each) => each.path === path)
      return Buffer.from(file?.kind === 'bytes' ? file.bytes : LONG)
    },
    ...changes,
  }
  for await (const file of addCompressed(stream(files), options)) made.set(file.path, file)
  return { read, made, paths: [...made.keys()] }
}

const text = (path: string, bytes = LONG) => ({ kind: 'bytes' as const, path, bytes })

describe('addCompressed(files, options)', () => {
  it('adds the Brotli and gzip forms of files that become smaller, after all files', async () => {
    const { made, paths } = await compress([text('index.html'), text('a.webp'), text('a.woff2'), text('b.css', '.'), text('_headers')])
    expect(paths).toEqual(['index.html', 'a.webp', 'a.woff2', 'b.css', '_headers', 'index.html.br', 'index.html.gz'])
    expect(brotliDecompressSync(bytesOf(made.get('index.html.br')!)).toString()).toBe(LONG)
    expect(gunzipSync(bytesOf(made.get('index.html.gz')!)).toString()).toBe(LONG)
  })

  it('makes the same bytes from the same content, without the name of the system', async () => {
    const [one, two] = [await compress([text('a.js')]), await compress([text('b.js')])]
    for (const suffix of ['.br', '.gz']) expect(bytesOf(two.made.get(`b.js${suffix}`)!)).toEqual(bytesOf(one.made.get(`a.js${suffix}`)!))
    expect(bytesOf(one.made.get('a.js.gz')!)[9]).toBe(255)
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
    const stamp = { size: 5, mtime: 0, inode: 1 }
    const kept = { kind: 'same', path: 'kept.html' } as const
    const files = [kept, { kind: 'written', path: 'new.html', stamp } as const, { kind: 'same', path: 'other.html' } as const]
    const { made, read, paths } = await compress(files, { keyOf })
    expect(read).toEqual(['kept.html', 'new.html', 'other.html'])
    expect(paths.filter((path) => made.get(path)!.kind !== 'bytes')).toEqual([...files.map(({ path }) => path), 'kept.html.br'])
    const all = await compress(files, { keyOf: (_path, compressed) => key(compressed) })
    expect(all.read).toEqual(['new.html'])
    const config = createConfig({ brotliQuality: 6 })
    expect((await compress([kept], { keyOf: (_path, compressed) => key(compressed), config })).read).toEqual(['kept.html'])
  })

  it('leaves a file alone that has the name of a compressed form', async () => {
    const { made, paths } = await compress([text('a.js.br', 'own'), text('a.js')])
    expect(paths).toEqual(['a.js.br', 'a.js', 'a.js.gz'])
    expect(bytesOf(made.get('a.js.br')!)).toBe('own')
  })

  it('leaves out what another file has the place of', async () => {
    expect((await compress([text('a.js')], { read: () => undefined })).paths).toEqual(['a.js'])
  })
})
