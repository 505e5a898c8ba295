import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { BROWSERS, findBrowser, type BrowserName } from './browsers.ts'

/** Debian's packages contain both browsers, Ubuntu's only stubs for its snaps. */
type System = 'debian' | 'ubuntu' | 'other'

const names = Object.keys(BROWSERS) as BrowserName[]

/** Installs the browsers that the tests need where that is possible; returns an error message if one is missing after that. */
function installBrowsers(system: System, isRoot: boolean): string | undefined {
  const missing = () => names.filter((name) => !findBrowser(name))
  if (missing().length > 0 && system === 'debian' && isRoot) install(missing().map((name) => BROWSERS[name].debianPackage))
  const notFound = missing()
  if (notFound.length === 0) return undefined
  return `tests: no ${notFound.join(' and no ')} found.\n${notFound.map((name) => explain(name, system)).join('\n')}`
}

function install(packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
  console.log(`tests: installing ${packages.join(' and ')} with apt-get`)
  if (!aptGet('update')) console.error('tests: apt-get update failed; using the package lists of the last update')
  aptGet('install', '-y', '--no-install-recommends', ...packages)
}

function explain(name: BrowserName, system: System): string {
  const { variable, paths, debianPackage } = BROWSERS[name]
  const other = name === 'chromium' ? "Google Chrome's .deb" : "Mozilla's .deb (packages.mozilla.org)"
  const ways: Record<System, string> = {
    debian: `as root: apt-get install -y --no-install-recommends ${debianPackage}`,
    ubuntu: `Ubuntu's package is only a stub for the snap; install the snap or ${other}`,
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
  const problem = installBrowsers(readSystem(), process.getuid?.() === 0)
  if (problem) throw new Error(problem)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
