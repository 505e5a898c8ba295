#!/usr/bin/env node
/** The installed command. It runs the compiled modules, so that starting it compiles nothing. */
import { existsSync } from 'node:fs'

const main = new URL('./dist/main.js', import.meta.url)
if (existsSync(main)) await import(main.href)
else {
  process.stderr.write('lanai is not compiled: run "npm run compile --workspace lanai" in its repository\n')
  process.exitCode = 70
}
