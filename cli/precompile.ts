import { compileBrowserScript } from './bundle/browser-scripts.ts'
import { createSettingsSchema } from './editor/write-schemas.ts'
import type { PrecompiledName } from './package-files.ts'

/** Makes the texts that follow from the code of lanai alone: `compile.js` writes them once, instead of each build. */
export async function precompile(): Promise<Readonly<Record<PrecompiledName, string>>> {
  const [loader, devClient] = await Promise.all([compileBrowserScript('loader'), compileBrowserScript('dev-client')])
  return { 'loader.js': loader, 'dev-client.js': devClient, 'settings.json': createSettingsSchema() }
}
