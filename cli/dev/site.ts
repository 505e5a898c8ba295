import { join } from 'node:path'
import { readBrowserScript } from '../bundle/browser-scripts.ts'
import { createDiskCache } from '../cache/cache.ts'
import { loadConfig, type ConfigEffects, type Flags } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { buildFolder } from '../pipeline/build-folder.ts'
import type { Effects } from '../pipeline/effects.ts'
import { LAYOUT } from '../site-layout.ts'
import { createSilentProgress } from '../terminal/progress.ts'
import type { UrlStyle } from '../urls.ts'

/** The site that `dev` builds and serves. */
export interface DevSite {
  readonly root: string
  /** Output folder. */
  readonly out: string
  /** Folders with sources. */
  readonly folders: readonly string[]
  /** URL style of the site as it was last built. */
  urls(): UrlStyle
  /** Builds into the output folder. Returns warnings; throws a DiagnosticError. */
  build(): Promise<readonly Diagnostic[]>
  /** Compiles the script that development pages load. */
  readClient(): Promise<string>
}

/** What `dev` reads from outside of the site. */
export type DevEffects = ConfigEffects & Pick<Effects, 'git' | 'threads'>

/** Where `dev` builds unless --out is given, relative to the root of the site. */
const DEV_OUTPUT = `${LAYOUT.cache}/dev`

/**
 * Prepares the development build of a site: with drafts, and settings that are read again for each build.
 * @throws DiagnosticError when the settings are wrong at the start
 */
export function loadDevSite(flags: Flags, effects: DevEffects): DevSite {
  const load = () => loadConfig(flags, effects, { dev: true })
  const { disk, git, threads } = effects
  const { root, content, urls } = load()
  const out = flags.out === undefined ? join(root, DEV_OUTPUT) : load().out
  const warnings: Diagnostic[] = []
  const warn = (diagnostics: readonly Diagnostic[]) => void warnings.push(...diagnostics)
  const cache = createDiskCache(join(root, LAYOUT.cache), disk, warn)
  const state = { urls }
  return {
    root,
    out,
    folders: [join(root, LAYOUT.templates), join(root, LAYOUT.widgets), content],
    urls: () => state.urls,
    async build() {
      let next = state.urls
      const { diagnostics } = await buildFolder({
        root,
        content,
        out,
        drafts: true,
        flags: [flags.content, flags.origin, flags.runtime, 'dev'],
        env: effects.env,
        now: effects.now,
        loadConfig(recorded) {
          const config = { ...loadConfig(flags, { ...effects, disk: recorded }, { dev: true }), out }
          next = config.urls
          return config
        },
        effects: { disk, cache, git, threads, progress: createSilentProgress(), warn },
      })
      state.urls = next
      return [...warnings.splice(0), ...diagnostics]
    },
    readClient: () => readBrowserScript('dev-client'),
  }
}
