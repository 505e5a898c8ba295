import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import type { OutputFile } from '../output-file.ts'
import type { Config } from '../config.ts'

/** Files that go out as they are: templates/static to the root of the site, media of the content to /media. */
export function* copiedFiles(config: Config): Iterable<OutputFile> {
  yield* filesBelow(join(config.root, 'templates/static'), '', '**/*')
  yield* filesBelow(join(config.content, 'media'), 'media/', '**/*.{webm,mp4,pdf,png,jpg,webp,avif,svg,vtt}')
}

function* filesBelow(folder: string, prefix: string, pattern: string): Iterable<OutputFile> {
  if (!existsSync(folder)) return
  for (const file of fastGlob.sync(pattern, { cwd: folder, dot: false }).sort()) {
    yield { path: prefix + file, bytes: readFileSync(join(folder, file)) }
  }
}
