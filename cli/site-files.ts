import { join } from 'node:path'
import type { Disk } from './disk.ts'
import { findPaths } from './glob.ts'
import { LAYOUT } from './site-layout.ts'

/** The entry modules of a site, relative to its root, sorted by name. */
export interface SiteFiles {
  readonly routes: readonly string[]
  readonly widgets: readonly string[]
  readonly pictures: readonly string[]
  readonly texts: readonly string[]
  readonly hasSocial: boolean
}

/** Finds the entry modules of a site. */
export async function findSiteFiles(root: string, disk: Disk): Promise<SiteFiles> {
  const glob = (pattern: string, ignore: string[] = [], dot = false) => findPaths(pattern, { cwd: root, fs: disk, ignore, dot })
  return {
    routes: await glob(`${LAYOUT.routes}/**/*.tsx`),
    widgets: await glob(`${LAYOUT.widgets}/*/{widget.tsx,script.ts}`),
    pictures: await glob(`${LAYOUT.art}/*/*.tsx`, [`${LAYOUT.artKit}/**`]),
    texts: await glob(`${LAYOUT.files}/**/*.ts`, [], true),
    hasSocial: disk.existsSync(join(root, LAYOUT.social)),
  }
}
