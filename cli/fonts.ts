import type { OutputFile } from './build.ts'
import type { Config } from './config.ts'

export interface Fonts {
  files: OutputFile[]
  /** `@font-face` rules of the fonts and of their metric-matched fallbacks. */
  css: string
}

export async function loadFonts(_config: Config): Promise<Fonts> {
  return { files: [], css: '' }
}
