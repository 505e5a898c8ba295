import { resolve } from 'node:path'
import { readBuildTime } from '../../config/build-time.ts'
import { locateFolders, requireFolders } from '../../config/folders.ts'
import { fail, flagLocation } from '../../diagnostics/diagnostic.ts'
import { BLUEPRINTS } from '../../package-files.ts'
import { systemDisk } from '../../build/system.ts'
import { chooseBlueprint, fillBlueprint, findBlueprints, type Blueprint } from '../../scaffold/blueprints.ts'
import { writeNewFiles } from '../../scaffold/template.ts'
import { LAYOUT } from '../../site-layout.ts'
import { formatDay } from '../../source/time.ts'
import type { Terminal } from '../terminal.ts'

/**
 * `new`: writes the files of a new part of a site, or lists what there are blueprints for.
 * @throws DiagnosticError where the kind or the slug is wrong, a file exists already or cannot be written
 */
export function runNew(kind: string | undefined, slug: string | undefined, flags: { root: string }, { env, stdout }: Terminal): void {
  requireFolders(flags, systemDisk)
  const { root } = locateFolders(flags, systemDisk)
  if (!systemDisk.existsSync(resolve(root, LAYOUT.templates)))
    fail('config-flag', `there is no folder ${JSON.stringify(LAYOUT.templates)}`, {
      location: { file: root },
      hint: 'choose the folder of a site with --root, or begin one with init',
    })
  const blueprints = findBlueprints(root, BLUEPRINTS, systemDisk)
  if (kind === undefined) return void stdout.write(listBlueprints(blueprints))
  const blueprint = chooseBlueprint(kind, blueprints)
  if (slug === undefined)
    fail('config-flag', 'the slug is missing', { location: flagLocation('SLUG'), hint: `for instance: lanai new ${kind} first-steps` })
  const { files, next } = fillBlueprint(blueprint, slug, formatDay(readBuildTime(env, Date.now)), root, systemDisk)
  writeNewFiles(root, files, systemDisk)
  const written = files.map(({ path, isAddition }) => `  ${path}${isAddition ? '  (an entry at the end)' : ''}`)
  stdout.write(['written:', ...written, '', 'next:', ...next.map((line) => `  ${line}`), ''].join('\n'))
}

function listBlueprints(blueprints: readonly Blueprint[]): string {
  const width = Math.max(...blueprints.map(({ kind }) => kind.length)) + 2
  return blueprints.map(({ kind, description }) => `${kind.padEnd(width)}${description}\n`).join('')
}
