import { findSiteFiles } from '../../../cli/site-files.ts'
import type { Config } from '../../../cli/config/config.ts'
import type { Effects } from '../../../cli/effects.ts'
import type { Stylesheets } from '../../../cli/page-styles.ts'
import type { SiteCode } from '../../../cli/bundle/site-code.ts'

// Takes the place of the bundler in builds on a disk in memory: esbuild and Node read code from real files alone.

let present: SiteCode

/** Sets the code of the site that is built next. */
export function useCode(code: SiteCode): void {
  present = code
}

/** For cli/bundle/load-site.ts. */
export const loadSite = {
  bundleSite: async ({ root }: Config, { disk }: Effects) => ({
    bundle: { files: await findSiteFiles(root, disk), graph: {} },
    inputs: [],
  }),
  importSite: (_config: Config, { files }: { files: unknown }) =>
    Promise.resolve({
      code: present,
      files,
      graph: {},
      reads: [],
      volatile: [],
      derived: new Map(),
      packages: { inputs: [], importers: [] },
      warnings: [],
    }),
  loadSchema: () => Promise.resolve(present.schema),
}

/** For cli/bundle/server-bundle.ts. */
export const serverBundle = { restoreBundle: (_root: string, known: unknown) => known }

const SHEETS: Stylesheets = { site: '', links: 'shared', paths: {}, routes: {}, widgets: {}, policyUses: {} }

/** For cli/bundle/styles.ts. */
export const styles = {
  bundleStyles: () => Promise.resolve({ files: [], sheets: SHEETS, photos: [], warnings: [] }),
  hasStylesheet: () => true,
  joinStylesheets: () => '',
}
