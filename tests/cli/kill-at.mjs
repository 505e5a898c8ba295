/**
 * Loaded before lanai (node --import): sends the process the signal KILL_SIGNAL before its call number KILL_AT that changes
 * something on the disk. Without KILL_AT the number of these calls is the last line of stderr.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

const { KILL_AT, KILL_SIGNAL } = process.env
const CHANGES = [
  'linkSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'utimesSync',
  'writeFileSync',
  'writeSync',
]
let calls = 0

for (const name of CHANGES) {
  const call = fs[name]
  fs[name] = (...args) => {
    if (++calls === Number(KILL_AT)) process.kill(process.pid, KILL_SIGNAL)
    return call(...args)
  }
}
syncBuiltinESMExports()
if (KILL_AT === undefined) process.on('exit', () => process.stderr.write(`\n${calls}`))
