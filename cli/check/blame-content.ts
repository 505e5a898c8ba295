import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { mergeDiagnostics, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { findPathsSync } from '../glob-sync.ts'
import { memoize } from '../memoize.ts'
import { decodeName, escapePattern } from '../names.ts'
import { CONTENT_LAYOUT, sitePath } from '../site-layout.ts'
import { createLocator } from '../source/position.ts'
import { splitHref } from '../urls.ts'
import { groupByName } from './named-files.ts'
import { ALT, ATTRIBUTE, EMPTY, H1, ID, TEXT } from './page-rules.ts'

/**
 * Gives findings whose fault is in content the file and line of it: where the value at fault is in one file alone, or in one
 * that has the name of its page.
 * @param isWanted tells of a file, by its path from the root of the site, whether its content may be at fault
 * @returns findings without their values, of which those at the same place are one
 */
export function blameContent(
  diagnostics: readonly Diagnostic[],
  { root, content }: Pick<Config, 'root' | 'content'>,
  disk: Disk,
  isWanted: (file: string) => boolean = () => true,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ value }) => value !== undefined)) return diagnostics
  const names = findPathsSync('**/*.{md,markdown,mdx,yaml,yml,json}', { cwd: content, fs: disk, caseSensitiveMatch: false })
  // A path in the settings is that of a redirect, and not a link to it.
  const texts = names.flatMap((name) => {
    const file = sitePath(root, join(content, name))
    if (name === CONTENT_LAYOUT.settings || !isWanted(file)) return []
    const text = disk.readFileSync(join(content, name), 'utf8')
    return { name, file, text, lowerCase: text.toLowerCase() }
  })
  const withPart = memoize((part: string) => texts.filter(({ lowerCase }) => lowerCase.includes(part)))
  /** The place for each page; of a page that no file is named like, the only file, or that of another page. */
  const locate = ({ value = '', pages = [] }: Diagnostic): readonly (Location | undefined)[] => {
    const places: (Location | undefined)[] = pages.map(() => undefined)
    let other: Location | undefined
    for (const [index, { word, part }] of spellingsOf(value).entries()) {
      const found = withPart(part.toLowerCase()).filter(({ text }) => offsetOf(word, text) >= 0)
      const placeOf = memoize(({ file, text }: (typeof texts)[number]) => createLocator(file, text)(offsetOf(word, text)))
      // A part of a title may be the name of the site, and any template may have a link to nothing.
      const isPart = value.startsWith(EMPTY) || (index > 0 && value.startsWith(TEXT))
      const findNamed = groupByName(found)
      for (const [at, page] of pages.entries()) {
        const file = places[at] ? undefined : findNamed(page, !isPart)
        if (file) places[at] = placeOf(file)
      }
      if (isPart) continue
      other ??= found.length === 1 ? placeOf(found[0]!) : places.find((place) => place !== undefined)
      if (other && (pages.length < 2 || !places.includes(undefined))) break
    }
    return pages.length === 0 ? [other] : places.map((place = other) => place)
  }
  return mergeDiagnostics(
    diagnostics.flatMap((diagnostic) => {
      if (diagnostic.value === undefined) return diagnostic
      const { value: _, ...found } = diagnostic
      const locations = locate(diagnostic)
      if (!found.pages || locations.length < 2) return Object.freeze({ ...found, location: locations[0] ?? found.location })
      return locations.map((location, at) => Object.freeze({ ...found, location, pages: [found.pages![at]!] }))
    }),
  )
}

/** Where a word is in a text, without a line break that it begins with; -1 where it is not. */
function offsetOf(word: string | RegExp, text: string): number {
  if (typeof word !== 'string') return text.search(word)
  const offset = text.indexOf(word)
  return offset >= 0 && word.startsWith('\n') ? offset + 1 : offset
}

/** The name of a photograph has been given a width and a hash. */
const ENCODED = /-\d+-[0-9a-f]{8}\.\w+$/

interface Spelling {
  readonly word: string | RegExp
  /** What each text has that the word is in, upper or lower case; to look for that first is quicker. */
  readonly part: string
}

/** How an author may have written a link, a text or an element, the most precise first. */
function spellingsOf(value: string): readonly Spelling[] {
  return wordsOf(value)?.map((word) => ({ word, part: '' })) ?? spellingsOfLink(value)
}

