/** Runs the commands that its parent sends, one after the other, and answers with what each has printed and its status. */
import { EventEmitter } from 'node:events'
import process from 'node:process'

const MAIN = new URL('../../cli/dist/main.js', import.meta.url).href
// Each run of the command adds listeners to the process and its streams.
EventEmitter.defaultMaxListeners = 0

let runs = 0
let last = Promise.resolve()
process.on('message', (command) => {
  last = last.then(() => run(command)).then((result) => process.send(result))
})
process.on('disconnect', () => process.exit())

async function run({ args, cwd, env }) {
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) process[name].write = (text) => Boolean((written[name] += text))
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(cwd)
  process.argv = [...process.argv.slice(0, 2), ...args]
  // The query makes it another module, whose code runs again.
  await import(`${MAIN}?${runs++}`)
  return { status: process.exitCode, ...written }
}
