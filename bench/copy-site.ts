import { cpSync, existsSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './measure.ts'
import { REPOSITORY } from './tools/folders.ts'

const SOURCES = ['content', 'templates', 'widgets', 'package.json']

/** Clones the repository, with the sources as they are now, and with the cache of an earlier run or of the repository. */
export function copySite(folder: string): void {
  const next = `${folder}.next`
  rmSync(next, { recursive: true, force: true })
  capture('git', 'clone', '--quiet', REPOSITORY, next)
  const cache = [folder, REPOSITORY].map((site) => join(site, '.cache/lanai')).find((path) => existsSync(path))
  if (cache) cpSync(cache, join(next, '.cache/lanai'), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
  for (const source of SOURCES) {
    rmSync(join(folder, source), { recursive: true, force: true })
    cpSync(join(REPOSITORY, source), join(folder, source), { recursive: true })
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'))
}
