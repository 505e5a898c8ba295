// The scoring of Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer/tests) for
// what the headers of a static site without cookies decide: 100 points and these modifiers. Extra credit counts from 90 points.

type Headers = Readonly<Record<string, string>>

const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const UNSAFE = ["'unsafe-inline'", 'data:']

function scoreCsp(value: string | undefined): number {
  if (value === undefined) return -25
  const policy = new Map(value.split(';').map((part) => [part.trim().split(/\s+/)[0]!, part.trim().split(/\s+/).slice(1)]))
  const sourcesOf = (directive: string) => policy.get(directive) ?? policy.get('default-src') ?? ['*']
  const has = (directive: string, ...sources: string[]) => sourcesOf(directive).some((source) => sources.includes(source))
  const all = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src').flatMap(([, sources]) => sources)
  if (has('script-src', ...BROAD, ...UNSAFE) || has('object-src', ...BROAD)) return -20
  if (all.some((source) => /^(http|ftp):/.test(source))) return -20
  if (has('script-src', "'unsafe-eval'") || has('style-src', "'unsafe-eval'")) return -10
  if (['img-src', 'media-src'].some((name) => sourcesOf(name).some((source) => /^(http|ftp):/.test(source)))) return -10
  if (has('style-src', ...BROAD, ...UNSAFE)) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

const scores: readonly ((headers: Headers) => number)[] = [
  (headers) => scoreCsp(headers['Content-Security-Policy']),
  // X-Frame-Options, for which frame-ancestors counts.
  (headers) => (/frame-ancestors (?!\*)/.test(headers['Content-Security-Policy'] ?? '') ? 5 : -20),
  (headers) => (Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1] ?? 0) >= 15_768_000 ? 0 : -20),
  (headers) => (headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5),
  (headers) => (/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(headers['Referrer-Policy'] ?? '') ? 5 : 0),
  (headers) =>
    /^(same-origin|same-origin-allow-popups|noopener-allow-popups)$/.test(headers['Cross-Origin-Opener-Policy'] ?? '') ? 10 : 0,
  (headers) => (/^same-(origin|site)$/.test(headers['Cross-Origin-Resource-Policy'] ?? '') ? 10 : 0),
]

/** The score of a site whose home page has these headers. */
export function scoreOf(headers: Headers): number {
  const modifiers = scores.map((score) => score(headers))
  const sum = (list: number[]) => list.reduce((total, modifier) => total + modifier, 100)
  const plain = sum(modifiers.filter((modifier) => modifier < 0))
  return plain >= 90 ? sum(modifiers) : plain
}
