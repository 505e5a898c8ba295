import { chromium, type Browser, type LaunchOptions } from 'playwright-core'
import { findProgram, requireProgram } from './programs.ts'

const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  // No request leaves the machine. To intercept those of a page takes a third of the processor time of its load.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** Starts the Chromium of the system, headless. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: requireProgram('chromium'), args: ARGS, ...options })
}

/**
 * Starts Chromium's engine without the rest of the browser, where it is installed: a page takes less than half of the processor time.
 * It has no back/forward cache, and lays text out as Chromium does only with this flag.
 */
export function launchHeadlessShell(options: LaunchOptions = {}): Promise<Browser> {
  return launchChromium({
    ...options,
    executablePath: findProgram('headlessShell') ?? requireProgram('chromium'),
    args: [...ARGS, '--font-render-hinting=none'],
  })
}

/** Starts Chromium with the back/forward cache, which Playwright switches off by default. */
export const launchWithPageCache = () => launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
