import { listLetters } from '../../assets/fonts.ts'
import { locateSetting, type Config } from '../../config/config.ts'
import { warningDiagnostic } from '../../diagnostics/diagnostic.ts'
import { digestOf } from '../../hash.ts'
import type { Output, OutputContext } from '../output.ts'
import { readText } from './page-text.ts'

/** Elements whose text is not shown, or is in a font of its own. */
const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'noscript', 'title', 'code', 'pre', 'kbd', 'samp'])
const isSkipped = (name: string) => SKIPPED.has(name)

/** Writes nothing, and warns of letters on pages that no web font contains: a browser shows them in another font, between the others. */
export async function createLettersOutput(config: Config, effects: OutputContext['effects']): Promise<Output<never>> {
  const contained = new Set(config.fonts.flatMap(({ characters = config.characters }) => [...characters]))
  const available = await listLetters(config, effects)
  const location = locateSetting(config, effects.disk, ['characters'])
  return {
    name: 'letters',
    version: digestOf([...contained].join('')),
    extract: ({ html, page }) => ({
      diagnostics: [...findOthers(readText(html, isSkipped), contained)].map(([letter, word]) =>
        warningDiagnostic('config', `no web font contains the letter ${letter} of ${JSON.stringify(word)}`, {
          location,
          hint: available.has(letter)
            ? 'add it to characters, so that it looks like the letters around it'
            : 'the files of the fonts have no such letter: write another one, or add a font with it to fonts',
          pages: [page.path],
        }),
      ),
    }),
    *files() {},
  }
}

/** The letters of a text that are not among those known, each with the first word that has it. Emojis are those of the system. */
function findOthers(text: string, known: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const word of text.split(/\s+/))
    for (const letter of word.normalize('NFC'))
      if (!known.has(letter) && !found.has(letter) && !/[\p{C}\p{M}\p{Extended_Pictographic}]/u.test(letter)) found.set(letter, word)
  return found
}