/** How an author may have written a text or an element; undefined for a link. */
function wordsOf(value: string): readonly (string | RegExp)[] | undefined {
  if (value.startsWith(TEXT)) {
    const text = value.slice(TEXT.length)
    // Templates join the title of a page and the name of the site.
    const parts = text.split(/\s+[·|–—-]\s+|:\s+/).sort((a, b) => b.length - a.length)
    return [text, ...parts].flatMap((part) => (part.trim() === '' ? [] : new RegExp(wholeValue(part), 'mu')))
  }
  if (value.startsWith(EMPTY)) {
    const target = value.slice(EMPTY.length)
    return [
      new RegExp(
        String.raw`(?<=\]\(<?)${target}(?=>?\))|\bhref=(["'])${target}\1${target && '|\\bhref=#(?=[\\s>])|(?<=\\]:[ \\t]*)#$'}`,
        'm',
      ),
    ]
  }
  if (value.startsWith(ID)) {
    const id = value.slice(ID.length)
    return [`{#${id}}`, `{#${id} `, `id="${id}"`, `id='${id}'`]
  }
  if (value.startsWith(H1)) {
    const heading = phrase(value.slice(H1.length))
    return [new RegExp(String.raw`^[ \t>]*(?:#[ \t]+|<h1\b[^>]*>\s*)${heading}|^${heading}.*\n=+[ \t]*$`, 'mu')]
  }
  if (value.startsWith(ALT)) {
    const name = value.slice(ALT.length)
    const names = new Set([name, decodeName(name)].map((each) => escapePattern(each.replace(ENCODED, '.'))))
    return name === '' ? [] : [new RegExp(`<img\\b(?![^>]*\\balt\\b)[^>]*(?<![\\w-])(?:${[...names].join('|')})[^>]*>`, 'i')]
  }
  if (value.startsWith(ATTRIBUTE)) {
    const [, name = '', text = ''] = /^([^=]*)=(.*)$/s.exec(value.slice(ATTRIBUTE.length)) ?? []
    return [new RegExp(String.raw`(?<=\s)${escapePattern(name)}\s*=\s*(["']?)${escapePattern(text)}\1(?![\w-])`, 'i')]
  }
  return undefined
}

function spellingsOfLink(href: string): readonly Spelling[] {
  const { path, rest } = splitHref(href)
  const plain = path.replace(/(?<=.)\/$/, '')
  const decoded = decodeName(plain)
  // A tag of a template language has been taken for a path that begins where its page is.
  const [tag = ''] = /\{[{%].*[}%]\}/s.exec(decodeName(href)) ?? /\{[{%].*/s.exec(decoded) ?? []
  const last = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const spellings = new Map([
    [href, last(plain)],
    [plain + rest, last(plain)],
    [decoded + decodeName(rest), last(decoded)],
    [tag, tag],
    [decodeName(rest), decodeName(rest)],
  ])
  const names = [
    [last(plain) + rest, last(plain)],
    [last(decoded) + decodeName(rest), last(decoded)],
  ] as const
  return [
    ...[...spellings].filter(([word]) => word.length > 1).map(([word, part]) => ({ word: wholeLink(word), part })),
    ...['', 'i']
      .flatMap((flags) => names.map(([name, part]) => ({ word: relativeLink(name, flags), part })))
      .filter(({ part }) => part !== ''),
  ]
}

/** A path or a fragment that is no part of another one. */
function wholeLink(link: string): RegExp {
  return new RegExp(`${link.startsWith('/') ? '(?<![\\w./-])' : ''}${escapePattern(link)}(?!/?[\\w-])`)
}

/** A link of Markdown or HTML to a path that ends with a name, from where its file is. */
function relativeLink(name: string, flags: string): RegExp {
  return new RegExp(
    String.raw`(?<=\]\(<?|\]:\s*<?|\b(?:href|src)=["']?)(?!/|[a-z]+:)(?:[^\s()<>"']*/)?${escapePattern(name)}/?(?:[?#][^\s()<>"']*)?(?=[)>"'\s]|$)`,
    flags,
  )
}

/** A few words may be in any sentence: they are looked for where they are all of a value or a heading. */
function wholeValue(text: string): string {
  if (text.trim().split(/\s+/).length > FEW_WORDS) return phrase(text)
  // What is before it is looked at where the words are, and not everywhere.
  return String.raw`(?=${phrase(text)})(?<=^[ \t>#*+-]*|[:=][ \t]*["']?|[>"'])${phrase(text)}(?=["']?[ \t]*(?:[,{}#<\]]|$))`
}

const FEW_WORDS = 3

/** Words that are enough to find a text. */
const MOST_WORDS = 12
const TYPESET: readonly (readonly [RegExp, string])[] = [
  [/["“”«»„]/g, '["“”«»„]'],
  [/['‘’]/g, "['‘’]"],
  [/–|--/g, '(?:–|--)'],
  [/…|\\\.\\\.\\\./g, '(?:…|\\.\\.\\.)'],
]

/** The beginning of a text as a source may have it: over several lines, with marks of Markdown, and without what typography changes. */
function phrase(text: string): string {
  const words = text.trim().replace(/…$/, '').split(/\s+/).slice(0, MOST_WORDS)
  const [open, close] = ['[*_`~\\[]*', '(?:[*_`~]|\\](?:\\([^()\\s]*\\)|\\[[^\\]\\s]*\\])?)*']
  const write = (word: string) =>
    TYPESET.reduce((all, [sign, any]) => all.replace(sign, any), escapePattern(word))
      // The mark of a link or of emphasis may end before the sign behind a word.
      .replace(/(?:\\?[.,;:!?])?$/, (sign) => close + sign + (sign && close))
  return open + words.map(write).join(`\\s+${open}`)
}
