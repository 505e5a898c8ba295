import { Fragment, type ComponentChildren, type VNode } from 'preact'
import { jsxTemplate } from 'preact/jsx-runtime'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { JsonValue } from '../types.ts'
import { useRenderState, type RenderState, type WidgetAsset } from './context.ts'
import { GuardError } from './guard.ts'
import { resolveLink } from './links.ts'

/** When an island comes alive. `interaction`: at the first press, focus or key inside it, or at its hotkey. */
export type When = 'load' | 'idle' | 'visible' | 'media' | 'interaction'

/** A React component of widgets/<name>/widget.tsx, or the mount function of widgets/<name>/script.ts. */
export type Widget = (...args: never[]) => unknown

/** A component takes its props first, a mount function, which gives nothing back, takes them after its element. */
type PropsOf<W extends Widget> = ReturnType<W> extends void | Promise<void> ? Second<Parameters<W>> : First<Parameters<W>>
type First<T extends unknown[]> = T extends [infer P, ...unknown[]] ? P : object
type Second<T extends unknown[]> = T extends [unknown, infer P] ? P : object

/** P where JSON carries every value of it unchanged, `never` in place of what it would lose. */
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
  /** Media query that wakes the island; with `when="media"`. */
  media?: string
  /** Key (KeyboardEvent.key) that wakes the island from anywhere on the page and is handed to it. */
  hotkey?: string
  /** Static markup that the widget places with `{children}`; rendered once, never shipped as script. */
  children?: ComponentChildren
}

export type IslandProps<W extends Widget> = IslandOptions & { of: W } & Jsonable<Omit<PropsOf<W>, 'children' | keyof IslandOptions>>

/** Stands for the static children while React renders around them. */
const SLOT = '<!--lanai-slot-->'

/** Places a widget in a template: its server HTML, and what the loader needs to bring it to life. */
export function Island<W extends Widget>(all: IslandProps<W>): VNode {
  const { of, when = 'visible', media, hotkey, children, ...props } = all as IslandOptions & { of: Widget }
  const state = useRenderState()
  const widget = state.assets.widgets.get(of)
  if (!widget) {
    throw new GuardError(
      'island',
      `<Island of={…}> got something that is no widget`,
      'give it the default export of widgets/<name>/widget.tsx or widgets/<name>/script.ts',
    )
  }
  if ((when === 'media') !== (media !== undefined))
    throw new GuardError(
      'island',
      `the island ${JSON.stringify(widget.name)} needs media="…" together with when="media"`,
      'give both or none',
    )
  const json = serializeProps(props, widget)
  const prefix = `i${state.islands++}-`
  const before = openTag(widget, { when, media, hotkey, json, prefix })
  if (widget.kind === 'script') return jsxTemplate([before, '</x-island>'], <Fragment>{children}</Fragment>)
  const html = renderReact(
    of as unknown as (props: object) => ReactNode,
    JSON.parse(json) as object,
    prefix,
    children !== undefined,
    widget,
  )
  inspectHtml(html, widget, state)
  const [head = '', ...rest] = html.split(SLOT)
  if (children === undefined) return jsxTemplate([`${before}${html}</x-island>`])
  if (rest.length !== 1) {
    throw new GuardError(
      'island',
      `the widget ${JSON.stringify(widget.name)} places its children ${rest.length} times`,
      'place {children} exactly once on the first render',
    )
  }
  return jsxTemplate([before + head, `${rest[0]}</x-island>`], <Fragment>{children}</Fragment>)
}

/** Attribute text in single quotes: JSON is full of double quotes, which would cost six bytes each. */
function quoteAttribute(text: string): string {
  return `'${text.replace(/&/g, '&amp;').replace(/'/g, '&#39;')}'`
}

function openTag(
  widget: WidgetAsset,
  {
    when,
    media,
    hotkey,
    json,
    prefix,
  }: { when: When; media: string | undefined; hotkey: string | undefined; json: string; prefix: string },
): string {
  const attributes = [
    `data-widget=${quoteAttribute(widget.name)}`,
    `data-src=${quoteAttribute(widget.urls.join(' '))}`,
    widget.kind === 'react' && `data-react=${quoteAttribute(prefix)}`,
    `data-when=${quoteAttribute(when)}`,
    media !== undefined && `data-media=${quoteAttribute(media)}`,
    hotkey !== undefined && `data-hotkey=${quoteAttribute(hotkey)}`,
    json !== '{}' && `data-props=${quoteAttribute(json)}`,
    `data-state='server'`,
  ]
  return `<x-island ${attributes.filter(Boolean).join(' ')}>`
}

function serializeProps(props: object, widget: WidgetAsset): string {
  requireJson(props, [], widget)
  return JSON.stringify(props)
}

function requireJson(value: unknown, path: readonly string[], widget: WidgetAsset): asserts value is JsonValue {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (Array.isArray(value)) return value.forEach((item, index) => requireJson(item, [...path, String(index)], widget))
  if (typeof value === 'object' && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)) {
    return Object.entries(value).forEach(([key, item]) => requireJson(item, [...path, key], widget))
  }
  throw new GuardError(
    'island-props',
    `the prop ${JSON.stringify(path.join('.'))} of the island ${JSON.stringify(widget.name)} is not JSON`,
    'props travel as JSON: no functions, dates, maps, NaN or elements',
  )
}

function renderReact(
  component: (props: object) => ReactNode,
  props: object,
  identifierPrefix: string,
  hasSlot: boolean,
  widget: WidgetAsset,
): string {
  const slot = hasSlot ? createElement('x-slot', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: SLOT } }) : undefined
  try {
    return renderToString(createElement(component, slot ? { ...props, children: slot } : props), { identifierPrefix })
  } catch (error) {
    if (error instanceof Error && /(window|document|localStorage|sessionStorage|navigator|matchMedia) is not defined/.test(error.message)) {
      throw new GuardError(
        'island',
        `the widget ${JSON.stringify(widget.name)} uses the browser while it is rendered at build (${error.message})`,
        `move that into an effect; see ${widget.source}`,
      )
    }
    // React's own complaints have no line of the widget in their stack.
    if (!(error instanceof Error) || error.stack?.includes('/widgets/')) throw error
    throw new GuardError(
      'render',
      `the widget ${JSON.stringify(widget.name)} threw ${error.name}: ${error.message}`,
      `see ${widget.source}`,
    )
  }
}

/** React's HTML does not pass through the vnode guard, so its links and styles are looked at here. */
function inspectHtml(html: string, widget: WidgetAsset, state: RenderState): void {
  const place = { file: widget.source }
  if (/<[^>]+\sstyle="/.test(html)) {
    state.problems.push({
      code: 'markup',
      message: `the widget ${JSON.stringify(widget.name)} writes an inline style on ${state.page.path}`,
      place,
      hint: 'set styles after hydration or use a class; the Content-Security-Policy blocks style attributes',
    })
  }
  for (const [, attribute, value = ''] of html.matchAll(/<(?:a|area|form)\s[^>]*?(href|action)="([^"]*)"/g)) {
    const href = value.replace(/&amp;/g, '&')
    const resolved = resolveLink(href, state.map)
    if (resolved.ok && resolved.href === href) continue
    state.problems.push({
      code: 'link-missing',
      message: resolved.ok
        ? `the widget ${JSON.stringify(widget.name)} writes ${attribute}=${JSON.stringify(href)} on ${state.page.path}, which costs a redirect`
        : `${resolved.message}, in the widget ${JSON.stringify(widget.name)} on ${state.page.path}`,
      place,
      hint: resolved.ok ? 'pass page.href(path) into its props' : resolved.hint,
    })
  }
}
