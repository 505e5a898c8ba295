import puppeteer, { type Browser } from 'puppeteer-core'
import { requireProgram } from '../programs.ts'

/**
 * Starts headless Firefox over WebDriver BiDi. Playwright cannot drive it: its Firefox is a patched one of its own.
 * @param preferences of about:config
 */
export function launchFirefox(preferences: Record<string, unknown> = {}): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox'),
    extraPrefsFirefox: preferences,
    acceptInsecureCerts: true,
  })
}
