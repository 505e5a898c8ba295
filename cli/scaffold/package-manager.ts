import { join } from 'node:path'
import { foldersFrom, type Disk } from '../disk.ts'
import type { NewFile } from './template.ts'

/** A program that installs packages, as it names itself to what it runs: `pnpm/10.2.1 npm/? node/v24.0.0 …`. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  readonly version: string
}

/** @param userAgent what all of them say to a command that they run (`npm_config_user_agent`) */
export function readPackageManager(userAgent = ''): PackageManager {
  const [, name = 'npm', version = ''] = /^(pnpm|yarn|bun)\/(\S+)/.exec(userAgent) ?? []
  return { name: name as PackageManager['name'], version }
}

/** What a package manager has to be told: pnpm runs no command while a package has a script that is neither allowed nor refused. */
const SETTINGS: Readonly<Record<string, NewFile>> = {
  pnpm: { path: 'pnpm-workspace.yaml', text: "allowBuilds:\n  '@parcel/watcher': false\n  esbuild: false\n", isAddition: false },
  yarn: { path: '.yarnrc.yml', text: 'nodeLinker: node-modules\n', isAddition: false },
}

/** The settings of a package manager for a new site, but for one in a workspace of pnpm, of which it would be a part no longer. */
export function settingsOf({ name }: PackageManager, folder: string, disk: Disk): NewFile[] {
  const file = SETTINGS[name]
  const above = file ? foldersFrom(folder).map((each) => join(each, file.path)) : []
  const isWorkspace = above.some((each) => disk.existsSync(each) && /^["']?packages["']?:/m.test(disk.readFileSync(each, 'utf8')))
  return file && !isWorkspace ? [file] : []
}

/** A text of a template, which names the commands of npm, with those of another package manager. */
export function nameCommands(text: string, { name, version }: PackageManager): string {
  if (name === 'npm') return text
  const isClassic = version.startsWith('1.')
  const other = {
    pnpm: { from: 'pnpm', install: 'pnpm install --frozen-lockfile', execute: 'pnpm exec', lock: 'pnpm-lock.yaml' },
    yarn: {
      from: isClassic ? 'yarn' : '@yarnpkg/cli-dist',
      install: `yarn install ${isClassic ? '--frozen-lockfile' : '--immutable'}`,
      execute: 'yarn',
      lock: 'yarn.lock',
    },
    bun: { from: 'bun', install: 'bun install --frozen-lockfile', execute: 'bunx', lock: 'bun.lock' },
  }[name]
  return (
    text
      // The cache of setup-node needs a program that is installed before it.
      .replace(/^ +cache: npm\n/gm, '')
      .replace(/^( *- run: )npm ci$/gm, `$1npm install --global ${other.from}@${version}\n$1${other.install}`)
      .replace(/\bnpm run (\w+) -- /g, `${name} run $1 `)
      .replace(/\bnpm (run|install)\b(?! --global)/g, `${name} $1`)
      .replace(/\bnpm test\b/g, `${name} run test`)
      .replace(/\bnpx lanai\b/g, `${other.execute} lanai`)
      .replaceAll('package-lock.json', other.lock)
  )
}
