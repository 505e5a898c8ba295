/**
 * Makes faults in a copy of the project, one after the other, and runs the tests that have to find each: a check of the tests.
 *
 *   npm run test:faults            all of them
 *   npm run test:faults -- menu    those whose name matches this regular expression
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { copyProject } from './project-copy.ts'
import { readFaults } from './read-faults.ts'

const FAULTS = readFaults()

const [wanted = ''] = process.argv.slice(2)
const copy = copyProject()
let missed = 0
try {
  for (const { name, file, from, to, test, part } of FAULTS.filter((fault) => new RegExp(wanted).test(fault.name))) {
    const path = join(copy.folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}: correct the fault "${name}"`)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
    const isCompiled = file.startsWith('cli/') && !test.startsWith('tests/unit/')
    if (isCompiled) copy.run('cli/compile.js')
    const { status, output } = copy.run('node_modules/vitest/vitest.mjs', 'run', '--retry=0', test, ...(part ? ['-t', part] : []))
    const isFound = status !== 0 && /failed|Error/.test(output)
    if (!isFound) missed += 1
    console.log(`${isFound ? 'found' : 'MISSED'}: ${name} (${test})`)
    const failed = new Set(output.split('\n').filter((line) => line.includes(' FAIL ')))
    for (const line of failed) console.log(`  ${line}`)
    writeFileSync(path, text)
    if (isCompiled) copy.run('cli/compile.js')
  }
} finally {
  copy.remove()
}
console.log(missed === 0 ? 'the tests find every fault' : `the tests miss ${missed} faults`)
if (missed > 0) process.exitCode = 1
