import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { PROGRAMS, findProgram, type ProgramName } from './programs.ts'

/** Debian's packages contain both browsers, Ubuntu's only stubs for its snaps. */
type System = 'debian' | 'ubuntu' | 'other'

const names = Object.keys(PROGRAMS) as ProgramName[]

/**
 * Installs the browsers, web servers and the video decoder that the tests use where that is possible, and prints what happens without them.
 * @returns an error message if one is missing that the tests need
 */
function installPrograms(system: System, isRoot: boolean): string | undefined {
  const missing = () => names.filter((name) => !findProgram(name))
  // In a container this file usually forbids packages to start their services.
  const startsNothing = existsSync('/usr/sbin/policy-rc.d')
  const installable = system === 'debian' && isRoot ? missing().filter((name) => !PROGRAMS[name].isService || startsNothing) : []
  if (installable.length > 0) install(installable.map((name) => PROGRAMS[name].debianPackage))
  const notFound = missing()
  for (const name of notFound.filter((name) => PROGRAMS[name].without))
    console.log(`tests: no ${name} found, ${PROGRAMS[name].without}.\n${explain(name, system)}`)
  const needed = notFound.filter((name) => !PROGRAMS[name].without)
  if (needed.length === 0) return undefined
  return `tests: no ${needed.join(' and no ')} found.\n${needed.map((name) => explain(name, system)).join('\n')}`
}

function install(packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  console.log(`tests: installing ${packages.join(', ')} with apt-get`)
  if (!aptGet('update')) console.error('tests: apt-get update failed; using the package lists of the last update')
  // One package that does not exist must not keep the others from being installed.
  if (!aptGet('install', '-y', '--no-install-recommends', ...packages))
    for (const name of packages) aptGet('install', '-y', '--no-install-recommends', name)
}

function explain(name: ProgramName, system: System): string {
  const { variable, paths, debianPackage, without } = PROGRAMS[name]
  const other = name === 'chromium' ? "Google Chrome's .deb" : "Mozilla's .deb (packages.mozilla.org)"
  const aptGet = `as root: apt-get install -y --no-install-recommends ${debianPackage}`
  const ways: Record<System, string> = {
    debian: aptGet,
    ubuntu: without ? aptGet : `Ubuntu's package is only a stub for the snap; install the snap or ${other}`,
    other: `install it; searched in: ${paths.join(', ')}`,
  }
  return `  ${name}: ${ways[system]}; or set ${variable} to its path.`
}

function readSystem(): System {
  const file = '/etc/os-release'
  const kinds = existsSync(file) ? (readFileSync(file, 'utf8').match(/^ID(_LIKE)?=.*$/gm) ?? []).join(' ') : ''
  return kinds.includes('ubuntu') ? 'ubuntu' : kinds.includes('debian') ? 'debian' : 'other'
}

try {
  const problem = installPrograms(readSystem(), process.getuid?.() === 0)
  if (problem) throw new Error(problem)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
