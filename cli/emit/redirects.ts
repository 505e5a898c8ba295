import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { OutputFile } from '../output/output-file.ts'
import { CONTENT_LAYOUT, sitePath } from '../site-layout.ts'
import { pageFile, pageUrl } from '../urls.ts'
import { formatCsp, scriptHash } from '../csp.ts'

/**
 * Carries query and fragment over; the same text in every redirect page, so that one hash allows it.
 * It stops the parser first: the meta refresh that follows it would otherwise race with it and drop both.
 */
export const REDIRECT_SCRIPT = 'stop();location.replace(document.currentScript.dataset.to+location.search+location.hash)'

/** The file with the redirects in the form that Netlify and Cloudflare read. */
export const REDIRECTS_FILE = '_redirects'

type RedirectConfig = Pick<Config, 'root' | 'content' | 'redirects' | 'urls' | 'origin' | 'lang' | 'messages'>

/** A page for each redirect that works on any static host, and the same list for hosts that read a file with it. */
export function* redirectFiles(config: RedirectConfig): Iterable<OutputFile> {
  const { redirects, urls } = config
  const settings = sitePath(config.root, join(config.content, CONTENT_LAYOUT.settings))
  const lines: string[] = []
  for (const [from, to] of Object.entries(redirects)) {
    const target = pageUrl(to, urls)
    yield { path: pageFile(from, urls), bytes: redirectPage(target, config), redirect: true, source: settings }
    // No wildcards: some hosts follow a redirect even where a file exists.
    for (const source of urls === 'directory' ? [from, `${from}/`] : [from]) lines.push(`${source} ${target} 301`)
  }
  if (lines.length > 0) yield { path: REDIRECTS_FILE, bytes: `${lines.join('\n')}\n` }
}

function redirectPage(url: string, { origin, lang, messages }: RedirectConfig): string {
  const target = escapeHtml(url)
  const [moved, movedTo] = [escapeHtml(messages.moved), escapeHtml(messages.movedTo)]
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${formatCsp([scriptHash(REDIRECT_SCRIPT)], { sources: {}, allowsStrings: false }, { isMeta: true })}">
<script data-to="${target}">${REDIRECT_SCRIPT}</script>
<title>${moved}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(origin)}${target}">
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<p>${movedTo} <a href="${target}">${escapeHtml(origin)}${target}</a>.</p>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
