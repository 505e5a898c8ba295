import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { BROWSERS, findBrowser, type BrowserName } from './browsers.ts'

/** What apt-get can do here: Debian has both browsers, Ubuntu only stubs for its snaps. */
type System = 'debian' | 'ubuntu' | 'other'

const names = Object.keys(BROWSERS) as BrowserName[]

/** Sees to it that the browsers the tests drive are there. Gives what is to be told where it cannot. */
function provideBrowsers(system: System, isRoot: boolean): string | undefined {
  const missing = () => names.filter((name) => !findBrowser(name))
  if (missing().length > 0 && system === 'debian' && isRoot) install(missing().map((name) => BROWSERS[name].debianPackage))
  const left = missing()
  if (left.length === 0) return undefined
  return `tests: no ${left.join(' and no ')} found.\n${left.map((name) => explain(name, system)).join('\n')}`
}

function install(packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  console.log(`tests: installing ${packages.join(' and ')} with apt-get`)
  if (!aptGet('update')) console.error('tests: apt-get update failed; going on with the lists that are there')
  aptGet('install', '-y', '--no-install-recommends', ...packages)
}

function explain(name: BrowserName, system: System): string {
  const { variable, places, debianPackage } = BROWSERS[name]
  const other = name === 'chromium' ? "Google Chrome's .deb" : "Mozilla's .deb (packages.mozilla.org)"
  const ways: Record<System, string> = {
    debian: `as root: apt-get install -y --no-install-recommends ${debianPackage}`,
    ubuntu: `Ubuntu's package is only a stub for the snap; install the snap or ${other}`,
    other: `install it; these places were looked at: ${places.join(', ')}`,
  }
  return `  ${name}: ${ways[system]}; or name its program with ${variable}.`
}

function readSystem(): System {
  const file = '/etc/os-release'
  const kinds = existsSync(file) ? (readFileSync(file, 'utf8').match(/^ID(_LIKE)?=.*$/gm) ?? []).join(' ') : ''
  return kinds.includes('ubuntu') ? 'ubuntu' : kinds.includes('debian') ? 'debian' : 'other'
}

try {
  const problem = provideBrowsers(readSystem(), process.getuid?.() === 0)
  if (problem) throw new Error(problem)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
