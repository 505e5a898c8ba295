import { basename, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { findPaths } from '../glob.ts'
import type { Session } from '../pipeline/session.ts'
import type { OutputFile } from '../output/output-file.ts'
import { CONTENT_LAYOUT, isForeignFile, LAYOUT, sitePath } from '../site-layout.ts'

/** Files that are copied as they are, hidden ones too: templates/static to the root of the output, media of the content to /media. */
export function* copiedFiles(
  { root, content }: Pick<Config, 'root' | 'content'>,
  disk: Disk,
  session: Pick<Session, 'files' | 'keeps'>,
): Iterable<OutputFile> {
  for (const { folder, prefix } of sources({ root, content })) yield* filesBelow(root, folder, prefix, disk, session)
}

function sources({ root, content }: Pick<Config, 'root' | 'content'>) {
  return [
    { folder: join(root, LAYOUT.static), prefix: '' },
    { folder: join(content, CONTENT_LAYOUT.media), prefix: 'media/' },
  ]
}

function namesBelow(folder: string, disk: Disk): string[] {
  if (!disk.existsSync(folder)) return []
  return findPaths('**/*', { cwd: folder, dot: true, fs: disk }).filter((name) => !isForeignFile(basename(name)))
}

/** Paths in the output of all files that are not made from pages: those that are copied, text files, feeds and the like. */
export function listFiles(
  { root, content, feeds, search }: Pick<Config, 'root' | 'content' | 'feeds' | 'search'>,
  texts: readonly { readonly path: string }[],
  disk: Disk,
): readonly string[] {
  const made = ['robots.txt', ...(search ? ['search-index.json'] : []), ...Object.keys(feeds).map((name) => `feed-${name}.xml`)]
  const copied = sources({ root, content }).flatMap(({ folder, prefix }) => namesBelow(folder, disk).map((name) => prefix + name))
  return [...copied, ...texts.map(({ path }) => path), ...made]
}

function* filesBelow(
  root: string,
  folder: string,
  prefix: string,
  disk: Disk,
  { files, keeps }: Pick<Session, 'files' | 'keeps'>,
): Iterable<OutputFile> {
  for (const file of namesBelow(folder, disk)) {
    const path = prefix + file
    const source = sitePath(root, join(folder, file))
    const version = files.version(`file:${source}`)
    const bytes = keeps(path, version) ? undefined : attemptRead(source, () => disk.readFileSync(join(folder, file)))
    yield { path, bytes, source, key: version, digest: version }
  }
}
