import { Fragment, h, isValidElement, options, type ComponentChildren, type FunctionComponent, type VNode } from 'preact'
import { failInSiteCode, type Location } from '../diagnostics/diagnostic.ts'
import type { ComponentStyles } from '../bundle/component-styles.ts'
import { isEventHandler } from '../csp.ts'
import { STAGING_ATTRIBUTE } from '../page-marks.ts'
import { explainUnshown } from '../assets/picture-faults.ts'
import { noteFile, reportFault, type RenderState } from './context.ts'
import { leadsToPage, mapSrcset, runsScript, splitHref } from '../urls.ts'
import { noteInlineStyle, noteSource, noteSourcesIn, noteInlineIn } from './policy.ts'

type AnyVNode = VNode<Record<string, unknown>> & {
  /** Position of the JSX, in a bundle compiled for development. */
  __source?: { fileName: string; lineNumber: number; columnNumber: number }
}
type BeforeDiff = (vnode: AnyVNode) => void
// Preact's own name for the hook that runs before a vnode is diffed; preact-render-to-string calls it for every vnode.
const hooks = options as unknown as { __b?: BeforeDiff }

/**
 * Runs a render during which every vnode is checked and every link gets its final form.
 * @param styles those of the components that render are noted
 */
export function watchRender<T>(state: RenderState, styles: Pick<ComponentStyles, 'of'>, render: () => T): T {
  const before = hooks.__b
  hooks.__b = (vnode) => {
    before?.(vnode)
    inspectVNode(vnode, state, styles)
  }
  try {
    return render()
  } finally {
    if (before) hooks.__b = before
    else delete hooks.__b
  }
}

function inspectVNode(vnode: AnyVNode, state: RenderState, styles: Pick<ComponentStyles, 'of'>): void {
  const { type, props } = vnode
  const { __source: source } = vnode
  const location = source && { file: source.fileName, line: source.lineNumber, column: source.columnNumber }
  const children = props?.children
  if (type === undefined || type === null)
    failInSiteCode('markup', 'a template uses a component that is undefined', {
      location,
      hint: 'check its import: it names an export that does not exist',
    })
  const isForeign = hasForeign(children)
  if (typeof type === 'function') {
    if (isForeign) refuseReact(children, 'is inside', type, location)
    const widget = state.widgets.get(type)
    if (widget)
      failInSiteCode('island', `the widget ${JSON.stringify(widget.name)} is used as if it were a template component`, {
        location,
        hint: 'write <Island of={Widget} … />',
      })
    state.location = location
    for (const file of styles.of.get(originals.get(type) ?? type) ?? NO_STYLES) state.styles.add(file)
    vnode.type = watchComponent(type as FunctionComponent<Record<string, unknown>>)
    return
  }
  if (isForeign) {
    refuseReact(children, 'is inside', type, location)
    refuseLost(children, 'is inside', type, location)
  }
  inspectElement(type as string, props ?? {}, location, state)
}

/** Checks the attributes of an element, and replaces those that are addresses of the site. This runs for each element of each page. */
function inspectElement(type: string, props: Record<string, unknown>, location: Location | undefined, state: RenderState): void {
  if (type === 'head') state.head = location
  const { staging } = state.config
  if (type === 'body' && staging !== undefined)
    props.children = [props.children, h('p', { [STAGING_ATTRIBUTE]: '', role: 'note' }, staging)]
  if (type === 'script' || type === 'style') keepText(type, props, location, state)
  if (type === 'script' && location) state.scripts.set(innerText(props), location)
  if (type === 'style') noteInlineStyle('elem', innerText(props), 'a <style> is blocked by the Content-Security-Policy', location, state)
  if (type === 'link' && typeof props.href === 'string') noteSource(type, 'href', props.href, location, state, String(props.rel ?? ''))
  for (const name in props) {
    const value = props[name] === undefined && name === 'href' ? refused.get(props) : props[name]
    if (typeof value === 'string') {
      const inspected = inspectAttribute(type, name, value, location, state)
      if (inspected !== value) props[name] = inspected
      if (inspected === undefined) refused.set(props, value)
    } else if (typeof value === 'function' && name !== 'ref' && name !== 'children')
      reportFault(state, location, {
        code: 'markup',
        message: `<${type}> has a function for ${name}`,
        hint: 'templates never run in a browser; behaviour belongs in a widget',
      })
    if (name === 'dangerouslySetInnerHTML' && type !== 'script' && type !== 'style') {
      noteSourcesIn(innerText(props), location, state)
      noteInlineIn(innerText(props), (_, kind) => `<${type}> has HTML with ${kind}`, location ?? { file: state.source }, state)
    }
    if (name === 'style' && value !== undefined) noteInlineStyle('attr', '', `<${type}> has an inline style`, location, state)
  }
}

