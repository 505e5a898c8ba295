import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(import.meta.url)
/** True when lanai runs from its TypeScript sources instead of its compiled modules. */
const isSource = here.endsWith('.ts')
const packageFolder = isSource ? dirname(here) : dirname(dirname(here))

/** Version of the package. */
export function readVersion(): string {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version
}

/** The module that templates import as `lanai`. It has to be the very one that renders: both share contexts. */
export const SITE_INTERFACE = isSource ? join(packageFolder, 'index.ts') : join(packageFolder, 'dist/index.js')

/** Source of a script that browsers run; esbuild compiles it together with the site's widgets. */
export function browserSource(name: 'dev-client.ts' | 'loader.ts' | 'mount.tsx'): string {
  return join(packageFolder, 'browser', name)
}
