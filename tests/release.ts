/**
 * Checks that the commit can be released, and prints the commands that release it; it pushes and publishes nothing.
 *
 *   npm run release
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { findTarballFaults } from './package/tarball.ts'
import { checkTree, checkVersion } from './release/checks.ts'

interface Manifest {
  readonly version: string
  readonly private?: boolean
  readonly bin: object
  readonly exports: object
  readonly dependencies: Readonly<Record<string, string>>
}

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readManifest = (file: string) => JSON.parse(read(file)) as Manifest
const manifest = readManifest('cli/package.json')
const { version } = manifest

/** Runs a program, and shows what it prints. */
function run(program: string, args: readonly string[], cwd = root): string[] {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  return status === 0 ? [] : [`${program} ${args.join(' ')} ended with ${status}`]
}

/** Runs a program and returns what it prints. */
function ask(program: string, args: readonly string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stderr}`)
  return stdout
}

/** Ends the command where something was found. */
function report(what: string, faults: readonly string[]): void {
  console.log(`${faults.length > 0 ? 'FAILS' : 'ok'}  ${what}`)
  for (const fault of faults) console.error(`  ${fault}`)
  if (faults.length > 0) process.exit(1)
}

function findVersionFaults(): string[] {
  const site = readManifest('package.json')
  const tarballs = [...read('cli/docs/start.md').matchAll(/lanai-([\d.]+)\.tgz/g)].map(([, named = '']) => named)
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> }
  return checkVersion({
    versions: {
      'cli/package.json': version,
      'package.json': site.version,
      'package.json, its dependency lanai': site.dependencies['lanai']!,
      'package-lock.json': packages['']!.version,
      'package-lock.json, cli': packages['cli']!.version,
      'cli/docs/start.md': tarballs.find((named) => named !== version) ?? version,
    },
    tags: ask('git', ['tag']).split('\n'),
    changelog: read('CHANGELOG.md'),
    upgrading: read('cli/docs/upgrading.md'),
    today: new Date().toISOString().slice(0, 10),
  })
}

/** Packs this folder, and a clone that has installed what the lock file names: both give the same bytes. */
function findPackageFaults(): string[] {
  const scratch = mkdtempSync(join(tmpdir(), 'lanai release-'))
  try {
    const clone = join(scratch, 'clone')
    const faults = [
      ...run('git', ['clone', '--quiet', root, clone]),
      ...run('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], clone),
    ]
    if (faults.length > 0) return faults
    const [here, there] = [pack(root, join(scratch, 'here')), pack(clone, join(scratch, 'there'))]
    if (here.digest !== there.digest) faults.push(`a clone packs other bytes: sha256 ${there.digest} instead of ${here.digest}`)
    if (faults.length === 0) console.log(`    lanai-${version}.tgz, ${here.files.length} files, sha256 ${here.digest}`)
    return [...faults, ...findTarballFaults(here.files, manifest)]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function pack(folder: string, into: string): { digest: string; files: string[] } {
  mkdirSync(into)
  const stdout = ask('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', into], join(folder, 'cli'))
  // Scripts of the package print before the JSON.
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [{ filename: string; files: { path: string }[] }]
  const digest = createHash('sha256')
    .update(readFileSync(join(into, filename)))
    .digest('hex')
  return { digest, files: files.map(({ path }) => path) }
}

const readStatus = () => ask('git', ['status', '--porcelain'])

report('the tree is clean', checkTree(readStatus()))
report(`version ${version} is new and described`, findVersionFaults())
report('the generated documentation is up to date', [...run('npm', ['run', '--silent', 'docs']), ...checkTree(readStatus())])
report('npm pack', findPackageFaults())
report('npm run ok', run('npm', ['run', '--silent', 'ok']))
report('the tests leave the tree as it was', checkTree(readStatus()))

console.log(`
To release it:
  git tag --annotate v${version} --message "lanai ${version}"
  git push origin HEAD v${version}
  ${manifest.private ? '# cli/package.json is private: nothing is published until its owner removes "private" and chooses a licence. Then:\n  ' : ''}gh workflow run publish.yml --ref v${version}`)
