import { existsSync, readFileSync, statSync } from 'node:fs'

export type ProgramName =
  'chromium' | 'headlessShell' | 'firefox' | 'webkit' | 'xvfb' | 'nginx' | 'caddy' | 'apache' | 'lighttpd' | 'busybox' | 'ffmpeg'

interface Program {
  /** Environment variable with the path of the executable. */
  variable: string
  /** Where it is usually installed. */
  paths: readonly string[]
  /** Its package in Debian. */
  debianPackage: string
  /** What happens without it; the tests need every other program. */
  without?: string
  /** Its package starts a server on the machine, unless a policy forbids that. */
  isService?: boolean
}

const HOSTS = { without: 'the tests of the built site on it are skipped', isService: true }
const WEBKIT = { without: 'the tests in WebKitGTK are skipped' }

/** The programs of the system that the tests start. */
export const PROGRAMS: Readonly<Record<ProgramName, Program>> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    paths: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/opt/google/chrome/chrome',
      '/snap/bin/chromium',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    debianPackage: 'chromium',
  },
  headlessShell: {
    variable: 'HEADLESS_SHELL_PATH',
    paths: ['/usr/bin/chromium-headless-shell'],
    debianPackage: 'chromium-headless-shell',
    without: 'the tests run in Chromium itself, which takes twice as long',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    paths: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/usr/lib/firefox/firefox',
      '/opt/firefox/firefox',
      '/snap/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    debianPackage: 'firefox-esr',
  },
  webkit: { variable: 'WEBKIT_DRIVER_PATH', paths: ['/usr/bin/WebKitWebDriver'], debianPackage: 'webkit2gtk-driver', ...WEBKIT },
  xvfb: { variable: 'XVFB_PATH', paths: ['/usr/bin/Xvfb'], debianPackage: 'xvfb', ...WEBKIT },
  nginx: { variable: 'NGINX_PATH', paths: ['/usr/sbin/nginx', '/usr/local/bin/nginx'], debianPackage: 'nginx', ...HOSTS },
  caddy: { variable: 'CADDY_PATH', paths: ['/usr/bin/caddy', '/usr/local/bin/caddy'], debianPackage: 'caddy', ...HOSTS },
  // Its executable alone, which starts nothing by itself.
  apache: { variable: 'APACHE_PATH', paths: ['/usr/sbin/apache2'], debianPackage: 'apache2-bin', ...HOSTS, isService: false },
  lighttpd: { variable: 'LIGHTTPD_PATH', paths: ['/usr/sbin/lighttpd', '/usr/local/bin/lighttpd'], debianPackage: 'lighttpd', ...HOSTS },
  busybox: { variable: 'BUSYBOX_PATH', paths: ['/usr/bin/busybox', '/bin/busybox'], debianPackage: 'busybox', ...HOSTS, isService: false },
  ffmpeg: {
    variable: 'FFMPEG_PATH',
    paths: ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg', '/opt/homebrew/bin/ffmpeg'],
    debianPackage: 'ffmpeg',
    without: 'the tests that decode videos are skipped',
  },
}

/**
 * The executable of a program: the one in its environment variable, else the first that is installed at a usual path.
 * @throws if the file in the variable does not exist
 */
export function findProgram(name: ProgramName, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { variable, paths } = PROGRAMS[name]
  const configured = env[variable]
  if (configured && !existsSync(configured)) throw new Error(`${variable} is ${configured}, which does not exist`)
  return configured || paths.find((path) => existsSync(path) && !isSnapStub(path))
}

/** The executable of a program that a test needs. */
export function requireProgram(name: ProgramName): string {
  const found = findProgram(name)
  if (found) return found
  const { variable, debianPackage } = PROGRAMS[name]
  throw new Error(`there is no ${name}: run "npm run pretest", install Debian's ${debianPackage}, or set ${variable}`)
}

/** Ubuntu's packages of both browsers contain only a script that requires the snap. */
function isSnapStub(path: string): boolean {
  if (path.startsWith('/snap/') || statSync(path).size > 20_000) return false
  const text = readFileSync(path, 'utf8')
  return text.startsWith('#!') && /\/snap\/bin\/|snap install/.test(text)
}
