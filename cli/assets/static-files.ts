import { join } from 'node:path'
import fastGlob from 'fast-glob'
import type { Config } from '../config/config.ts'
import type { Disk } from '../disk.ts'
import type { OutputFile } from '../output/output-file.ts'
import { CONTENT_LAYOUT, LAYOUT, sitePath } from '../site-layout.ts'

/** Files that are copied as they are: templates/static to the root of the output, media of the content to /media. */
export function* copiedFiles({ root, content }: Pick<Config, 'root' | 'content'>, disk: Disk): Iterable<OutputFile> {
  yield* filesBelow(root, join(root, LAYOUT.static), '', '**/*', disk)
  yield* filesBelow(root, join(content, CONTENT_LAYOUT.media), 'media/', '**/*.{webm,mp4,pdf,png,jpg,webp,avif,svg,vtt}', disk)
}

function* filesBelow(root: string, folder: string, prefix: string, pattern: string, disk: Disk): Iterable<OutputFile> {
  if (!disk.existsSync(folder)) return
  for (const file of fastGlob.sync(pattern, { cwd: folder, dot: false, fs: disk }).sort())
    yield { path: prefix + file, bytes: disk.readFileSync(join(folder, file)), source: sitePath(root, join(folder, file)) }
}
