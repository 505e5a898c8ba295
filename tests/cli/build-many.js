/** Runs `lanai build` for each of the sites that its arguments name, and prints a JSON list of the results. */
import { EventEmitter } from 'node:events'
import process from 'node:process'

const MAIN = new URL('../../cli/dist/main.js', import.meta.url).href
const results = []
// Each run of the command adds listeners to the process and its streams.
EventEmitter.defaultMaxListeners = 0
const print = process.stdout.write.bind(process.stdout)

for (const [number, site] of process.argv.slice(2).entries()) {
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) process[name].write = (text) => Boolean((written[name] += text))
  process.argv = [...process.argv.slice(0, 2), 'build', '--root', site]
  // The query makes it another module, whose code runs again.
  await import(`${MAIN}?${number}`)
  results.push({ status: process.exitCode, ...written })
}
process.exitCode = 0
print(JSON.stringify(results))
