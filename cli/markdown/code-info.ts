/** What follows the marks of a block of code. */
export interface CodeInfo {
  /** Name or alias, such as `ts`; empty for none. */
  readonly language: string
  readonly title?: string | undefined
  /** Numbers of the lines that are marked, counted from 1. */
  readonly highlighted: readonly number[]
  /** Number of the first line, where lines are numbered. */
  readonly firstLine?: number | undefined
  /** All of it, as it is written. */
  readonly info: string
}

/**
 * Reads an info string in the forms that generators have: `js{2,4-6}`, `js title="a.js" showLineNumbers`, `js:line-numbers=5 [a.js]`,
 * `rust,ignore`, `go {hl_lines=[1,"3-4"]}`, `js:src/a.js`, `js/2,4`, `js ins={2}`, `{.python .numberLines startFrom="3"}`, `{r, echo=FALSE}`.
 */
export function readCodeInfo(written: string): CodeInfo {
  const info = written.trim()
  const [, attributes] = /^\{[ \t]*((?:[.#][^\s{}]+|[\w-]+=).*)\}$/.exec(info) ?? []
  const [named = '', language = ''] =
    (attributes === undefined
      ? (/^\{([a-z=][^\s,{}:]*)(?=[\s,}])/i.exec(info) ??
        /^\.?((?!(?:title|name|file(?:name)?|hl_lines|linenums)=)[^\s{,:=["']*?)(?=(?:\/[\d,-]+)*(?:[\s{,:=["']|$))/.exec(info))
      : /(?<![^\s])\.([\w+#-]+)/.exec(attributes)) ?? []
  const rest = attributes ?? info.slice(named.length)
  const { values, flags } = readValues(rest)
  const value = (...names: readonly string[]) => names.map((name) => values.get(name)).find((found) => found !== undefined)
  const lines = [
    ...MARKED.map((name) => values.get(name)),
    ...Array.from(flags.matchAll(/(?<!\$)\{([\d,\s-]+)\}/g), ([, list]) => list),
    /^(?:\/[\d,-]+)+/.exec(flags)?.[0].replaceAll('/', ','),
  ]
  const numbers = NUMBERED.flatMap((name) => values.get(name) ?? [])
  const first = [...numbers, ...STARTS.flatMap((name) => values.get(name) ?? [])].find((text) => /^\d+$/.test(text))
  const isOff = /no-?line-?numbers/i.test(flags) || numbers.some((text) => /^(?:false|off|no)$/i.test(text))
  const isNumbered =
    first !== undefined ||
    numbers.length > 0 ||
    /(?:^|[\s,:{.])(?:showLineNumbers|line-?numbers|linenos|numberLines)(?=$|[\s,{}])/i.test(flags)
  return {
    language,
    title:
      (value('title', 'name', 'filename', 'file') ??
        /(?:^|[\s}])\[([^\]]+)\]/.exec(flags)?.[1] ??
        /^(?:[ \t]+\w+)?:([^\s:={}"']*[./][^\s:={}"']*)/.exec(rest)?.[1]) ||
      undefined,
    highlighted: lines.flatMap((list) => (list === undefined ? [] : readRanges(list))),
    firstLine: isNumbered && !isOff ? Number.parseInt(first ?? '', 10) || 1 : undefined,
    info,
  }
}

/** Keys whose values are lines to mark. */
const MARKED = ['hl_lines', 'highlight', 'mark', 'ins', 'del']
/** Keys that say whether lines are numbered, some of them from which number on; and keys that say only that. */
const NUMBERED = ['linenos', 'linenums', 'linenumbers', 'line-numbers', 'numberlines', 'showlinenumbers']
const STARTS = ['linenostart', 'linenumbersstart', 'startline', 'startlinenumber', 'startfrom', 'start']

/** A key with its value: in quotes, a list, in braces, numbers and ranges of lines, or a word. A text in quotes alone is one to mark. */
const VALUE =
  /(?<![\w-])([a-z_][\w-]*)(?:[=:][ \t]*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\[([^\]]*)\]|\{([^{}]*)\}|(\d[\d-]*(?:[ \t,]+\d[\d-]*)*(?=[\s,}]|$)|[^\s,{}"']+))|(?<=showLineNumbers)\{(\d+)\})|"[^"]*"/gi

/** Values by their keys in lower case, and what is left without them. */
function readValues(text: string): { readonly values: ReadonlyMap<string, string>; readonly flags: string } {
  const values = new Map<string, string>()
  const flags = text.replace(VALUE, (all: string, key: string | undefined, double, single, list, braces, bare, start) => {
    if (key === undefined) return ' '.repeat(all.length)
    const written = [double?.replaceAll('\\"', '"'), single?.replaceAll("\\'", "'"), list?.replace(/["']/g, ''), braces, bare, start]
    values.set(
      key.toLowerCase(),
      written.find((each?: string) => each !== undefined)!,
    )
    return ''
  })
  return { values, flags }
}

/** Most lines that one range marks, so that a typing error does not fill the memory. */
const MOST_LINES = 10_000

function readRanges(text: string): number[] {
  return text
    .replace(/\s*-\s*/g, '-')
    .split(/[,\s]+/)
    .flatMap((part) => {
      const [from = NaN, to = from] = part.split('-').map(Number)
      if (!(from >= 1 && to >= from)) return []
      return Array.from({ length: Math.min(MOST_LINES, to - from + 1) }, (_, index) => from + index)
    })
}
