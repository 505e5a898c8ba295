import type { OutputFile } from '../output-file.ts'
import { formatCsp } from './csp.ts'
import { pageFile, pageUrl } from '../render/links.ts'
import type { SitePlan } from '../plan.ts'

/**
 * Carries query and fragment over; the same text in every stub, so that one hash allows it.
 * It stops the parser first: the meta refresh that follows it would otherwise race with it and drop both.
 */
export const STUB_SCRIPT = 'stop();location.replace(document.currentScript.dataset.to+location.search+location.hash)'

/** A page for each redirect that works on any static host, and the same list for hosts that read `_redirects`. */
export function* redirectFiles(plan: SitePlan, origin: string): Iterable<OutputFile> {
  if (plan.redirects.size === 0) return
  const { urls } = plan.map
  const lines: string[] = []
  for (const [from, to] of plan.redirects) {
    const target = pageUrl(to, urls)
    yield { path: pageFile(from, urls), bytes: stubHtml(target, origin), redirect: true }
    // No wildcards: some hosts follow a redirect even where a file exists.
    for (const source of urls === 'directory' ? [from, `${from}/`] : [from]) lines.push(`${source} ${target} 301`)
  }
  yield { path: '_redirects', bytes: `${lines.join('\n')}\n` }
}

function stubHtml(target: string, origin: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${formatCsp([STUB_SCRIPT], {}, { isMeta: true })}">
<script data-to="${target}">${STUB_SCRIPT}</script>
<title>This page has moved</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${origin}${target}">
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<p>This page has moved to <a href="${target}">${origin}${target}</a>.</p>
</body>
</html>
`
}
