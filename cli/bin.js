#!/usr/bin/env node
/** The installed command. It runs the compiled modules, so that starting it compiles nothing. */
import { existsSync } from 'node:fs'

const main = new URL('./dist/main.js', import.meta.url)
if (existsSync(main)) await import(main.href).catch(explain)
else {
  process.stderr.write('lanai is not compiled: run "npm run compile --workspace lanai" in its repository\n')
  process.exitCode = 70
}

/** With a very low limit not even all of lanai can be opened. */
function explain(error) {
  if (error.code !== 'EMFILE') throw error
  process.stderr.write('too many files are open: raise the limit with ulimit -n\n')
  process.exitCode = 1
}
