import { Fragment, isValidElement, options, type ComponentChildren, type FunctionComponent, type VNode } from 'preact'
import type { Problem, ProblemCode } from '../errors.ts'
import type { RenderState } from './context.ts'
import { resolveLink } from './links.ts'

type BeforeDiff = (vnode: VNode<Record<string, unknown>>) => void
// Preact's own name for the hook that runs before a vnode is diffed; preact-render-to-string calls it for every vnode.
const hooks = options as unknown as { __b?: BeforeDiff }

/** Runs a render during which every vnode is checked and every link gets its final form. */
export function watchRender<T>(state: RenderState, render: () => T): T {
  const before = hooks.__b
  hooks.__b = (vnode) => {
    before?.(vnode)
    inspectVNode(vnode, state)
  }
  try {
    return render()
  } finally {
    if (before) hooks.__b = before
    else delete hooks.__b
  }
}

function inspectVNode(vnode: VNode<Record<string, unknown>>, state: RenderState): void {
  const { type, props } = vnode
  const report = (code: ProblemCode, message: string, hint: string) => {
    state.problems.push({ code, message: `${message}, on ${state.page.path}`, place: { file: state.source }, hint } satisfies Problem)
  }
  refuseReact(props?.children, `stands inside ${nameOf(type)}`)
  if (type === undefined || type === null)
    throw new GuardError(
      'markup',
      'a template uses a component that is undefined',
      'look at its import: it names an export that does not exist',
    )
  if (typeof type === 'function') {
    const widget = state.assets.widgets.get(type)
    if (widget)
      throw new GuardError(
        'island',
        `the widget ${JSON.stringify(widget.name)} is used as if it were a template component`,
        'write <Island of={Widget} … />',
      )
    vnode.type = watchComponent(type as FunctionComponent<Record<string, unknown>>)
    return
  }
  if (props?.style !== undefined)
    report('markup', `<${type}> has an inline style`, 'use a class; the Content-Security-Policy blocks style attributes')
  refuseLost(props?.children, `stands inside ${nameOf(type)}`)
  for (const [name, value] of Object.entries(props ?? {})) {
    if (typeof value === 'function' && name !== 'ref' && name !== 'children')
      report('markup', `<${type}> has a function for ${name}`, 'templates never run in a browser; behaviour belongs in a widget')
  }
  const attribute = type === 'form' ? 'action' : 'href'
  const link = props?.[attribute]
  if (typeof link !== 'string' || !(type === 'a' || type === 'area' || type === 'form')) return
  const resolved = resolveLink(link, state.map)
  if (resolved.ok) props[attribute] = resolved.href
  else report('link-missing', resolved.message, resolved.hint)
}

const watched = new WeakMap<FunctionComponent<never>, FunctionComponent<never>>()

/** Looks at what a component gives back: Preact would pass over a React element without a word, also in a fragment. */
function watchComponent<P>(component: FunctionComponent<P>): FunctionComponent<P> {
  const isClass = typeof (component.prototype as { render?: unknown } | undefined)?.render === 'function'
  if (component === (Fragment as unknown) || isClass) return component
  const known = watched.get(component)
  if (known) return known as FunctionComponent<P>
  const watching: FunctionComponent<P> = function (this: unknown, ...args) {
    const given = component.apply(this, args) as ComponentChildren
    refuseReact(isFragment(given) ? given.props.children : given, `is what ${nameOf(component)} gives back`)
    refuseLost(given, `is what ${nameOf(component)} gives back`)
    return given
  }
  // Context and names stand on the function.
  Object.assign(watching, component)
  watched.set(component, watching as FunctionComponent<never>)
  watched.set(watching as FunctionComponent<never>, watching as FunctionComponent<never>)
  return watching
}

function isFragment(value: unknown): value is VNode<{ children?: ComponentChildren }> {
  return isValidElement(value) && value.type === Fragment
}

function refuseReact(children: unknown, where: string): void {
  if (!flatten(children).some(isReactElement)) return
  throw new GuardError(
    'island-react',
    `a React element ${where}, where it would render as nothing`,
    'place a widget with <Island of={Widget} />, and keep the React pragma out of templates',
  )
}

/** Stops the render of a page; becomes a problem of that page. */
export class GuardError extends Error {
  readonly code: ProblemCode
  readonly hint: string

  constructor(code: ProblemCode, message: string, hint: string) {
    super(message)
    this.code = code
    this.hint = hint
  }
}

/** Preact renders any other object as nothing. */
function refuseLost(children: unknown, where: string): void {
  const lost = flatten(children).find((child) => typeof child === 'object' && child !== null && !isValidElement(child))
  if (lost === undefined) return
  throw new GuardError(
    'markup',
    `${lost instanceof Promise ? 'a promise' : `the object ${JSON.stringify(lost).slice(0, 60)}`} ${where}, where it would render as nothing`,
    lost instanceof Promise ? 'a component is a plain function, not an async one' : 'render one of its texts',
  )
}

function flatten(children: unknown): unknown[] {
  return Array.isArray(children) ? children.flat(Infinity) : [children]
}

/** React marks its elements with a symbol that Preact's vnodes do not have. */
export function isReactElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof (value as { $$typeof?: unknown }).$$typeof === 'symbol'
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return `<${type}>`
  return typeof type === 'function' && type.name ? `<${type.name}>` : 'a fragment'
}
