import { findClosest } from '../closest.ts'
import type { WidgetSource } from '../bundle/site-code.ts'
import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import { memoize } from '../memoize.ts'
import { escapePattern } from '../names.ts'
import type { JsonValue } from '../types.ts'
import { noteFile, type RenderState } from './context.ts'

/**
 * The props of an island as JSON, with the base path before the media files that they name.
 * @throws DiagnosticError for a prop that the widget does not take, or that is not JSON
 */
export function serializeProps(props: object, widget: WidgetSource, state: RenderState): string {
  for (const name of Object.keys(props)) requireProp(name, widget)
  requireJson(props, [], widget)
  return JSON.stringify(resolveFiles(props, state))
}

/** Values of the option `when`. */
export const WHENS = ['load', 'idle', 'visible', 'media', 'interaction'] as const

const OPTIONS = ['when', 'media', 'hotkey', 'wake', 'press']

/** Refuses a prop that the widget does not take, as far as its source shows that: most often an option that is misspelt. */
function requireProp(name: string, widget: WidgetSource): void {
  const source = sourceOf(widget.value as object)
  if (source.taken.has(name)) return
  if (new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`).test(source.text)) return void source.taken.add(name)
  const closest = name.startsWith('client:') ? optionOfAstro(name.slice(7)) : findClosest(name.toLowerCase(), OPTIONS)
  // A widget that passes all of its props on does not name them.
  if (source.props === undefined && closest === undefined) return
  const known = [...OPTIONS, ...(source.props ?? [])]
  const near = closest ?? findClosest(name, known)
  failInSiteCode('island', `the island ${JSON.stringify(widget.name)} has no option or prop ${JSON.stringify(name)}`, {
    hint: near ? `did you mean ${near}?` : `options: ${OPTIONS.join(', ')}; props of the widget: ${source.props?.join(', ') || 'none'}`,
  })
}

/** What does the same as a directive of Astro. */
function optionOfAstro(directive: string): string {
  if (directive === 'only') return "export const client = 'only' in the widget"
  return WHENS.some((when) => when === directive) ? `when="${directive}"` : 'when'
}

/** The source of a widget, and the names of its props where it takes each by its name: `({ start, step = 1 }) => …`. */
interface WidgetText {
  readonly text: string
  readonly props: readonly string[] | undefined
  /** Names that it has been found to take. */
  readonly taken: Set<string>
}

const sourceOf = memoize((widget: object): WidgetText => {
  const text = Function.prototype.toString.call(widget)
  // Nested patterns, and default values with braces, are not read.
  const [, pattern] = /^(?:async\s+)?(?:function\s*[\w$]*\s*)?\(\s*(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*\)/.exec(text) ?? []
  const names = pattern?.split(',').map((part) => /^\s*([\w$.]*)/.exec(part)?.[1] ?? '')
  const props = names?.some((name) => name.startsWith('.')) ? undefined : names?.filter((name) => name !== '' && name !== 'children')
  return { text, props, taken: new Set<string>() }
}, new WeakMap())

function requireJson(value: unknown, path: readonly string[], widget: WidgetSource): asserts value is JsonValue {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (Array.isArray(value)) return value.forEach((item, index) => requireJson(item, [...path, String(index)], widget))
  if (typeof value === 'object' && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)) {
    return Object.entries(value).forEach(([key, item]) => requireJson(item, [...path, key], widget))
  }
  failInSiteCode('island-props', `the prop ${JSON.stringify(path.join('.'))} of the island ${JSON.stringify(widget.name)} is not JSON`, {
    hint: 'props travel as JSON: no functions, dates, maps, NaN or elements',
  })
}

/**
 * Puts the base path before the media files that are named in props, and reports those that do not exist: a widget may show them
 * only after it was hydrated.
 */
function resolveFiles(value: JsonValue, state: RenderState): JsonValue {
  if (typeof value === 'string') return MEDIA.test(value) ? noteFile(value, state.location, state) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner: JsonValue) => resolveFiles(inner, state))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inner === undefined ? inner : resolveFiles(inner, state)]))
}
const MEDIA = /^\/media\/[^\s]+\.\w+$/
