import { listFileLetters } from '../../assets/fonts.ts'
import { readSettings, type Config } from '../../config/config.ts'
import { DEFAULT_CHARACTERS } from '../../config/settings.ts'
import { warningDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { digestOf } from '../../hash.ts'
import { memoize } from '../../memoize.ts'
import { nameCharacter } from '../../source/characters.ts'
import type { Output, OutputContext } from '../output.ts'
import { readText } from './page-text.ts'

/** Elements whose text is not shown, or is in a font of its own. */
const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'noscript', 'title', 'code', 'pre', 'kbd', 'samp'])
const isSkipped = (name: string) => SKIPPED.has(name)

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
/** Emojis are those of the system. */
const ANY_LETTER = String.raw`[^\p{C}\p{Z}\p{M}\p{Extended_Pictographic}\p{Emoji_Presentation}]`
const LATIN_LETTER = String.raw`\p{Script=Latin}`
/** Keys as emojis, and what is not drawn by itself, such as a soft hyphen. */
const IGNORED = /.\ufe0f?\u20e3|\p{Default_Ignorable_Code_Point}/gu

/** Writes nothing, and warns of letters on pages that no web font has. */
export async function createLettersOutput(config: Config, effects: LetterEffects): Promise<Output<never>> {
  const { version, find } = await createLetterSearch(config, effects)
  return { name: 'letters', version, extract: ({ html, page }) => ({ diagnostics: find(html, page.path) }), *files() {} }
}

type LetterEffects = Pick<OutputContext['effects'], 'cache' | 'disk'>

export interface LetterSearch {
  /** Of all that it depends on besides a page. */
  readonly version: string
  find(html: string, page: string): Diagnostic[]
}

/**
 * Finds letters on pages that no web font has: a browser shows them in another font, between the others. A site that does not name the
 * letters of its fonts is told of Latin ones: nobody expects its fonts to have all scripts.
 */
export async function createLetterSearch(config: Config, effects: LetterEffects): Promise<LetterSearch> {
  const fonts = await listFileLetters(config, effects)
  const available = new Set(fonts.flatMap(([first, rest]) => [...first, ...rest]))
  const expected = config.characters === DEFAULT_CHARACTERS ? LATIN_LETTER : ANY_LETTER
  const known = [...available].map((letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`).join('')
  // Most pages have no such letter, and need not be parsed. Marks may form one, and so may references.
  const others = new RegExp(String.raw`[${expected}--[\x00-\x7f${known}]]|\p{M}|&(?!(?:amp|lt|gt|quot|nbsp|#39|#x27);)`, 'v')
  const needsParsing = ASCII.some((letter) => !available.has(letter)) ? () => true : (html: string) => others.test(html)
  const withMarks = new RegExp(String.raw`${expected}\p{M}*`, 'gv')
  const settings = readSettings(config.root, config.content, effects.disk)
  /** Browsers take a letter and its marks from one file. */
  const isDrawn = memoize((letter: string) => fonts.some((files) => files.some((file) => [...letter].every((part) => file.has(part)))))
  const warn = (letter: string, word: string, page: string): Diagnostic => {
    const ofWord = `${letter} of ${JSON.stringify(word)}`
    const divided = fonts.find(([first, rest]) => [...letter].every((part) => first.has(part) || rest.has(part)))
    // A mark alone cannot be read.
    const lacking = [...letter].filter((part) => !divided?.[0].has(part))
    const [message, hint] = divided
      ? [
          `no file of a web font has all parts of the letter ${ofWord}`,
          `add ${lacking.map((part) => nameCharacter(part)).join(' and ')} to the characters of the font: browsers draw a letter and its marks from one file`,
        ]
      : [
          `no web font has the letter ${ofWord}`,
          'the files of the fonts have no such letter: write another one, or add a font with it to fonts',
        ]
    return warningDiagnostic('config', message, { location: settings.locateKey(['fonts']), hint, pages: [page] })
  }
  return {
    version: digestOf(expected + fonts.map((files) => files.map((file) => [...file].join('')).join('\n')).join('\n\n')),
    find(html, page) {
      if (!needsParsing(html)) return []
      const found = new Map<string, string>()
      for (const word of readText(html, isSkipped).split(/\s+/))
        for (const [letter] of word.normalize('NFC').replace(IGNORED, '').matchAll(withMarks))
          if (!found.has(letter) && !isDrawn(letter)) found.set(letter, word)
      return [...found].map(([letter, word]) => warn(letter, word, page))
    },
  }
}
