import { chromium, type Browser, type LaunchOptions } from 'playwright-core'
import { requireProgram } from './programs.ts'

/** Starts the Chromium of the system, headless. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  return chromium.launch({ executablePath: requireProgram('chromium'), args, ...options })
}
