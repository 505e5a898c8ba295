import { createElement as createVNode, Fragment, type ComponentChildren, type VNode } from 'preact'
import { jsxTemplate } from 'preact/jsx-runtime'
import type { WidgetSource } from '../bundle/site-code.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { fail, failInSiteCode } from '../diagnostics/diagnostic.ts'
import { formTargets, WORKER_POLICY } from '../csp.ts'
import { hintOfDefault, isMissingBrowser, siteFrame } from '../diagnostics/thrown.ts'
import { escapeAttribute } from '../escape.ts'
import { noteFile, reportFault, useRenderState, type RenderState } from './context.ts'
import { noteInlineIn, noteSourcesIn } from './policy.ts'
import { serializeProps, WHENS } from './island-props.ts'
import { hasBase } from '../urls.ts'

/**
 * When an island is hydrated: at the first press, focus, key or changed field inside it, or earlier, after the load event of the
 * page and the first paint: at once (`load`), when the browser is idle (`idle`), when a part of it is in the viewport (`visible`), or
 * when its media query matches (`media`). `interaction`: not earlier, but also by its `hotkey`, `wake` and `press`.
 */
export type When = (typeof WHENS)[number]

/** A React component of widgets/<name>/widget.tsx, or the mount function of widgets/<name>/script.ts. */
export type Widget = (...args: never[]) => unknown

/** A component takes its props first; a mount function, which returns nothing, takes them after its element. */
type PropsOf<W extends Widget> = ReturnType<W> extends void | Promise<void> ? Second<Parameters<W>> : First<Parameters<W>>
type First<T extends unknown[]> = T extends [infer P, ...unknown[]] ? P : object
type Second<T extends unknown[]> = T extends [unknown, infer P] ? P : object

/** P where JSON carries every value of it unchanged, `never` for what it would lose. */
export type Jsonable<P> = P extends string | number | boolean | null | undefined
  ? P
  : P extends (...args: never[]) => unknown
    ? never
    : P extends { toJSON(...args: never[]): unknown } | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
      ? never
      : P extends object
        ? { [K in keyof P]: Jsonable<P[K]> }
        : never

interface IslandOptions {
  /** Default `visible`. */
  when?: When
  /** Media query that has to match before the island is hydrated without the visitor; required with `when="media"`. */
  media?: string
  /** Key (KeyboardEvent.key) that hydrates the island from anywhere on the page and is passed to it. */
  hotkey?: string
  /** Query parameters, separated by spaces: an address with one of them hydrates the island after the load event, whatever its `when` and `media`. */
  wake?: string
  /**
   * Selector of links, in the island or outside of it: a click on one hydrates the island and is replayed afterwards. The link is
   * followed if the widget does not come, and if it leaves the click alone.
   */
  press?: string
  /**
   * Static markup that the widget places with `{children}`; rendered once, never shipped as script. It stands for a widget that is
   * made in the browser alone until that is made.
   */
  children?: ComponentChildren
}

/** Props of `<Island>`: a widget, when it is hydrated, and the props of the widget itself. */
export type IslandProps<W extends Widget> = IslandOptions & { of: W } & Jsonable<Omit<PropsOf<W>, 'children' | keyof IslandOptions>>

/** Marks the place of the static children while React renders around them. */
const SLOT = '<!--lanai-slot-->'

/** Places a widget in a template: its server HTML, and what the loader needs to hydrate it. */
export function Island<W extends Widget>(all: IslandProps<W>): VNode {
  const { of, when = 'visible', media, hotkey, wake, press, children, ...props } = all as IslandOptions & { of: Widget }
  const state = useRenderState()
  const widget = state.widgets.get(of)
  if (!widget)
    failInSiteCode('island', '<Island of={…}> got something that is no widget', {
      hint: 'pass the default export of widgets/<name>/widget.tsx or widgets/<name>/script.ts',
    })
  if (!WHENS.includes(when))
    failInSiteCode('island', `the island ${JSON.stringify(widget.name)} has when=${JSON.stringify(when)}`, {
      hint: `when is ${WHENS.join(', ')}; interaction is the first press, focus or key inside the island`,
    })
  if (when === 'media' && media === undefined)
    failInSiteCode('island', `the island ${JSON.stringify(widget.name)} has when="media" without media="…"`, {
      hint: 'add the media query',
    })
  if (when === 'interaction' && media !== undefined)
    failInSiteCode('island', `the island ${JSON.stringify(widget.name)} has media="…", which when="interaction" ignores`, {
      hint: 'remove one',
    })
  const json = serializeProps(props, widget, state)
  const prefix = `i${state.islands.length}-`
  state.islands.push(widget.file)
  if (state.config.workers.includes(widget.file)) state.needs.push({ sources: { 'trusted-types': [WORKER_POLICY] }, allowsStrings: false })
  const uses = state.config.policyUses[widget.file] ?? []
  state.fileUses.push(...uses)
  const { base = '' } = state.config.links
  for (const { script, location } of uses) if (script !== undefined && hasBase(script, base)) noteFile(script, location, state)
  const before = openTag(widget, state.config.widgets[widget.file] ?? [], { when, media, hotkey, wake, press }, json, prefix)
  // Until it is made, its children stand for it.
  if (widget.kind === 'script' || widget.isClientOnly) return jsxTemplate([before, '</x-island>'], createVNode(Fragment, null, children))
  const html = renderReact(of, JSON.parse(json) as object, prefix, children !== undefined, widget, state)
  inspectHtml(html, widget, state)
  const [head = '', ...rest] = html.split(SLOT)
  if (children === undefined) return jsxTemplate([`${before}${html}</x-island>`])
  if (rest.length !== 1)
    fail('island', `the widget ${JSON.stringify(widget.name)} places its children ${rest.length} times`, {
      location: { file: widget.file },
      hint: 'place {children} exactly once on the first render',
    })
  return jsxTemplate([before + head, `${rest[0]}</x-island>`], createVNode(Fragment, null, children))
}

