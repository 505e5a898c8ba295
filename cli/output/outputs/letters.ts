import { listLetters } from '../../assets/fonts.ts'
import { locateSetting, type Config } from '../../config/config.ts'
import { DEFAULT_CHARACTERS } from '../../config/settings.ts'
import { warningDiagnostic } from '../../diagnostics/diagnostic.ts'
import { digestOf } from '../../hash.ts'
import type { Output, OutputContext } from '../output.ts'
import { readText } from './page-text.ts'

/** Elements whose text is not shown, or is in a font of its own. */
const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'noscript', 'title', 'code', 'pre', 'kbd', 'samp'])
const isSkipped = (name: string) => SKIPPED.has(name)

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
/** Emojis are those of the system; marks are judged with the letter that they are on. */
const ANY_LETTER = String.raw`[^\p{C}\p{Z}\p{Extended_Pictographic}]`
const LATIN_LETTER = String.raw`\p{Script=Latin}`

/**
 * Writes nothing, and warns of letters on pages that no web font has: a browser shows them in another font, between the others. A site
 * that does not name the letters of its fonts is told of Latin ones: nobody expects its fonts to have all scripts.
 */
export async function createLettersOutput(config: Config, effects: OutputContext['effects']): Promise<Output<never>> {
  const available = await listLetters(config, effects)
  const expected = config.characters === DEFAULT_CHARACTERS ? LATIN_LETTER : ANY_LETTER
  const known = [...available].map((letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`).join('')
  const lacking = new RegExp(`[${expected}--[${known}]]`, 'v')
  // Most pages have no such letter, and need not be parsed. Marks may form one, and so may references.
  const others = new RegExp(String.raw`[${expected}--[\x00-\x7f${known}]]|\p{M}|&(?!(?:amp|lt|gt|quot|nbsp|#39|#x27);)`, 'v')
  const needsParsing = ASCII.some((letter) => !available.has(letter)) ? () => true : (html: string) => others.test(html)
  const location = locateSetting(config, effects.disk, ['fonts'], 'key')
  return {
    name: 'letters',
    version: digestOf(expected + known),
    extract: ({ html, page }) => ({
      diagnostics: [...(needsParsing(html) ? findLetters(readText(html, isSkipped), lacking) : [])].map(([letter, word]) =>
        warningDiagnostic('config', `no web font has the letter ${letter} of ${JSON.stringify(word)}`, {
          location,
          hint: 'the files of the fonts have no such letter: write another one, or add a font with it to fonts',
          pages: [page.path],
        }),
      ),
    }),
    *files() {},
  }
}

/** The letters of a text that match, each with the first word that has it. */
function findLetters(text: string, lacking: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  for (const word of text.split(/\s+/))
    for (const letter of word.normalize('NFC'))
      if (lacking.test(letter) && !/\p{M}/u.test(letter) && !found.has(letter)) found.set(letter, word)
  return found
}
