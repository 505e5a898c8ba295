import { fail, type Location } from '../diagnostics/diagnostic.ts'
import { parseJson } from './json.ts'
import { createLocator } from './position.ts'
import type { Source } from './source.ts'
import { parseToml } from './toml.ts'
import { parseYaml, type YamlOptions } from './yaml.ts'

/** A Markdown file; its value is the front matter. */
export interface MarkdownSource extends Source {
  /** What follows the front matter. */
  readonly body: string
  /** Location of the character at an offset in the body. */
  locateInBody(offset: number): Location
}

const YAML = /^---[ \t]*(?:yaml)?[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/
/** As Jekyll and Pandoc read it as well: `...` ends it, where a key begins it. */
const YAML_WITH_DOTS = /^---[ \t]*\r?\n([\w"'-]+[ \t]*:(?:(?!\r?\n---[ \t]*\r?\n)[\s\S])*?)\r?\n\.\.\.[ \t]*(?:\r?\n|$)/
const TOML = /^(?:\+\+\+[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??\+\+\+|---[ \t]*toml[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---)[ \t]*(?:\r?\n|$)/
/** An object, as Hugo reads it: no text begins like one. */
const JSON_OBJECT = /^\{\s*(?:"(?:[^"\\\n]|\\.)*"\s*:|\}[ \t]*(?:\r?\n|$))/
const JSON_BLOCK = /^(?:(?:---[ \t]*json|;;;)[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??(?:---|;;;))[ \t]*(?:\r?\n|$)/
/** Lines without text, and comments, before the front matter. */
const BLANK = /^(?:[ \t]*\r?\n|[ \t]*<!--(?:(?!-->)[\s\S])*-->[ \t]*(?=\r?\n))+/
/** Front matter, and not a line or a block of Markdown: a key follows. */
const BEGINS = /^(?:---|\+\+\+)[ \t]*(?:yaml|toml|json)?[ \t]*\r?\n[\w"'-]+[ \t]*[:=]/

/** Front matter that would be shown as text, with what is wrong with it, and a hint. */
const UNREAD: readonly (readonly [pattern: RegExp, message: string, hint?: string])[] = [
  [/^---[ \t]*(?:js|javascript|node)[ \t]*\r?\n/, 'the front matter is JavaScript, which is not run', 'write it in YAML, TOML or JSON'],
  [/^(?:---|\+\+\+)[ \t]*\r(?!\n)/, 'the lines end as those of old Macs do'],
  [/^(?:-{4,}|[ \t]+---|[—–][—–-]*)[ \t]*\r?\n[\w"'-]+[ \t]*:[ \t\r\n]/, 'the front matter does not begin with a line ---'],
  [
    /^(?:title|date|layout|tags|categories|slug|draft)[ \t]*:[ \t\r\n](?:[^\n]*\S[^\n]*\n)+?---[ \t]*(?:\r?\n|$)/i,
    'the front matter has no line --- before it',
  ],
]

type FrontMatterOptions = Pick<YamlOptions, 'remember' | 'takesAll'>

/**
 * Parses a Markdown file with front matter in YAML, TOML or JSON, or none.
 * @param file as diagnostics name it
 * @param options of the front matter
 * @throws DiagnosticError (`content-syntax`) when the front matter has no end, and with every syntax error in it
 */
export function parseMarkdown(file: string, text: string, options: FrontMatterOptions = {}): MarkdownSource {
  const { source, length } = readFrontMatter(file, text, options)
  const locateOffset = createLocator(file, text)
  return { ...source, body: text.slice(length), locateInBody: (offset) => locateOffset(length + offset) }
}

/** @param line of the file on which the text begins */
function readFrontMatter(file: string, text: string, options: FrontMatterOptions, line = 1): { source: Source; length: number } {
  const [blank = ''] = BLANK.exec(text) ?? []
  if (blank !== '' && BEGINS.test(text.slice(blank.length))) {
    const { source, length } = readFrontMatter(file, text.slice(blank.length), options, line + blank.split('\n').length - 1)
    return { source, length: blank.length + length }
  }
  const yaml = YAML_WITH_DOTS.exec(text) ?? YAML.exec(text)
  if (yaml)
    return {
      source: orNothing(yaml[1]?.trim() && parseYaml(file, yaml[1], { ...options, firstLine: line + 1 }), file),
      length: yaml[0].length,
    }
  const toml = TOML.exec(text)
  if (toml) return { source: parseToml(file, toml[1] ?? toml[2] ?? '', { ...options, firstLine: line + 1 }), length: toml[0].length }
  const object = JSON_OBJECT.test(text) ? objectAt(text) : undefined
  if (object !== undefined)
    return {
      source: parseJson(file, object, options),
      length: /^[ \t]*(?:\r?\n)?/.exec(text.slice(object.length))![0].length + object.length,
    }
  const json = JSON_BLOCK.exec(text)
  // The line of the marks is empty for the parser.
  if (json) return { source: orNothing(json[1]?.trim() && parseJson(file, `\n${json[1]}`, options), file), length: json[0].length }
  if (BEGINS.test(text))
    fail('content-syntax', `the front matter has no end: a line ${text.slice(0, 3)} ends it`, {
      location: { file, line, column: 1 },
      hint: `for instance ${text.slice(0, 3)}, title: …, ${text.slice(0, 3)}, each on a line of its own`,
    })
  const [, unread, hint] = UNREAD.find(([pattern]) => pattern.test(text)) ?? []
  if (unread !== undefined)
    fail('content-syntax', unread, {
      location: { file, line, column: 1 },
      hint: hint ?? 'save the file with lines that end in LF, and --- before and after the front matter',
    })
  return { source: orNothing(undefined, file), length: 0 }
}

/** The object that a text begins with, or all of it where the object has no end; undefined where text follows on its last line. */
function objectAt(text: string): string | undefined {
  let depth = 0
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}]/g)) {
    if (part === '{') depth++
    if (part !== '}' || --depth > 0) continue
    const end = index + 1
    return /^[ \t]*(?:\r?\n|$)/.test(text.slice(end)) ? text.slice(0, end) : undefined
  }
  return text
}

/** A source without values, where there is none. */
function orNothing(source: Source | string | undefined, file: string): Source {
  if (typeof source === 'object' && source.value !== null) return source
  const locate = () => ({ file, line: 1, column: 1 })
  return { file, value: {}, locate, locateKey: locate, samples: [] }
}