function openTag(
  { name, kind, isClientOnly }: WidgetSource,
  urls: readonly string[],
  options: Readonly<Record<string, string | undefined>>,
  json: string,
  prefix: string,
): string {
  // JSON has quotation marks of its own: in apostrophes a page of many props is a hundred bytes smaller after compression.
  const attributes = [
    `data-widget="${escapeAttribute(name)}"`,
    `data-src="${escapeAttribute(urls.join(' '))}"`,
    kind === 'react' && `data-react="${escapeAttribute(prefix)}"`,
    isClientOnly && 'data-client',
    ...Object.entries(options).map(([option, value]) => value !== undefined && `data-${option}="${escapeAttribute(value)}"`),
    json !== '{}' && `data-props='${json.replace(/&/g, '&amp;').replace(/'/g, '&#39;')}'`,
    'data-state="server"',
  ]
  return `<x-island ${attributes.filter(Boolean).join(' ')}>`
}

function renderReact(
  component: Widget,
  props: object,
  identifierPrefix: string,
  hasSlot: boolean,
  widget: WidgetSource,
  { react }: RenderState,
): string {
  if (!react) throw new Error('a site with React widgets was loaded without React')
  const { createElement, renderToString } = react
  const slot = hasSlot ? createElement('x-slot', { dangerouslySetInnerHTML: { __html: SLOT } }) : undefined
  try {
    return lowerAttributes(renderToString(createElement(component, slot ? { ...props, children: slot } : props), { identifierPrefix }))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // React's own complaints have no line of the widget in their stack.
    const refuse = (code: DiagnosticCode, message: string, hint: string) =>
      fail(code, `the widget ${JSON.stringify(widget.name)} ${message}`, {
        location: siteFrame(error) ?? { file: widget.file },
        hint,
        cause: error,
      })
    if (isMissingBrowser(error.message))
      return refuse('island', `uses the browser while it is rendered at build (${error.message})`, 'move that into an effect')
    if (/renderToStringAsync/.test(error.message))
      return refuse('island', 'suspends while it is rendered at build, which Preact cannot do', `set runtime: react, ${SUSPENDED}`)
    if (/^A component suspended /.test(error.message))
      return refuse('island', 'suspends while it is rendered at build', `put <Suspense> around what waits, ${SUSPENDED}`)
    return refuse(
      'render',
      `threw ${error.name}: ${error.message}`,
      hintOfDefault(error.message) ?? 'correct the widget, or the props that it is given',
    )
  }
}

/** React writes attributes as its props are spelt, such as `autoComplete`. In SVG the case counts. */
function lowerAttributes(html: string): string {
  return html.replace(/<!--.*?-->|<(script|style|svg)\b.*?<\/\1>|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gs, (tag, raw?: string) =>
    raw !== undefined || tag.startsWith('<!')
      ? tag
      : tag.replace(/"[^"]*"|'[^']*'|\s[^\s=>"'/]+/g, (part) => (/^\s/.test(part) ? part.toLowerCase() : part)),
  )
}

const SUSPENDED = "load it in an effect, or have the widget made in the browser alone: export const client = 'only'"

/** React's HTML does not pass through the vnode guard, so its links and styles are checked here. */
function inspectHtml(html: string, widget: WidgetSource, state: RenderState): void {
  const { resolve, links, needs } = state
  const location = { file: widget.file }
  const subject = `the widget ${JSON.stringify(widget.name)}`
  noteInlineIn(html, (what) => `${subject} writes ${what}`, location, state)
  noteSourcesIn(html, location, state)
  // A widget may send its forms itself.
  const targets = formTargets(html).filter((target) => target !== "'self'")
  if (targets.length > 0) needs.push({ sources: { 'connect-src': targets }, allowsStrings: false })
  for (const [, attribute, value = ''] of html.matchAll(/<(?:a|area|form)(?=\s)[^>]*?\s(href|action)="([^"]*)"/g)) {
    const href = value.replace(/&amp;/g, '&')
    // Packages such as Formik write it where their script acts. `check` reports the links among them.
    if (href === '#') continue
    const resolved = resolve.link(href)
    if (resolved.ok && resolved.path !== undefined) links.add(resolved.path)
    if (resolved.ok && resolved.href === href) continue
    if (resolved.ok) {
      const message = `${subject} writes ${attribute}=${JSON.stringify(href)}, which costs a redirect`
      reportFault(state, location, { code: 'link-missing', message, hint: 'pass page.href(path) into its props', value: href })
    } else reportFault(state, location, { ...resolved, message: `${resolved.message}, in ${subject}`, value: href })
  }
}
