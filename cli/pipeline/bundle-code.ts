import { bundleSite, type SiteBundle } from '../bundle/load-site.ts'
import { preloadReact } from '../bundle/preload-react.ts'
import { restoreBundle } from '../bundle/server-bundle.ts'
import type { Config } from '../config/config.ts'
import { findSiteFiles, type SiteFiles } from '../site-files.ts'
import type { Effects } from './effects.ts'
import type { Session } from './session.ts'
import { settingsVersion } from './settings-version.ts'

/** The bundle of a site's code that is being made, or the one of the last build. */
export interface BundlingCode {
  /** Rejected with a DiagnosticError when a file cannot be compiled or resolved. */
  readonly bundle: Promise<SiteBundle>
  /** The files of the site, where the bundler runs. */
  readonly files: Promise<SiteFiles> | undefined
}

/**
 * Begins to bundle the code of a site, unless nothing that it is made from has changed. The bundler is a process of its own, so that
 * this one can do something else until it has finished; it loads React.
 */
export function bundleCode(
  config: Config,
  { cache, disk }: Pick<Effects, 'cache' | 'disk'>,
  { memo }: Pick<Session, 'memo'>,
): BundlingCode {
  let restored: SiteBundle | undefined
  let files: Promise<SiteFiles> | undefined
  const made = memo.run<SiteBundle>('load', {
    key: settingsVersion(config),
    isUsable: (known) => (restored = restoreBundle(config.root, known, { cache })) !== undefined,
    async run(recorded, add) {
      const bundling = bundleSite(config, { cache, disk: recorded })
      files = findSiteFiles(config.root, disk)
      const preloading = files.then((found) => preloadReact(config, found, { cache }))
      const [{ bundle, inputs }] = await Promise.all([bundling, preloading])
      add(inputs)
      return bundle
    },
  })
  const bundle = made.then((bundle) => restored ?? bundle)
  // Whoever awaits it reports why it failed; a build that fails before that has reported something else.
  bundle.catch(() => {})
  return { bundle, files }
}
