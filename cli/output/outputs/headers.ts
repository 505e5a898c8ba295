import type { Config } from '../../config/config.ts'
import { formatCsp, mergeNeeds, scriptHash, siteNeeds, type PageNeeds, type Sources } from '../../csp.ts'
import { formatLine, HEADERS_FILE, type HeaderRule } from '../../headers.ts'
import { formatSpeculationRules } from '../../render/speculation.ts'
import { STAGING_ROBOTS } from '../../page-marks.ts'
import type { LinkTargets } from '../../urls.ts'
import type { MadeFile } from '../../output-file.ts'
import { concerned, type Output } from '../output.ts'
import { REDIRECT_SCRIPT } from './redirects.ts'

/** Policies are for documents: nothing else that lanai writes to /assets/ runs scripts, and HTTP/1.1 would repeat this one with each file. */
const CSP = 'Content-Security-Policy'

/** Characters above which the policy of all paths is shortened: it comes before the first byte of each page. */
const MAX_SHARED_CSP = 1000

/** Directives that may allow any host with HTTPS where the policy is too long, the least harmful one first. Never scripts. */
const SHORTENED = ['img-src', 'font-src', 'media-src', 'connect-src', 'frame-src', 'form-action']

/** Response headers, whose policy has what any of the pages needs. */
export function createHeadersOutput(config: Parameters<typeof headerRules>[0] & Pick<Config, 'csp'>, loader: string): Output<PageNeeds> {
  return {
    name: 'headers',
    extract: ({ needs }) => ({ value: needs, diagnostics: [] }),
    *files(pages) {
      // Most pages need the same.
      const known = new Map<string, PageNeeds>()
      for (const { data } of concerned(pages)) known.set(JSON.stringify(data), data)
      yield headersFile(headerRules(config, loader, mergeNeeds([siteNeeds(config.csp), ...known.values()])))
    },
  }
}

/**
 * The response headers of a site, for any host that lets it set some.
 * @param loader text of the inline loader
 * @param needs what all pages need together: the policy of a page is stricter, and in the page
 */
export function headerRules(
  config: Pick<Config, 'base' | 'speculation' | 'externalPaths' | 'dev' | 'origin' | 'headers' | 'staging'> & {
    readonly redirects: LinkTargets['redirects']
  },
  loader: string,
  needs: PageNeeds,
): readonly HeaderRule[] {
  const redirect = Object.keys(config.redirects).length > 0 ? REDIRECT_SCRIPT : ''
  const scripts = [loader, formatSpeculationRules(config), redirect].filter(Boolean)
  const { '/*': common = {}, '/assets/*': assets = {}, ...others } = config.headers
  const everywhere = mergeHeaders(
    {
      [CSP]: formatSharedCsp(scripts.map(scriptHash), needs),
      ...(config.origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
      'Cross-Origin-Opener-Policy': 'same-origin',
      // Other hosts of the site, such as an app on a subdomain, may show its pictures.
      'Cross-Origin-Resource-Policy': 'same-site',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    },
    common,
  )
  const rules = [
    { path: '/*', headers: mergeHeaders(everywhere, config.staging ? { 'X-Robots-Tag': STAGING_ROBOTS } : {}) },
    {
      path: '/assets/*',
      headers: mergeHeaders({ 'Cache-Control': 'public, max-age=31536000, immutable' }, assets),
      ...(!hasHeader(assets, CSP) && !hasHeader(common, CSP) && { unset: [CSP] }),
    },
    ...Object.entries(others).map(([path, headers]) => ({ path, headers })),
  ]
  return rules.map((rule) => ({ ...rule, path: config.base + rule.path }))
}

/** The policy of all paths. Where it would be too long, it is wider than that of any page, which the browser enforces as well. */
function formatSharedCsp(hashes: readonly string[], { sources, allowsStrings }: PageNeeds): string {
  const format = (sources: Sources) => formatCsp(hashes, { sources, allowsStrings }, { isMeta: false })
  let shorter = sources
  for (const directive of SHORTENED) {
    const list = shorter[directive]
    if (list && format(shorter).length > MAX_SHARED_CSP) {
      const others = list.filter((source) => !source.startsWith('https://'))
      shorter = { ...shorter, [directive]: others.length < list.length ? [...others, 'https:'] : others }
    }
  }
  return format(shorter)
}

function hasHeader(headers: Readonly<Record<string, string>>, name: string): boolean {
  return Object.keys(headers).some((key) => key.toLowerCase() === name.toLowerCase())
}

/** Names of headers ignore case. */
function mergeHeaders(headers: Readonly<Record<string, string>>, changes: Readonly<Record<string, string>>): Record<string, string> {
  const changed = new Set(Object.keys(changes).map((name) => name.toLowerCase()))
  return { ...Object.fromEntries(Object.entries(headers).filter(([name]) => !changed.has(name.toLowerCase()))), ...changes }
}

/** Writes the rules for Netlify and Cloudflare; other hosts ignore the file. */
export function headersFile(rules: readonly HeaderRule[]): MadeFile {
  const lines = rules.flatMap(({ path, headers, unset = [] }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => formatLine(name, value)),
    ...unset.map((name) => `  ! ${name}`),
  ])
  return { kind: 'bytes', path: HEADERS_FILE, bytes: `${lines.join('\n')}\n`, rules: { headers: rules } }
}
