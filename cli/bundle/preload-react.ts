import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config.ts'
import type { Effects } from '../effects.ts'
import type { SiteFiles } from '../site-files.ts'

/** What bundles of sites with React import of it. These modules do nothing but define something, so that it is no matter when. */
const MODULES = ['react', 'react/jsx-runtime', 'react-dom/server']

/** The module that imports them for this process. It is beside the bundles, so that Node finds the same packages from there. */
const NAME = `react-${randomUUID().slice(0, 8)}.mjs`
const TEXT = `export const imports = [${MODULES.map((name) => `() => import('${name}')`).join(', ')}]\n`

/**
 * Loads React, which the bundle of a site will import, while it is made. What cannot be loaded is reported when the bundle is
 * imported.
 */
export async function preloadReact(
  { runtime }: Pick<Config, 'runtime'>,
  { widgets }: Pick<SiteFiles, 'widgets'>,
  { cache }: Pick<Effects, 'cache'>,
): Promise<void> {
  if (runtime === 'preact' || !widgets.some((file) => file.endsWith('.tsx'))) return
  const { imports } = (await import(pathToFileURL(cache.file('bundles', NAME, TEXT)).href)) as {
    readonly imports: readonly (() => Promise<unknown>)[]
  }
  for (const load of imports) await load().catch(() => {})
}
