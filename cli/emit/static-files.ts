import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import type { OutputFile } from '../output-file.ts'
import type { Config } from '../config.ts'
import { displayPath } from '../display-path.ts'

/** Files that go out as they are: templates/static to the root of the site, media of the content to /media. */
export function* copiedFiles(config: Config): Iterable<OutputFile> {
  yield* filesBelow(config, join(config.root, 'templates/static'), '', '**/*')
  yield* filesBelow(config, join(config.content, 'media'), 'media/', '**/*.{webm,mp4,pdf,png,jpg,webp,avif,svg,vtt}')
}

function* filesBelow({ root }: Config, folder: string, prefix: string, pattern: string): Iterable<OutputFile> {
  if (!existsSync(folder)) return
  for (const file of fastGlob.sync(pattern, { cwd: folder, dot: false }).sort()) {
    yield { path: prefix + file, bytes: readFileSync(join(folder, file)), source: displayPath(root, join(folder, file)) }
  }
}
