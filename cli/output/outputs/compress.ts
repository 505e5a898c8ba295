import { hash } from 'node:crypto'
import { versions } from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pMapIterable } from 'p-map'
import type { Config } from '../../config/config.ts'
import type { OutputFile } from '../../output-file.ts'
import type { Effects } from '../../effects.ts'
import { COMPRESSED_SUFFIXES, isCompressible } from '../../urls.ts'

const KIND = 'compressed'

export interface CompressOptions extends Pick<Effects, 'cache' | 'progress' | 'threads'> {
  readonly config: Pick<Config, 'brotliQuality'>
  /** Reads a file of the new site that was passed on; undefined where another one has its place, which is reported later. */
  read(path: string): Uint8Array | undefined
  /**
   * Returns the key of the compressed form of an unchanged file; undefined where it is not there.
   * @param path of the file that is compressed
   * @param compressed path of its compressed form
   */
  keyOf(path: string, compressed: string): string | undefined
}

/**
 * Passes the files of a site on, and adds `.br` and `.gz` of those that become smaller. A file of that name that the site has
 * already takes its place.
 */
export async function* addCompressed<Report>(
  files: AsyncGenerator<OutputFile, Report>,
  options: CompressOptions,
): AsyncGenerator<OutputFile, Report> {
  const { cache, progress, threads } = options
  const paths = new Set<string>()
  const sources: { path: string; isUnchanged: boolean }[] = []
  let next = await files.next()
  for (; !next.done; next = await files.next()) {
    const file = next.value
    const { path, kind } = file
    yield file
    paths.add(path)
    if (isCompressible(path)) sources.push({ path, isUnchanged: kind === 'same' })
  }
  const encoders = createEncoders(options.config.brotliQuality)
  const compress = async ({ path, isUnchanged }: (typeof sources)[number]): Promise<OutputFile[]> => {
    let content: Uint8Array | undefined
    const made = encoders.map(async ({ suffix, setup, encode }): Promise<OutputFile[]> => {
      const compressed = path + suffix
      if (paths.has(compressed)) return []
      const known = isUnchanged ? options.keyOf(path, compressed) : undefined
      if (known?.startsWith(`${setup} `)) {
        cache.use(KIND, known)
        return [{ kind: 'same', path: compressed, key: known, source: path }]
      }
      content ??= options.read(path)
      if (!content) return []
      const { length } = content
      const key = `${setup} ${hash('sha256', content, 'hex')}`
      const bytes = await cache.bytes(KIND, key, () => encode(content!), compressed)
      return bytes.length < length ? [{ kind: 'bytes', path: compressed, key, source: path, bytes }] : []
    })
    return (await Promise.all(made)).flat()
  }
  const compressed = pMapIterable(sources, compress, { concurrency: threads })
  for await (const made of progress.count('compress', compressed, sources.length)) yield* made
  return next.value
}

/** `setup` follows from everything but the content that the bytes depend on. */
function createEncoders(quality: number) {
  return [
    {
      suffix: COMPRESSED_SUFFIXES.br,
      setup: `br ${versions.brotli} ${quality}`,
      encode: (content: Uint8Array): Promise<Uint8Array> =>
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
    },
    {
      suffix: COMPRESSED_SUFFIXES.gzip,
      setup: `gzip ${versions.zlib}`,
      async encode(content: Uint8Array) {
        const bytes = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
        // The operating system, which would make the bytes depend on the machine; 255 is "unknown".
        bytes[9] = 255
        return bytes
      },
    },
  ]
}
