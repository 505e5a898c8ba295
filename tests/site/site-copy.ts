import * as fs from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../cli/run.ts'
import { temporaryFolder } from '../unit/output/fixture.ts'

/** A copy of the sources of this site, until the end of the test. It has the packages of the repository. */
export function copySources(): string {
  const root = temporaryFolder()
  for (const folder of ['content', 'templates', 'widgets', 'blueprints'])
    fs.cpSync(join(ROOT, folder), join(root, folder), { recursive: true })
  fs.symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return root
}
