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
export function findSiteFiles(root: string, disk: Disk): SiteFiles {
  const glob = (pattern: string, ignore: string[] = [], dot = false) => findPaths(pattern, { cwd: root, fs: disk, ignore, dot })
  return {
    routes: glob(`${LAYOUT.routes}/**/*.tsx`),
    widgets: glob(`${LAYOUT.widgets}/*/{widget.tsx,script.ts}`),
    pictures: glob(`${LAYOUT.art}/*/*.tsx`, [`${LAYOUT.artKit}/**`]),
    texts: glob(`${LAYOUT.files}/**/*.ts`, [], true),
    hasSocial: disk.existsSync(join(root, LAYOUT.social)),
  }
}
