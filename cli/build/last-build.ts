import type { Cache } from '../cache/cache.ts'

/** The build that an output folder comes from, whatever its flags were: plain JSON. */
export interface LastBuild {
  /** Of what it has kept. */
  readonly key: string
  /** Digest of the code of lanai that ran. */
  readonly code: string
  /** Content folder, relative to the root of the site, or absolute outside of it. */
  readonly content: string
}

const KIND = 'last-builds'

/** Keeps which build has written an output folder. */
export function noteLastBuild(cache: Pick<Cache, 'write'>, out: string, build: LastBuild): void {
  cache.write(KIND, out, Buffer.from(JSON.stringify(build)))
}

/** Returns which build has written an output folder; undefined where that is not known. */
export function readLastBuild(cache: Pick<Cache, 'read'>, out: string): LastBuild | undefined {
  const bytes = cache.read(KIND, out)
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as LastBuild)
}
