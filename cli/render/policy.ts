import { Parser } from 'htmlparser2'
import { attempt } from '../attempt.ts'
import { allowsInline, DIRECTIVES, isEventHandler, policySources, type PageNeeds, type PolicyUse } from '../csp.ts'
import { errorDiagnostic, warningDiagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { joinWords } from '../words.ts'
import { reportFault, type HtmlUse, type RenderState } from './context.ts'

const LINKS: Readonly<Record<string, readonly string[]>> = {
  icon: ['img-src'],
  'apple-touch-icon': ['img-src'],
  manifest: ['manifest-src'],
  modulepreload: ['script-src-elem', 'script-src'],
  stylesheet: ['style-src-elem', 'style-src'],
}
/** `C:\a.png`, `file:///a.png`. */
const ON_COMPUTER = /^\s*(?:file:|[a-z]:(?:[\\/]|%5c))/i
const EXTERNAL = /^\s*(?:[a-z][\w+.-]*:|\/\/)/i

/**
 * Takes note of an address that browsers would load, where the policy of all pages does not allow it.
 * @param rel of a link
 */
export function noteSource(
  element: string,
  attribute: string,
  value: string,
  location: HtmlUse['location'],
  state: RenderState,
  rel = '',
): void {
  const directives =
    element === 'link' ? LINKS[rel.trim().split(/\s+/).at(-1)!.toLowerCase()] : DIRECTIVES[`${element} ${attribute.toLowerCase()}`]
  // Browsers load nothing for `about:blank`.
  if (!directives || /^\s*(about:|$)/i.test(value)) return
  // Few pages have frames and plugins: what is of the site is allowed where one has.
  if (/^(frame|object)-/.test(directives[0]!) && isOfSite(value, state.config.origin)) {
    if (directives[0] === 'frame-src') state.hasOwnFrame = true
    else state.needs.push({ sources: { [directives[0]!]: ["'self'"] }, allowsStrings: false })
  }
  const urls = attribute.toLowerCase() === 'srcset' ? value.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0]!) : [value]
  for (const url of urls)
    if (EXTERNAL.test(url))
      state.policyUses.push({
        directives,
        value: url,
        isInline: false,
        // Its hint allows the whole origin, so that all files of one are one group.
        message: ON_COMPUTER.test(url)
          ? `<${element}> names a file of this computer, which no visitor has`
          : `<${element}> loads from ${sourceOf(url)}, which the Content-Security-Policy blocks`,
        location,
      })
}

/**
 * Takes note of a style attribute, or of a <style>.
 * @param text what has it, where its place is not known
 */
export function noteInlineStyle(
  kind: 'attr' | 'elem',
  value: string,
  message: string,
  location: HtmlUse['location'],
  state: RenderState,
  text?: string,
): void {
  noteInline({ directives: STYLE[kind], value, message, location, text }, state)
}

function noteInline(use: Omit<HtmlUse, 'isInline'>, state: RenderState): void {
  state.inline.add(keyOf(use))
  state.policyUses.push({ ...use, isInline: true })
}

const keyOf = ({ directives, value }: Pick<HtmlUse, 'directives' | 'value'>) => `${directives[0]} ${value}`

/**
 * Takes note of style attributes, `<style>` and event handlers in HTML that is no part of a template, but for attributes that are known.
 * Of each kind the first that is blocked is reported.
 * @param messageOf says what writes `what`, such as `the inline style "top:0" on <p>`
 */
export function noteInlineIn(
  html: string,
  messageOf: (what: string, kind: 'inline styles' | 'event handlers') => string,
  location: Location,
  state: RenderState,
): void {
  if (!/style|\son\w+\s*=/i.test(html)) return
  const note = (directives: readonly string[], value: string, what: string) => {
    if (directives[0] !== STYLE.elem[0] && state.inline.has(keyOf({ directives, value }))) return
    const message = messageOf(what, directives[0] === HANDLER ? 'event handlers' : 'inline styles')
    noteInline({ directives, value, message, location, among: html }, state)
  }
  let [tagStart, contentStart] = [0, 0]
  // Where scripts run, its content is text.
  let isInNoscript = false
  const parser: Parser = new Parser({
    onopentagname: () => (tagStart = parser.startIndex),
    onattribute(name, value) {
      if (value === '') return
      const on = `on ${html.slice(tagStart, parser.startIndex).trimEnd()}>`
      if (name === 'style') note(STYLE.attr, value, `the inline style ${JSON.stringify(value)} ${on}`)
      else if (isEventHandler(name) && !isInNoscript) note([HANDLER], value, `the event handler ${name} ${on}`)
    },
    onopentag(name) {
      contentStart = parser.endIndex + 1
      isInNoscript ||= name === 'noscript'
    },
    onclosetag(name) {
      if (name === 'noscript') isInNoscript = false
      if (name !== 'style') return
      const sheet = html.slice(contentStart, parser.startIndex)
      note(STYLE.elem, sheet, `the inline stylesheet ${JSON.stringify(html.slice(tagStart, parser.startIndex).slice(0, 100))}`)
    },
  })
  parser.end(html)
}

