import { createHash } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { formatSpeculationRules } from './speculation.ts'

/** A script source expression that allows exactly this inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The inline scripts of pages, each with the same text on every page.
 * @param loader text of the inline loader
 */
export function inlineScripts(config: Pick<Config, 'speculation' | 'externalPaths' | 'dev'>, loader: string): readonly string[] {
  return [loader, formatSpeculationRules(config)].filter(Boolean)
}

/**
 * Content-Security-Policy of every page.
 * @param scripts inline scripts that may run
 * @param extra sources that the site adds, by directive
 * @param isMeta leaves out what a <meta> cannot carry
 */
export function formatCsp(
  scripts: readonly string[],
  extra: Readonly<Record<string, readonly string[]>>,
  { isMeta }: { isMeta: boolean },
): string {
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(scriptHash)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(!isMeta && { 'frame-ancestors': ["'self'"] }),
  }
  for (const [directive, sources] of Object.entries(extra)) policy[directive] = [...(policy[directive] ?? []), ...sources]
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
