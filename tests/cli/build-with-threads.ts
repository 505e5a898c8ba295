/** Builds a site with a number of threads: `build-with-threads.ts <root> <threads>`. */
import process from 'node:process'
import { buildFolder } from '../../cli/build/folder.ts'
import { createSystemEffects } from '../../cli/build/system.ts'
import { loadConfig } from '../../cli/config/config.ts'
import { createSilentProgress } from '../../cli/terminal/progress.ts'

const [, , folder = '', threads] = process.argv
const { env } = process
const read = (disk: Parameters<typeof loadConfig>[1]['disk']) => loadConfig({ root: folder }, { env, now: Date.now, disk })
const { root, content, out, drafts } = read((await import('node:fs')).default)
const effects = createSystemEffects({ root, env, progress: createSilentProgress(), warn: (found) => console.error(found) })
await buildFolder({
  root,
  content,
  out,
  drafts,
  flags: [],
  env,
  now: Date.now,
  loadConfig: read,
  effects: { ...effects, threads: Number(threads) },
})