const STYLE = { attr: ['style-src-attr', 'style-src'], elem: ['style-src-elem', 'style-src'] } as const
// Not script-src: the hash of the loader, which is in it, would take 'unsafe-inline' away again.
const HANDLER = 'script-src-attr'

/** Takes note of an event handler in HTML. @param text what has it, where its place is not known */
export function noteHandler(value: string, message: string, location: HtmlUse['location'], state: RenderState, text?: string): void {
  noteInline({ directives: [HANDLER], value, message, location, text }, state)
}

const HTML_SOURCE = /<(audio|embed|i?frame|img|input|object|script|source|track|video)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const HTML_ADDRESS = /\s(src|srcset|data|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** Takes note of what HTML that is no part of a template, such as that of a widget, loads from other origins. */
export function noteSourcesIn(html: string, location: Location | undefined, state: RenderState): void {
  for (const [tag, element = ''] of html.matchAll(HTML_SOURCE))
    for (const [, attribute = '', double, single, plain = ''] of tag.matchAll(HTML_ADDRESS))
      noteSource(element.toLowerCase(), attribute, (double ?? single ?? plain).replaceAll('&amp;', '&'), location, state)
}

/** Reports what a page has and loads that its policy blocks. */
export function checkPolicy(needs: PageNeeds, state: RenderState): void {
  checkHtml(needs, state)
  checkFileUses(needs, state)
}

function checkFileUses(needs: PageNeeds, state: RenderState): void {
  const { fileUses, policyUses, config } = state
  const written = new Set(policyUses.flatMap(({ value, isInline }) => (isInline ? [] : value)))
  // What one package does is one warning.
  const groups = new Map<string, { readonly uses: PolicyUse[]; readonly wanted: Wanted[]; readonly rare: Wanted[] }>()
  for (const use of new Set(fileUses)) {
    const wanted = wantedOf(use, needs, config.origin)
    // Its place in the HTML is reported.
    if (wanted.length === 0 || written.has(use.value)) continue
    const key = use.isCertain ? JSON.stringify(use) : JSON.stringify([use.subject, use.location])
    const group = groups.get(key) ?? { uses: [], wanted: [], rare: [] }
    groups.set(key, group)
    group.uses.push(use)
    group[use.isRare ? 'rare' : 'wanted'].push(...wanted)
  }
  for (const { uses, wanted, rare } of groups.values()) {
    const [{ subject, instead, location, isCertain }] = uses as [PolicyUse]
    const all = joinWords([...new Set(uses.map(({ does }) => does))], 'and')
    const message = `${subject} ${all}, which the Content-Security-Policy blocks`
    const hint = `${instead ? `${instead}; or ` : ''}${adviseOn(wanted, rare)}`
    reportFault(state, location, { code: 'policy', message, hint }, isCertain ? errorDiagnostic : warningDiagnostic)
  }
}

/** @param rare what is needed as well where browsers report that it is blocked */
function adviseOn(wanted: readonly Wanted[], rare: readonly Wanted[]): string {
  const others = rare.filter(([directive, source]) => !wanted.some(([known, given]) => known === directive && given === source))
  const allow = (list: readonly Wanted[]) => `allow it in build.yaml: csp: { ${formatWanted(list)} }`
  if (wanted.length === 0) return `it may work as it is; where browsers block it, ${allow(others)}`
  return allow(wanted) + (others.length > 0 ? `; where browsers still block it, add ${formatWanted(others)}` : '')
}

/** A source that a directive lacks, as YAML. */
type Wanted = readonly [directive: string, source: string]

function formatWanted(wanted: readonly Wanted[]): string {
  const directives = new Map<string, Set<string>>()
  for (const [directive, source] of wanted) directives.set(directive, (directives.get(directive) ?? new Set()).add(source))
  // Without Trusted Types no policy is asked for.
  if (directives.has('require-trusted-types-for')) directives.delete('trusted-types')
  return [...directives].map(([directive, sources]) => `${directive}: [${[...sources].join(', ')}]`).join(', ')
}

function wantedOf({ directives, value, needsStrings }: PolicyUse, needs: PageNeeds, origin: string): readonly Wanted[] {
  const trusted: Wanted[] = needsStrings && !needs.allowsStrings ? [['require-trusted-types-for', `"'none'"`]] : []
  if (value === '') return trusted
  const [directive, list] = policySources(needs, directives)
  if (directive === 'trusted-types') {
    if (needs.allowsStrings || list.includes(value) || list.includes('*')) return []
    // A package may create it each time that it writes markup.
    return [
      [directive, value],
      [directive, `"'allow-duplicates'"`],
    ]
  }
  if (value === "'unsafe-inline'") return allowsInline(list, '') ? [] : [[directive, `"${value}"`]]
  if (value.startsWith("'")) {
    const isAllowed = list.includes(value) || (value === "'wasm-unsafe-eval'" && list.includes("'unsafe-eval'"))
    return isAllowed ? trusted : [[directive, `"${value}"`], ...trusted]
  }
  if (list.some((allowed) => allowsUrl(allowed, value, origin))) return trusted
  // Workers may come from where scripts do, unless they have a directive of their own.
  const own: Wanted[] = directives[0] === 'worker-src' && directive !== 'worker-src' ? [['worker-src', `"'self'"`]] : []
  return [...own, [own.length > 0 ? 'worker-src' : directive, `'${sourceOf(value)}'`], ...trusted]
}

function checkHtml(needs: PageNeeds, state: RenderState): void {
  /** HTML of which a use is reported, by directives. */
  const reported = new Map<string, Set<string>>()
  for (const { directives, value, isInline, message, location: place, text, among } of state.policyUses) {
    const ofKind = reported.get(directives[0]!) ?? new Set()
    if (among !== undefined && ofKind.has(among)) continue
    const [directive, list] = policySources(needs, directives)
    const isAllowed = isInline
      ? allowsInline(list, value, { isAttribute: directives[0]!.endsWith('-attr') })
      : list.some((allowed) => allowsUrl(allowed, value, state.config.origin))
    if (isAllowed) continue
    if (among !== undefined) reported.set(directives[0]!, ofKind.add(among))
    const location = typeof place === 'function' ? place() : place
    reportFault(state, location, {
      code: 'markup',
      message,
      hint: isInline
        ? `${directive.startsWith('script') ? 'move it into a widget' : 'use a class'}, or allow it in build.yaml: csp: { ${directive}: ["'unsafe-inline'"] }`
        : ON_COMPUTER.test(value)
          ? 'copy it into the site, and name the copy'
          : `copy the file into the site, or allow it in build.yaml: csp: { ${directive}: ['${sourceOf(value)}'] }`,
      value: location?.line !== undefined ? undefined : isInline ? text : value,
    })
  }
}

function sourceOf(value: string): string {
  const url = parse(value)
  return url && /^(https?|wss?):$/.test(url.protocol) ? url.origin : `${url?.protocol ?? 'https:'}`
}

function parse(value: string): URL | undefined {
  return attempt(() => new URL(value.trim(), 'https://site.invalid'))
}

function isOfSite(value: string, origin: string): boolean {
  return attempt(() => new URL(value.trim(), origin))?.origin === new URL(origin).origin
}

function allowsUrl(source: string, value: string, origin: string): boolean {
  const url = parse(value)
  if (!url) return true
  if (source === "'self'") return url.origin === new URL(origin).origin
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol)
  if (/^[a-z][\w+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase() || (source === 'http:' && url.protocol === 'https:')
  const [, scheme, host = '', port, path] = /^(?:([a-z][\w+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? []
  if (scheme && url.protocol !== `${scheme.toLowerCase()}:` && !(scheme === 'http' && url.protocol === 'https:')) return false
  if (!scheme && !/^https?:$/.test(url.protocol)) return false
  const isHost = host.startsWith('*.')
    ? url.hostname.endsWith(host.slice(1).toLowerCase())
    : host === '*' || url.hostname === host.toLowerCase()
  if (!isHost || (port !== '*' && (port ?? '') !== url.port)) return false
  return path === undefined || path === '/' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
}
