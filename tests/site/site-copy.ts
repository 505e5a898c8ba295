import * as fs from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../cli/run.ts'
import { temporaryFolder } from '../unit/output/fixture.ts'

/** What most copies make from the same inputs, in caches by what it is made from. */
const SHARED_CACHES = ['code', 'fonts', 'font-letters', 'font-metrics', 'pictures', 'social', 'styles']

/** A copy of the sources of this site, until the end of the test. It has the packages of the repository, and makes nothing that is in its cache. */
export function copySources(): string {
  const root = temporaryFolder()
  for (const folder of ['content', 'templates', 'widgets', 'blueprints'])
    fs.cpSync(join(ROOT, folder), join(root, folder), { recursive: true })
  fs.symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const [cache, shared] = [root, ROOT].map((folder) => join(folder, '.cache/lanai')) as [string, string]
  fs.mkdirSync(cache, { recursive: true })
  for (const name of SHARED_CACHES) {
    fs.mkdirSync(join(shared, name), { recursive: true })
    fs.symlinkSync(join(shared, name), join(cache, name))
  }
  return root
}
