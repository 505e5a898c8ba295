import { existsSync, readFileSync, statSync } from 'node:fs'

export type BrowserName = 'chromium' | 'firefox'

interface Browser {
  /** Environment variable that names the program. */
  variable: string
  /** Where it usually stands. */
  places: readonly string[]
  /** Its package in Debian. */
  debianPackage: string
}

export const BROWSERS: Readonly<Record<BrowserName, Browser>> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    places: [
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
    places: [
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
 * The program of a browser: the one its variable names, else the first in a usual place.
 * @throws when the variable names no file
 */
export function findBrowser(name: BrowserName, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { variable, places } = BROWSERS[name]
  const named = env[variable]
  if (named && !existsSync(named)) throw new Error(`${variable} names ${named}, which does not exist`)
  return named || places.find((place) => existsSync(place) && !isSnapStub(place))
}

/** The program of a browser, for a test that cannot do without. */
export function requireBrowser(name: BrowserName): string {
  const found = findBrowser(name)
  if (found) return found
  const { variable, debianPackage } = BROWSERS[name]
  throw new Error(`there is no ${name}: run "npm run pretest", install Debian's ${debianPackage}, or name one with ${variable}`)
}

/** Ubuntu's packages of both browsers hold only a script that asks for the snap. */
function isSnapStub(place: string): boolean {
  if (place.startsWith('/snap/') || statSync(place).size > 20_000) return false
  const text = readFileSync(place, 'utf8')
  return text.startsWith('#!') && /\/snap\/bin\/|snap install/.test(text)
}
