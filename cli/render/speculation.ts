import type { Config } from '../config/config.ts'

/**
 * Text of the speculation rules of every page: which pages a browser loads before a link is followed. Files and the paths that
 * another server answers are left out, since a request for them may have an effect.
 * @returns an empty string where the site sets none, and in development, where each page may have changed
 */
export function formatSpeculationRules(config: Pick<Config, 'base' | 'speculation' | 'externalPaths' | 'dev'>): string {
  const { base, externalPaths, dev } = config
  const { prefetch, prerender } = config.speculation
  if (dev || (!prefetch && !prerender)) return ''
  // No path of a page contains a dot.
  const others = [
    '/*.*',
    ...externalPaths.map(escapeUrlPattern).flatMap((path) => (path.endsWith('/') ? [`${path}*`] : [path, `${path}/*`])),
  ]
  const pages = [{ href_matches: `${escapeUrlPattern(base)}/*` }, { not: { href_matches: others } }]
  const rules = {
    ...(prefetch && { prefetch: [{ where: { and: pages }, eagerness: prefetch }] }),
    ...(prerender && { prerender: [{ where: { and: [...pages, { selector_matches: '[data-prerender]' }] }, eagerness: prerender }] }),
  }
  return JSON.stringify(rules).replaceAll('<', '\\u003c')
}

/** A path as URLPattern reads it. */
function escapeUrlPattern(path: string): string {
  return path.replace(/[\\{}()*+?:]/g, '\\$&')
}
