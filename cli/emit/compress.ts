import { createHash } from 'node:crypto'
import { versions } from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pMapIterable } from 'p-map'
import type { Config } from '../config/config.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { Effects } from '../pipeline/effects.ts'
import { COMPRESSED_SUFFIXES, isCompressible, type Encoding } from '../urls.ts'

/** What compressing needs of a build. */
export interface CompressOptions extends Pick<Effects, 'cache' | 'progress' | 'threads'> {
  readonly config: Pick<Config, 'brotliQuality'>
  /** Reads a file of the new site that was passed on; undefined where another one has its place, which is reported later. */
  read(path: string): Uint8Array | undefined
  /**
   * True where the compressed form of an unchanged file is there.
   * @param path of the file that is compressed
   * @param compressed path of its compressed form
   * @param key of the compressed form
   */
  keeps(path: string, compressed: string, key: string): boolean
}

/**
 * Passes the files of a site on, and adds `.br` and `.gz` of those that become smaller. A file of that name that the site has
 * already takes its place.
 */
export async function* addCompressed(files: AsyncIterable<OutputFile>, options: CompressOptions): AsyncGenerator<OutputFile> {
  const { progress, threads } = options
  const paths = new Set<string>()
  const sources: { path: string; isUnchanged: boolean }[] = []
  for await (const file of files) {
    const { path, bytes, staged } = file
    yield file
    paths.add(path)
    if (isCompressible(path)) sources.push({ path, isUnchanged: bytes === undefined && (staged === undefined || staged === 'kept') })
  }
  const encoders = createEncoders(options)
  const compress = async ({ path, isUnchanged }: (typeof sources)[number]): Promise<OutputFile[]> => {
    let content: Uint8Array | undefined
    const made = encoders.map(async ({ suffix, key, encode }): Promise<OutputFile[]> => {
      const compressed = path + suffix
      if (paths.has(compressed)) return []
      if (isUnchanged && options.keeps(path, compressed, key)) return [{ path: compressed, key, source: path }]
      content ??= options.read(path)
      if (!content) return []
      const bytes = await encode(content)
      return bytes.length < content.length ? [{ path: compressed, key, source: path, bytes }] : []
    })
    return (await Promise.all(made)).flat()
  }
  const compressed = pMapIterable(sources, compress, { concurrency: threads })
  for await (const made of progress.count('compress', compressed, sources.length)) yield* made
}

interface Encoder {
  readonly suffix: string
  /** Follows from everything but the content that the bytes depend on. */
  readonly key: string
  encode(content: Uint8Array): Promise<Uint8Array>
}

function createEncoders({ cache, config: { brotliQuality } }: CompressOptions): Encoder[] {
  const create = (encoding: Encoding, setup: string, run: (content: Uint8Array) => Promise<Uint8Array>): Encoder => {
    const key = `${encoding} ${setup}`
    const cached = (content: Uint8Array) => {
      const digest = createHash('sha256').update(content).digest('hex')
      return cache.bytes('compressed', `${key} ${digest}`, () => run(content))
    }
    return { suffix: COMPRESSED_SUFFIXES[encoding], key, encode: cached }
  }
  return [
    create('br', `${versions.brotli} ${brotliQuality}`, (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    ),
    create('gzip', versions.zlib, async (content) => {
      const bytes = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
      // The operating system, which would make the bytes depend on the machine; 255 is "unknown".
      bytes[9] = 255
      return bytes
    }),
  ]
}