/** Addresses that were taken from links, by the attributes of these: an element in a constant is rendered for several pages. */
const refused = new WeakMap<object, string>()

/** What shows a page or a file. */
const FRAMES = new Set(['embed', 'iframe', 'object'])

/** Returns the value of an attribute as the page has it; undefined where the page does not have it. */
function inspectAttribute(
  type: string,
  name: string,
  value: string,
  location: Location | undefined,
  state: RenderState,
): string | undefined {
  switch (name) {
    case 'children':
    case 'class':
      return value
    case 'src':
    case 'poster':
    case 'data':
      if (name === 'data' && type !== 'object') return value
      noteSource(type, name, value, location, state)
      return FRAMES.has(type) && leadsToPage(value, state.resolve)
        ? inspectLink(value, location, state)
        : inspectFile(value, location, state, type)
    case 'srcset':
    case 'srcSet':
      noteSource(type, name, value, location, state)
      return mapSrcset(value, (url) => inspectFile(url, location, state, type))
    case 'href':
      if (type === 'link') return inspectFile(value, location, state)
      return type === 'a' || type === 'area' ? inspectLink(value, location, state) : value
    case 'action':
      return type === 'form' ? inspectLink(value, location, state) : value
    case 'srcdoc':
      // It has the policy of the page.
      noteSourcesIn(value, location, state)
      return value
    default:
      if (isEventHandler(name))
        reportFault(state, location, {
          code: 'markup',
          message: `<${type}> has the inline event handler ${name}`,
          hint: 'behaviour belongs in a widget; the Content-Security-Policy blocks it',
        })
      return value
  }
}

function inspectFile(url: string, location: Location | undefined, state: RenderState, type?: string): string {
  // The address of another host begins with two slashes.
  if (/^\/(?!\/)/.test(url)) {
    const [message, hint = ''] = (type === 'img' && explainUnshown(splitHref(url).path)) || []
    const file = message === undefined ? undefined : state.resolve.file(url)
    if (message !== undefined && file?.ok && file.path !== undefined)
      reportFault(state, location, { code: 'picture', message, hint, value: url })
    return noteFile(url, location, state)
  }
  if (url !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(url))
    reportFault(state, location, {
      code: 'file-missing',
      message: `the address ${JSON.stringify(url)} is relative, and names another file on each page`,
      hint: 'begin with /: files of content/media are below /media/, and those of templates/static at the root',
      value: url,
    })
  return url
}

function inspectLink(link: string, location: Location | undefined, state: RenderState): string | undefined {
  const resolved = state.resolve.link(link)
  if (resolved.ok) {
    if (resolved.path !== undefined) state.links.add(resolved.path)
    return resolved.href
  }
  reportFault(state, location, { ...resolved, value: link })
  // Where a dead link is no error, one that runs a script is still none.
  return runsScript(link) ? undefined : link
}

/** What is inside of an element as a string. */
function innerText({ dangerouslySetInnerHTML: raw }: Record<string, unknown>): string {
  return String((raw as { __html?: unknown } | undefined)?.__html ?? '')
}

/**
 * Preact writes `&quot;` into a script, where browsers decode nothing. As with React, the text stays as it is, but for what would end
 * the element: the first letter of `</script>` is written as an escape of JavaScript, that of `</style>` as one of CSS.
 */
