import { existsSync, readFileSync, statSync } from 'node:fs'

export type BrowserName = 'chromium' | 'firefox'

interface Browser {
  /** Environment variable with the path of the executable. */
  variable: string
  /** Where it is usually installed. */
  paths: readonly string[]
  /** Its package in Debian. */
  debianPackage: string
}

export const BROWSERS: Readonly<Record<BrowserName, Browser>> = {
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
}

/**
 * The executable of a browser: the one in its environment variable, else the first that is installed at a usual path.
 * @throws if the file in the variable does not exist
 */
export function findBrowser(name: BrowserName, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { variable, paths } = BROWSERS[name]
  const configured = env[variable]
  if (configured && !existsSync(configured)) throw new Error(`${variable} is ${configured}, which does not exist`)
  return configured || paths.find((path) => existsSync(path) && !isSnapStub(path))
}

/** The executable of a browser that a test needs. */
export function requireBrowser(name: BrowserName): string {
  const found = findBrowser(name)
  if (found) return found
  const { variable, debianPackage } = BROWSERS[name]
  throw new Error(`there is no ${name}: run "npm run pretest", install Debian's ${debianPackage}, or set ${variable}`)
}

/** Ubuntu's packages of both browsers contain only a script that requires the snap. */
function isSnapStub(path: string): boolean {
  if (path.startsWith('/snap/') || statSync(path).size > 20_000) return false
  const text = readFileSync(path, 'utf8')
  return text.startsWith('#!') && /\/snap\/bin\/|snap install/.test(text)
}
