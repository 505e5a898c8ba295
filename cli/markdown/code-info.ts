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
 * `rust,ignore`, `go {hl_lines=[1,"3-4"]}`, `js:src/a.js`, `js/2,4`, `{.python .numberLines startFrom="3"}`.
 */
export function readCodeInfo(written: string): CodeInfo {
  const info = written.trim()
  const [, attributes] = /^\{[ \t]*((?:[.#][^\s{}]+|[\w-]+=).*)\}$/.exec(info) ?? []
  const [, language = ''] =
    (attributes === undefined
      ? /^\.?((?!(?:title|name|file(?:name)?|hl_lines|linenums)=)[^\s{,:=["']*?)(?=(?:\/[\d,-]+)*(?:[\s{,:=["']|$))/
      : /^\.?([\w+#-]+)/
    ).exec(attributes ?? info) ?? []
  const rest = attributes ?? info.slice(language.length)
  const value = (name: string) => {
    const [, double, single, list, bare] =
      new RegExp(
        `(?:^|[\\s,{:])${name}[=:][ \\t]*(?:"((?:\\\\.|[^"\\\\])*)"|'((?:\\\\.|[^'\\\\])*)'|\\[([^\\]]*)\\]|([^\\s,}"']+))`,
        'i',
      ).exec(rest) ?? []
    return double?.replaceAll('\\"', '"') ?? single?.replaceAll("\\'", "'") ?? list?.replace(/["']/g, '') ?? bare
  }
  const lines =
    value('hl_lines') ??
    value('highlight') ??
    /(?:^|[^$])\{([\d,\s-]+)\}/.exec(rest)?.[1] ??
    /^(?:\/[\d,-]+)+/.exec(rest)?.[0].replaceAll('/', ',')
  const first = value('line-?numbers(?:start)?') ?? value('linenostart') ?? value('start(?:line|from)?') ?? value('showlinenumbers')
  const isNumbered =
    first !== undefined ||
    /(^|[\s,:{])(showLineNumbers|line-?numbers|linenos(=(true|table|inline|"\w+"))?|\.?numberLines|\.line-numbers)(?=$|[\s,}])/i.test(rest)
  const isOff = /no-?line-?numbers|linenos=false/i.test(rest)
  return {
    language,
    title:
      value('title') ??
      value('name') ??
      value('file(?:name)?') ??
      /(?:^|\s)\[([^\]]+)\]/.exec(rest)?.[1] ??
      /^:([^\s:={}"']*[./][^\s:={}"']*)/.exec(rest)?.[1],
    highlighted: lines === undefined ? [] : readRanges(lines),
    firstLine: isNumbered && !isOff ? Number.parseInt(first ?? '', 10) || 1 : undefined,
    info,
  }
}

/** Most lines that one range marks, so that a typing error does not fill the memory. */
const MOST_LINES = 10_000

function readRanges(text: string): number[] {
  return text.split(/[,\s]+/).flatMap((part) => {
    const [from = NaN, to = from] = part.split('-').map(Number)
    if (!(from >= 1 && to >= from)) return []
    return Array.from({ length: Math.min(MOST_LINES, to - from + 1) }, (_, index) => from + index)
  })
}
