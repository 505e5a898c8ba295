import { relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { systemDisk } from '../../build/system.ts'
import { fail, flagLocation } from '../../diagnostics/diagnostic.ts'
import { describeInstallation, STARTERS_FOLDER } from '../../package-files.ts'
import { readPackageManager } from '../../scaffold/package-manager.ts'
import { requireStarter, STARTER_NAMES, STARTERS, writeStarter, type StarterName } from '../../scaffold/starter.ts'
import { formatCount } from '../../words.ts'
import type { Terminal } from '../terminal.ts'

/**
 * `init`: writes a site to begin with.
 * @throws DiagnosticError where there is no such template, the folder holds something, or cannot be written
 */
export async function runInit(
  folder: string,
  { template }: { readonly template?: string },
  { env, stdin, stdout }: Terminal,
): Promise<void> {
  const root = resolve(folder)
  const asks = template === undefined && stdin.isTTY && stdout.isTTY
  const starter = asks ? await askForStarter(stdin, stdout) : requireStarter(template ?? 'site')
  const manager = readPackageManager(env['npm_config_user_agent'])
  const files = writeStarter(root, STARTERS_FOLDER, starter, describeInstallation(root), manager, systemDisk)
  const inside = relative('.', root)
  const enter = inside === '' ? [] : [`cd ${/\s/.test(inside) ? JSON.stringify(inside) : inside}`]
  const steps = [...enter, `${manager.name} install`, `${manager.name} run dev`]
  const edits = [
    ['content/site.yaml', 'name and words of the site'],
    ['content/build.yaml', 'address of the site, and all settings'],
    [STARTERS[starter].entries, 'samples to replace by your own'],
    ['templates/routes/', 'pages'],
    ['templates/styles/site.css', 'colours and fonts'],
  ] as const
  stdout.write(
    [
      `${formatCount(files.length, 'file')} of the template ${starter} in ${root}`,
      '',
      'next:',
      ...steps.map((step) => `  ${step}`),
      '',
      'edit:',
      ...edits.map(([path, text]) => `  ${path.padEnd(33)}${text}`),
      '',
    ].join('\n'),
  )
}

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
