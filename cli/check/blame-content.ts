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
import { ALT, ATTRIBUTE, EMPTY, H1, ID, TEXT } from './page-rules.ts'

/**
 * Gives findings whose fault is in content the file and line of it: where the value at fault is in one file alone, or in one
 * that has the name of its page.
 * @returns findings without their values, of which those at the same place are one
 */
export function blameContent(
  diagnostics: readonly Diagnostic[],
  { root, content }: Pick<Config, 'root' | 'content'>,
  disk: Disk,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ value }) => value !== undefined)) return diagnostics
  const names = findPathsSync('**/*.{md,markdown,mdx,yaml,yml,json}', { cwd: content, fs: disk, caseSensitiveMatch: false })
  // A path in the settings is that of a redirect, and not a link to it.
  const texts = names
    .filter((name) => name !== CONTENT_LAYOUT.settings)
    .map((name) => {
      const text = disk.readFileSync(join(content, name), 'utf8')
      return { name, file: sitePath(root, join(content, name)), text, lowerCase: text.toLowerCase() }
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
      for (const [at, page] of pages.entries()) {
        const file = places[at] ? undefined : findNamed(found, page, isPart ? 1 : 0.5)
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
    return [text, ...parts].flatMap((part) => (part.trim() === '' ? [] : new RegExp(phrase(part), 'u')))
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
    return [new RegExp(String.raw`(?<=\s)${name}\s*=\s*(["']?)${escapePattern(text)}\1(?![\w-])`, 'i')]
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
  return new RegExp(`${link.startsWith('/') ? '(?<![\\w./-])' : ''}${escapePattern(link)}(?![\\w-])`)
}

/** A link of Markdown or HTML to a path that ends with a name, from where its file is. */
function relativeLink(name: string, flags: string): RegExp {
  return new RegExp(
    String.raw`(?<=\]\(<?|\]:\s*<?|\b(?:href|src)=["']?)(?!/|[a-z]+:)(?:[^\s()<>"']*/)?${escapePattern(name)}/?(?:[?#][^\s()<>"']*)?(?=[)>"'\s]|$)`,
    flags,
  )
}

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

const INDEX = /(?:^|\/)(?:_?index|readme)$/i

/** The file whose path is most like that of a page. @param least of what `countCommon` returns */
function findNamed<T extends { readonly name: string }>(files: readonly T[], page: string, least: number): T | undefined {
  const scores = files.map((file) => ({ file, score: countCommon(page, file.name) })).sort((a, b) => b.score - a.score)
  return scores[0] && scores[0].score >= least && scores[0].score !== scores[1]?.score ? scores[0].file : undefined
}

/** How many names at the end of the path of a page are those of a file, numbers aside; less than one where its name is another part of it. */
function countCommon(page: string, name: string): number {
  const parts = (path: string) =>
    path
      .toLowerCase()
      .split('/')
      .filter(Boolean)
      .map((part) => part.replace(/^(?:\d+[-_. ]+)+|^_/, ''))
      .reverse()
  const ofPage = parts(decodeName(page))
  const ofFile = parts(name.replace(/\.\w+$/, '').replace(INDEX, ''))
  if (ofPage.length === 0) return INDEX.test(name.replace(/\.\w+$/, '')) ? 1 + 1 / (ofFile.length + 1) : 0
  const differs = ofFile.findIndex((part, at) => part !== ofPage[at])
  const common = differs < 0 ? ofFile.length : differs
  // Of files that have the whole path of the page, the one in the fewest folders.
  if (common === ofPage.length) return common + 1 / (ofFile.length + 1)
  return common > 0 ? common : ofPage.includes(ofFile[0] ?? '') ? 0.5 : 0
}
