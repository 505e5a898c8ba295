import { createInterface } from 'node:readline/promises'
import { fail, flagLocation } from '../../diagnostics/diagnostic.ts'
import { STARTER_NAMES, STARTERS, type StarterName } from '../../scaffold/starter.ts'

const PROMPT = 'number or name (1): '

/**
 * Asks which starter a site begins with, until the answer is one.
 * @throws DiagnosticError where the input ends before
 */
export async function askForStarter(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<StarterName> {
  const list = STARTER_NAMES.map((name, index) => `  ${index + 1}  ${name.padEnd(6)}${STARTERS[name].description}\n`)
  output.write(`Which template?\n\n${list.join('')}\n`)
  const lines = createInterface({ input, output })
  // For the lines that readline draws again while they are edited. prompt() throws where the input has ended (Node 24).
  lines.setPrompt(PROMPT)
  output.write(PROMPT)
  try {
    for await (const line of lines) {
      const answer = line.trim().toLowerCase() || '1'
      const found = STARTER_NAMES.find((name, index) => answer === name || answer === String(index + 1))
      if (found) return found
      output.write(`There is no template ${JSON.stringify(answer)}: write ${STARTER_NAMES.join(', ')}, or 1 to ${STARTER_NAMES.length}.\n`)
      output.write(PROMPT)
    }
  } finally {
    lines.close()
  }
  output.write('\n')
  fail('config-flag', 'no template was chosen', { location: flagLocation('--template'), hint: 'write one, such as --template blog' })
}
