import type { Config } from '../config/config.ts'
import { mergeSources, scriptHash } from '../csp.ts'
import { formatDay } from '../source/time.ts'
import { addBase, type LinkTargets } from '../urls.ts'
import { formatSpeculationRules } from '../render/speculation.ts'
import type { RenderConfig } from '../render/render-config.ts'

/** What rendering needs to know besides the settings; addresses without the base path. */
type RenderParts = Pick<LinkTargets, 'paths' | 'sources' | 'unpublished' | 'files'> &
  Pick<
    RenderConfig,
    'contentFolder' | 'fonts' | 'hasSocialImages' | 'loader' | 'photos' | 'pictures' | 'policyUses' | 'runtime' | 'sizes'
  > &
  Pick<RenderConfig, 'stylesheets' | 'widgets' | 'workers'>

export function createRenderConfig(
  config: Config,
  { paths, sources, unpublished, files, fonts, loader, ...parts }: RenderParts,
): RenderConfig {
  const speculation = formatSpeculationRules(config)
  const { base } = config
  const addBases = (urls: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(urls).map(([name, list]) => [name, list.map((url) => addBase(url, base))]))
  return {
    ...parts,
    runtime: parts.runtime && base + parts.runtime,
    widgets: addBases(parts.widgets),
    loader,
    origin: config.origin,
    buildDay: formatDay(config.buildTime),
    links: {
      base,
      urls: config.urls,
      paths,
      sources,
      unpublished,
      redirects: config.redirects,
      externalPaths: config.externalPaths,
      files,
    },
    rules: config.rules,
    limits: config.enforcesLimits ? config.limits : undefined,
    // The client of dev parses HTML.
    csp: config.dev ? mergeSources([config.csp, { 'trusted-types': ['lanai-dev'] }]) : config.csp,
    hashes: { loader: scriptHash(loader), speculation: speculation ? scriptHash(speculation) : undefined },
    speculation,
    fonts: fonts.map((path) => `${base}/${path}`),
    staging: config.staging ? config.messages.staging : undefined,
    sample: config.staging || config.dev ? config.messages.sample : undefined,
    dev: config.dev,
  }
}
