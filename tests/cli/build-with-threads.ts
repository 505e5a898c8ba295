/** Builds a site with a number of threads: `build-with-threads.ts <root> <threads>`. */
import fs from 'node:fs'
import process from 'node:process'
import { buildSite } from '../../cli/build.ts'
import { loadConfig } from '../../cli/config/config.ts'
import { writeSite } from '../../cli/output/write-site.ts'
import { createSession } from '../../cli/pipeline/session.ts'
import { createSystemEffects } from '../../cli/pipeline/system.ts'
import { createSilentProgress } from '../../cli/terminal/progress.ts'

const [, , root = '', threads] = process.argv
const { env } = process
const config = loadConfig({ root }, { env, now: Date.now, disk: fs })
const effects = createSystemEffects({ root: config.root, env, progress: createSilentProgress(), warn: (found) => console.error(found) })
const session = createSession({ root: config.root, disk: fs, now: Date.now, env })
await writeSite(config.out, buildSite(config, { ...effects, threads: Number(threads) }, session), config, fs)
