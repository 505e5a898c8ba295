import { relative, resolve } from 'node:path'
import { describeInstallation, STARTER } from '../../package-files.ts'
import { systemDisk } from '../../build/system.ts'
import { writeStarter } from '../../scaffold/starter.ts'
import { formatCount } from '../../terminal/progress.ts'
import type { Terminal } from '../terminal.ts'

/**
 * `init`: writes a small site to begin with.
 * @throws DiagnosticError where the folder holds something, or cannot be written
 */
export function runInit(folder: string, { stdout }: Terminal): void {
  const root = resolve(folder)
  const files = writeStarter(root, STARTER, describeInstallation(root), systemDisk)
  const inside = relative('.', root)
  const steps = [...(inside === '' ? [] : [`cd ${/\s/.test(inside) ? JSON.stringify(inside) : inside}`]), 'npm install', 'npm run dev']
  stdout.write(
    [
      `${formatCount(files.length, 'file')} in ${root}`,
      '',
      'next:',
      ...steps.map((step) => `  ${step}`),
      '',
      'edit:',
      '  content/site.yaml                name and words of the site',
      '  content/build.yaml               address of the site, and all settings',
      '  templates/routes/                pages',
      '  templates/styles/site.css        colours and fonts',
      '',
    ].join('\n'),
  )
}
