import { relative, resolve } from 'node:path'
import { systemDisk } from '../../build/system.ts'
import { describeInstallation, STARTERS_FOLDER } from '../../package-files.ts'
import { requireStarter, STARTERS, writeStarter } from '../../scaffold/starter.ts'
import { formatCount } from '../../terminal/progress.ts'
import type { Terminal } from '../terminal.ts'
import { askForStarter } from './ask.ts'

interface InitFlags {
  readonly template?: string
}

/**
 * `init`: writes a site to begin with.
 * @throws DiagnosticError where there is no such template, the folder holds something, or cannot be written
 */
export async function runInit(folder: string, { template }: InitFlags, { stdin, stdout }: Terminal): Promise<void> {
  const root = resolve(folder)
  const asks = template === undefined && stdin.isTTY && stdout.isTTY
  const starter = asks ? await askForStarter(stdin, stdout) : requireStarter(template ?? 'site')
  const files = writeStarter(root, STARTERS_FOLDER, starter, describeInstallation(root), systemDisk)
  const inside = relative('.', root)
  const steps = [...(inside === '' ? [] : [`cd ${/\s/.test(inside) ? JSON.stringify(inside) : inside}`]), 'npm install', 'npm run dev']
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
