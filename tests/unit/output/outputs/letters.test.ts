import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createMemoryCache } from '../../memory-cache.ts'
import { createLettersOutput } from '../../../../cli/output/outputs/letters.ts'
import { DEFAULT_CHARACTERS } from '../../../../cli/config/settings.ts'
import { createConfig, createDisk, createRendered } from '../../memory-site.ts'

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const font = { family: 'Figtree', file: FONT, axes: {}, weights: [400, 700] as [number, number], fallbacks: [] }
const disk = createDisk({
  [`node_modules/${FONT}`]: fs.readFileSync(fileURLToPath(new URL(`../../../../node_modules/${FONT}`, import.meta.url))),
  'content/build.yaml': 'origin: https://palms.example\nfonts: []\n',
})

async function find(body: string, characters = 'abcé', fonts = [{ ...font, characters: 'C' }, font]): Promise<string[]> {
  const config = createConfig({ fonts, characters })
  const { extract } = await createLettersOutput(config, { cache: createMemoryCache(), disk })
  const html = `<!doctype html><html><head><title>xyz</title></head><body>${body}</body></html>`
  const { diagnostics } = extract!(createRendered('/', { html }))
  return diagnostics.map(({ message, location, hint }) => `${location?.file}:${location?.line} ${message}: ${hint}`)
}

const HINT = 'the files of the fonts have no such letter: write another one, or add a font with it to fonts'
const warning = (letter: string, word: string) => `content/build.yaml:2 no web font has the letter ${letter} of "${word}": ${HINT}`

it('finds letters that no font has, each with the first word that has it', async () => {
  expect(await find('<h1>Cab <em>cabañ</em></h1><p>ñ Ωa Ł</p><p>Ωb &#x151;</p>')).toEqual([
    warning('Ω', 'Ωa'),
    warning('Ł', 'Ł'),
    warning('ő', 'ő'),
  ])
})

it('finds letters of which a mark is a character of its own', async () => {
  expect(await find('<p>o\u030b</p>')).toEqual([warning('ő', 'o\u030b')])
})

it('expects Latin letters alone where a site does not name its characters', async () => {
  expect(await find('<p>Ωa Москва 漢字 Łódź</p>', DEFAULT_CHARACTERS)).toEqual([warning('Ł', 'Łódź'), warning('ź', 'Łódź')])
})

it('accepts letters of any font, composed or not, and emojis', async () => {
  expect(await find('<p>abc C caf\u0065\u0301 🎉</p>', 'abcéfa')).toEqual([])
})

it('leaves out what is not shown, and code', async () => {
  expect(await find('<script>xyz</script><svg><text>xyz</text></svg><pre><code>x <b>y</b></code></pre><p>a</p>')).toEqual([])
})

it('finds marks that no font has, and those that are in another file than the letter below them', async () => {
  expect(await find('<p>cC\u0489</p>', 'abcg')).toEqual([warning('C\u0489', 'cC\u0489')])
  expect(await find('<p>x\u0304</p>', 'abcx', [font])).toEqual([
    'content/build.yaml:2 no file of a web font has all parts of the letter x\u0304 of "x\u0304": add U+0304 to the characters of the font: browsers draw a letter and its marks from one file',
  ])
  expect(await find('<p>x\u0304</p>', 'abcx\u0304', [font])).toEqual([])
  expect(await find('<p>x\u0304</p>', 'abc\u0304', [font])).toEqual([expect.stringContaining('add U+0078 to the characters of the font')])
})

it('leaves emojis of several characters to the system', async () => {
  expect(await find('<p>a 🇩🇪 👍🏽 1\ufe0f\u20e3 👩\u200d🚀 c\u00adb</p>')).toEqual([])
})
