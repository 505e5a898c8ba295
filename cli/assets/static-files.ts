import { join } from 'node:path'
import fastGlob from 'fast-glob'
import type { Config } from '../config/config.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import type { Session } from '../pipeline/session.ts'
import type { OutputFile } from '../output/output-file.ts'
import { CONTENT_LAYOUT, LAYOUT, sitePath } from '../site-layout.ts'

/** Files that are copied as they are: templates/static to the root of the output, media of the content to /media. */
export function* copiedFiles(
  { root, content }: Pick<Config, 'root' | 'content'>,
  disk: Disk,
  session: Pick<Session, 'files' | 'keeps'>,
): Iterable<OutputFile> {
  yield* filesBelow(root, join(root, LAYOUT.static), '', '**/*', disk, session)
  yield* filesBelow(root, join(content, CONTENT_LAYOUT.media), 'media/', '**/*.{webm,mp4,pdf,png,jpg,webp,avif,svg,vtt}', disk, session)
}

function* filesBelow(
  root: string,
  folder: string,
  prefix: string,
  pattern: string,
  disk: Disk,
  { files, keeps }: Pick<Session, 'files' | 'keeps'>,
): Iterable<OutputFile> {
  if (!disk.existsSync(folder)) return
  for (const file of fastGlob.sync(pattern, { cwd: folder, dot: false, fs: disk }).sort()) {
    const path = prefix + file
    const source = sitePath(root, join(folder, file))
    const version = files.version(`file:${source}`)
    const bytes = keeps(path, version) ? undefined : attemptRead(source, () => disk.readFileSync(join(folder, file)))
    yield { path, bytes, source, key: version, digest: version }
  }
}