function keepText(type: 'script' | 'style', props: Record<string, unknown>, location: Location | undefined, state: RenderState): void {
  if (props.children === undefined || props.dangerouslySetInnerHTML !== undefined) return
  const parts = [props.children].flat(Infinity).filter((child) => child !== null && child !== undefined && typeof child !== 'boolean')
  if (parts.some((child) => typeof child === 'object' || typeof child === 'function'))
    reportFault(state, location, {
      code: 'markup',
      message: `<${type}> has a child that is no text, which browsers would show as code`,
      hint: 'pass strings',
    })
  const escape = (letter: string) => (type === 'script' ? '\\u00' : '\\0000') + letter.charCodeAt(0).toString(16)
  const html = parts.join('').replaceAll(ENDS[type], escape)
  Object.assign(props, { children: undefined, dangerouslySetInnerHTML: { __html: html } })
}

/** The first letter of what would end, or open again, an element of text. */
const ENDS = { script: /(?<=<\/?)s(?=cript)/gi, style: /(?<=<\/)s(?=tyle)/gi }

const NO_STYLES: readonly string[] = []

/** Components by what watches them. */
const originals = new WeakMap<object, unknown>()

const watched = new WeakMap<FunctionComponent<never>, FunctionComponent<never>>()

/** Checks what a component returns: Preact would drop a React element silently, also in a fragment. */
function watchComponent<P>(component: FunctionComponent<P>): FunctionComponent<P> {
  const isClass = typeof (component.prototype as { render?: unknown } | undefined)?.render === 'function'
  if (component === (Fragment as unknown) || isClass) return component
  const known = watched.get(component)
  if (known) return known as FunctionComponent<P>
  const watching: FunctionComponent<P> = function (this: unknown, ...args) {
    const returned = component.apply(this, args) as ComponentChildren
    const rendered = isValidElement(returned) && returned.type === Fragment ? returned.props.children : returned
    if (hasForeign(rendered)) refuseReact(rendered, 'is returned by', component)
    if (hasForeign(returned)) refuseLost(returned, 'is returned by', component)
    return returned
  }
  // Context and names are properties of the function.
  Object.assign(watching, component)
  watched.set(component, watching as FunctionComponent<never>)
  watched.set(watching as FunctionComponent<never>, watching as FunctionComponent<never>)
  originals.set(watching, component)
  return watching
}

/** True where a child, at any depth of lists, is an object that is none of Preact's. This runs for every element of every page. */
function hasForeign(children: unknown): boolean {
  if (typeof children !== 'object' || children === null) return false
  if (!Array.isArray(children)) return !isValidElement(children)
  for (const child of children) if (hasForeign(child)) return true
  return false
}

function refuseReact(children: unknown, where: string, type: unknown, location?: Location): void {
  if (findChild(children, isReactElement) === undefined) return
  failInSiteCode('island-react', `a React element ${where} ${nameOf(type)}, where it would render as nothing`, {
    location,
    hint: 'place a widget with <Island of={Widget} />, and keep the React pragma out of templates',
  })
}

/** Preact renders any other object as nothing. */
function refuseLost(children: unknown, where: string, type: unknown, location?: Location): void {
  const lost = findChild(children, hasForeign)
  if (lost === undefined) return
  const isPromise = lost instanceof Promise
  const what = isPromise ? 'a promise' : `the object ${JSON.stringify(lost).slice(0, 60)}`
  const hint = isPromise ? 'a component is a plain function, not an async one' : 'render one of its strings'
  failInSiteCode('markup', `${what} ${where} ${nameOf(type)}, where it would render as nothing`, { location, hint })
}

/** The first child, at any depth of lists, that is wanted. */
function findChild(children: unknown, isWanted: (child: unknown) => boolean): unknown {
  if (!Array.isArray(children)) return isWanted(children) ? children : undefined
  for (const child of children) {
    const found = findChild(child, isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

/** React marks its elements with a symbol that Preact's vnodes do not have. */
export function isReactElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof (value as { $$typeof?: unknown }).$$typeof === 'symbol'
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return `<${type}>`
  return typeof type === 'function' && type.name ? `<${type.name}>` : 'a fragment'
}
