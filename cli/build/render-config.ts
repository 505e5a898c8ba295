import type { Config } from '../config/config.ts'
import { mergeSources, scriptHash } from '../csp.ts'
import { formatDay } from '../source/time.ts'
import { addBase, type LinkTargets } from '../urls.ts'
import { formatSpeculationRules } from '../render/speculation.ts'
import type { RenderConfig } from '../render/render-config.ts'

/** What rendering needs to know besides the settings; addresses without the base path. */
interface RenderParts
  extends
    Pick<RenderConfig, 'contentFolder' | 'fonts' | 'hasSocialImages' | 'loader' | 'photos' | 'pictures' | 'policyUses' | 'runtime'>,
    Pick<RenderConfig, 'sizes' | 'stylesheets' | 'widgets' | 'workers'> {
  readonly links: Pick<LinkTargets, 'paths' | 'sources' | 'unpublished' | 'files'>
}

export function createRenderConfig(config: Config, { links, fonts, loader, ...parts }: RenderParts): RenderConfig {
  const speculation = formatSpeculationRules(config)
  const { base, urls, redirects, externalPaths } = config
  const addBases = (urls: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(urls).map(([name, list]) => [name, list.map((url) => addBase(url, base))]))
  return {
    ...parts,
    runtime: parts.runtime && base + parts.runtime,
    widgets: addBases(parts.widgets),
    loader,
    origin: config.origin,
    buildDay: formatDay(config.buildTime),
    links: { ...links, base, urls, redirects, externalPaths },
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
