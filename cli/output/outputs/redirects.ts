import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { encodePath, findNameFault } from '../../names.ts'
import { CONTENT_LAYOUT, sitePath } from '../../site-layout.ts'
import { formatRules, REDIRECTS_FILE, isTemporary, isWildcard, listRules, redirectFile, type Redirect } from '../../redirects.ts'
import { pageFile } from '../../urls.ts'
import { formatCsp, scriptHash } from '../../csp.ts'
import type { MadeFile } from '../../output-file.ts'
import type { Output, OutputPage } from '../output.ts'

/**
 * Carries query and fragment over, unless the target has its own; the same text in every redirect page, so that one hash allows it.
 * It stops the parser first: the meta refresh that follows it would otherwise race with it and drop both.
 */
export const REDIRECT_SCRIPT =
  'stop();{const{search,hash}=location,to=new URL(document.currentScript.dataset.to,location);to.search||=search;to.hash=hash||to.hash;location.replace(to)}'

type RedirectConfig = Pick<Config, 'root' | 'content' | 'base' | 'redirects' | 'urls' | 'externalPaths' | 'origin' | 'lang' | 'messages'>

export function createRedirectsOutput(config: RedirectConfig): Output<never> {
  return { name: 'redirects', files: (pages) => redirectFiles(config, pathsOf(pages)) }
}

function* pathsOf(pages: Iterable<OutputPage>): Iterable<string> {
  for (const { page } of pages) yield page.path
}

/**
 * The redirects that have a page, by its file. A wildcard has none, and neither has a source whose file some systems cannot have, or
 * that differs only in case from another path, since some file systems ignore case.
 * @param files of pages
 */
export function findRedirectFiles({ redirects, urls }: Pick<Config, 'redirects' | 'urls'>, files: Iterable<string>): Map<string, string> {
  const taken = new Set(Array.from(files, (file) => file.toLowerCase()))
  const found = new Map<string, string>()
  for (const from of Object.keys(redirects).filter((source) => !isWildcard(source))) {
    const path = redirectFile(from, urls)
    if (taken.has(path.toLowerCase()) || findNameFault(path)) continue
    taken.add(path.toLowerCase())
    found.set(path, from)
  }
  return found
}

/** The file that names a redirect. */
export function sourceOfRedirect({ location }: Redirect, { root, content }: Pick<Config, 'root' | 'content'>): string {
  return location?.file ?? sitePath(root, join(content, CONTENT_LAYOUT.settings))
}

/**
 * A page for each redirect that works on any static host, and the list of all for hosts that read a file with it.
 * @param paths route paths of all pages
 */
export function* redirectFiles(config: RedirectConfig, paths: Iterable<string>): Iterable<MadeFile> {
  const { redirects, urls } = config
  const pages = new Set(paths)
  const rules = listRules(redirects, config, (path) => pages.has(path))
  const ruleOf = new Map(rules.map((rule) => [rule.from, rule]))
  const files = Array.from(pages, (path) => pageFile(path, urls))
  for (const [path, from] of findRedirectFiles(config, files)) {
    const rule = ruleOf.get(config.base + encodePath(from))!
    const source = sourceOfRedirect(redirects[from]!, config)
    yield { kind: 'bytes', path, bytes: redirectPage(rule, config), redirect: true, source }
  }
  if (rules.length > 0) yield { kind: 'bytes', path: REDIRECTS_FILE, bytes: formatRules(rules), rules: { redirects: rules } }
}

function redirectPage(redirect: Redirect, { origin, lang, messages }: RedirectConfig): string {
  const target = escapeHtml(redirect.to)
  const address = escapeHtml(new URL(redirect.to, origin).href)
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
${isTemporary(redirect) ? '' : `<link rel="canonical" href="${address}">\n`}<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<p>${movedTo} <a href="${target}">${address}</a>.</p>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
