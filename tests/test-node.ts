/**
 * Runs the unit and cli tests with every supported version of Node, and compares the site that each builds, byte for byte.
 *
 *   npm run test:node            22, 24 and 26
 *   npm run test:node -- 26      this version alone
 *   npm run test:node -- --site  only compares the sites
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { compareFolders } from './compare-folders.ts'
import { installNode, NODE_VERSIONS } from './node-versions.ts'
import { withNode } from './on-demand.ts'

const { values: flags, positionals: versions } = parseArgs({ options: { site: { type: 'boolean' } }, allowPositionals: true })
const root = resolve(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'node-versions-'))
const failures: string[] = []

/** Builds the site with an empty cache, so that nothing in it is the work of another version. */
function build(node: string, name: string): string {
  const site = join(scratch, name)
  execute(node, 'git', ['clone', '--quiet', root, site])
  for (const folder of ['content', 'templates', 'widgets']) {
    rmSync(join(site, folder), { recursive: true })
    cpSync(join(root, folder), join(site, folder), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'), 'junction')
  execute(node, node, [join(root, 'cli/bin.js'), 'build', '--root', site])
  return join(site, 'dist')
}

function execute(node: string, program: string, args: string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...withNode(node), SOURCE_DATE_EPOCH: '1790000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} fails`)
}

try {
  const reference = build(process.execPath, 'reference')
  for (const version of versions.length > 0 ? versions : NODE_VERSIONS) {
    const node = installNode(version)
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
    console.log(`\nNode ${stdout.trim()}`)
    const differences = compareFolders(reference, build(node, version))
    for (const difference of differences.slice(0, 10)) console.error(`  ${difference}`)
    if (differences.length > 0) failures.push(`Node ${version} builds another site than ${process.version}: ${differences.length} files`)
    if (flags.site) continue
    const tests = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...['lanai', 'lanai-systems', 'lanai-commands', 'site'].flatMap((name) => ['--project', name]),
    ]
    const { status } = spawnSync(node, tests, { cwd: root, env: withNode(node), stdio: 'inherit' })
    if (status !== 0) failures.push(`tests fail with Node ${version}`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.log(
  failures.length === 0 ? `\nevery version builds the same site${flags.site ? '' : ' and passes the tests'}` : `\n${failures.join('\n')}`,
)
if (failures.length > 0) process.exitCode = 1
