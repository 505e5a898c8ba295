import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { listFileLetters, loadFonts, loadStaticFonts } from '../../../cli/assets/fonts.ts'
import { createMemoryCache } from '../memory-cache.ts'
import type { Config } from '../../../cli/config/config.ts'
import type { FontConfig } from '../../../cli/config/asset-settings.ts'
import type { OutputFile } from '../../../cli/output-file.ts'
import type { Disk } from '../../../cli/disk.ts'
import { bytesOf, createConfig, createDisk, describe as describeAll, diagnosticsOf } from '../memory-site.ts'

const FILE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const bytes = fs.readFileSync(fileURLToPath(new URL(`../../../node_modules/${FILE}`, import.meta.url)))
const font: FontConfig = {
  family: 'Figtree',
  file: FILE,
  axes: { wght: [400, 700] },
  weights: [400, 700],
  fallbacks: [{ local: ['Arial', 'Liberation Sans'], weights: [400, 540], scale: 100 }],
}
const installed = {
  [`node_modules/${FILE}`]: bytes,
  'content/build.yaml': `origin: https://site.example\nfonts:\n  - file: x\n    family: F\n`,
}

/** U+FFFF ends the table of characters. */
const charactersOf = (file: OutputFile) => {
  const { characterSet } = create(Buffer.from(bytesOf(file))) as Font
  return String.fromCodePoint(...characterSet.filter((code) => code < 0xffff).sort((a, b) => a - b))
}

const load = (changes: Partial<Config> = {}, disk: Disk = createDisk(installed), cache = createMemoryCache()) =>
  loadFonts(createConfig({ fonts: [font], characters: 'abc', ...changes }), { disk, cache })

describe('loadFonts(config, effects)', () => {
  it('writes the characters of the site to a file that is preloaded, named after its content', async () => {
    const { files, preloaded, css } = await load()
    expect(preloaded).toEqual([files[0]?.path])
    expect(files[0]?.path).toMatch(/^assets\/figtree-[0-9a-f]{8}\.woff2$/)
    expect(bytesOf(files[0]!).length).toBeLessThan(bytes.length)
    expect(css).toContain(`src:url("/${files[0]?.path}");font-weight:400 700;font-display:optional}`)
    expect((await load()).files[0]?.path).toBe(files[0]?.path)
  })

  it('keeps the characters of the site and no other in it', async () => {
    const { files } = await load({ characters: 'abc–' })
    expect(charactersOf(files[0]!)).toBe('abc–')
  })

  it('writes the other letters of the font to a second file, with a range that has none of the first', async () => {
    const { files, css } = await load({ characters: 'abcdefghijklmnopqrstuvwxyz–' })
    const own = charactersOf(files[0]!)
    const rest = charactersOf(files[1]!)
    expect(files[1]?.path).toMatch(/^assets\/figtree-rest-[0-9a-f]{8}\.woff2$/)
    expect(rest).toContain('ABC')
    expect(rest).toContain('Œ')
    // A soft hyphen and spaces are in the font.
    expect(rest).not.toMatch(/[\u00ad\u00a0\s]/)
    const [, ranges = ''] = /src:url\("\/assets\/figtree-rest-[^}]*font-display:swap;unicode-range:([^}]*)}/.exec(css) ?? []
    const isInside = (letter: string) =>
      ranges.split(',').some((range) => {
        const [first, last = first] = range.replace('U+', '').split('-')
        return letter.codePointAt(0)! >= parseInt(first!, 16) && letter.codePointAt(0)! <= parseInt(last!, 16)
      })
    expect([...own].filter(isInside)).toEqual([])
    expect([...rest].filter((letter) => !isInside(letter))).toEqual([])
  })

  it('writes no second file where the first has all letters', async () => {
    const { files, css } = await load({ characters: String.fromCodePoint(...(create(bytes) as Font).characterSet) })
    expect([files.length, css.includes('unicode-range')]).toEqual([1, false])
  })

  it('keeps the characters of the font itself instead, where it has some', async () => {
    const { files } = await load({ characters: 'abc', fonts: [{ ...font, characters: 'x' }] })
    expect(charactersOf(files[0]!)).toBe('x')
  })

  it('keeps all features, or those of the font and no other', async () => {
    const featuresOf = async (fonts: FontConfig[]) => {
      const { files } = await load({ characters: 'fi0123456789AVo', fonts })
      return (create(Buffer.from(bytesOf(files[0]!))) as Font).availableFeatures
    }
    expect(await featuresOf([font])).toEqual(expect.arrayContaining(['kern', 'tnum', 'frac']))
    expect((await featuresOf([{ ...font, features: ['kern', 'tnum'] }])).sort()).toEqual(['kern', 'tnum'])
  })

  it('names another file after a change of the characters or the axes', async () => {
    // A cache that has the font of other settings already.
    const cache = createMemoryCache()
    const paths = []
    for (const changes of [{}, { characters: 'abcd' }, { fonts: [{ ...font, axes: { wght: 500 } }] }])
      paths.push((await load(changes, undefined, cache)).files[0]?.path)
    expect(new Set(paths).size).toBe(3)
  })

  it('scales each local fallback to the metrics of the font', async () => {
    const fallbacks = [
      { local: ['Arial', 'Liberation Sans'], weights: [400, 540] as [number, number], scale: 100 },
      { local: ['Arial'], weights: [550, 900] as [number, number], scale: 50 },
    ]
    const { css } = await load({ fonts: [{ ...font, fallbacks }] })
    const { unitsPerEm, ascent, descent, lineGap } = create(bytes) as Font
    const percent = (units: number, scale: number) => `${((units / unitsPerEm / scale) * 10_000).toFixed(2)}%`
    expect(css).toContain(
      `@font-face{font-family:"Figtree Fallback";src:local("Arial"),local("Liberation Sans");font-weight:400 540;size-adjust:100%;ascent-override:${percent(ascent, 100)};descent-override:${percent(-descent, 100)};line-gap-override:${percent(lineGap, 100)}}`,
    )
    expect(css).toContain(`size-adjust:50%;ascent-override:${percent(ascent, 50)}`)
  })

  it('makes nothing twice: a second build takes everything from the cache', async () => {
    const cache = createMemoryCache()
    const made: string[] = []
    const noting = {
      ...cache,
      bytes: (kind: string, key: string, make: () => Promise<Uint8Array>) => cache.bytes(kind, key, () => (made.push(kind), make())),
    }
    const first = await load({}, createDisk(installed), noting)
    expect(made.sort()).toEqual(['font-letters', 'font-metrics', 'fonts', 'fonts', 'fonts'])
    expect(await load({}, createDisk(installed), noting)).toEqual(first)
    expect(made).toHaveLength(5)
  })

  it('finds a package in a folder above the site, and a file of the site itself', async () => {
    const above = createDisk({ [`/node_modules/${FILE}`]: bytes })
    expect((await load({}, above)).preloaded).toHaveLength(1)
    const own = createDisk({ 'templates/fonts/own.woff2': bytes })
    expect((await load({ fonts: [{ ...font, file: './templates/fonts/own.woff2' }] }, own)).preloaded).toHaveLength(1)
  })

  it.each(['@fontsource/none/x.woff2', './none.woff2', './../outside.woff2', '../outside.woff2', '@fontsource-variable/figtree/files'])(
    'reports the font file %s, which is none, at its line',
    async (file) => {
      const disk = createDisk({ ...installed, '/outside.woff2': bytes })
      expect(describeAll(await diagnosticsOf(() => load({ fonts: [{ ...font, file }] }, disk)))).toEqual([
        `content/build.yaml:3:11 the font file ${JSON.stringify(file)} cannot be found [config]`,
      ])
    },
  )

  it('does not follow a link out of the site', async () => {
    const disk = createDisk({ ...installed, '/outside.woff2': bytes, 'own.woff2': '' })
    disk.rmSync('/site/own.woff2')
    disk.symlinkSync('/outside.woff2', '/site/own.woff2')
    expect(await diagnosticsOf(() => load({ fonts: [{ ...font, file: './own.woff2' }] }, disk))).toMatchObject([
      { message: 'the font file "./own.woff2" cannot be found' },
    ])
  })

  it('reports an axis that the font does not have, at its line', async () => {
    const settings = 'origin: https://site.example\nfonts:\n  - family: F\n    axes: { wght: 400, opsz: 12 }\n'
    const disk = createDisk({ ...installed, 'content/build.yaml': settings })
    const found = await diagnosticsOf(() => load({ fonts: [{ ...font, axes: { wght: 400, opsz: 12 } }] }, disk))
    expect(describeAll(found)).toEqual(['content/build.yaml:4:24 the font "Figtree" has no axis "opsz" [config]'])
    expect(found[0]?.hint).toBe('its axes: wght')
  })

  it.each<[FontConfig['axes']['wght'], string]>([
    [200, '200'],
    [[400, 5000], '[400,5000]'],
    [-1e308, '-1e+308'],
  ])('reports a value that an axis does not have, at its line: %j', async (wght, text) => {
    const settings = 'origin: https://site.example\nfonts:\n  - family: F\n    axes: { wght: 0 }\n'
    const disk = createDisk({ ...installed, 'content/build.yaml': settings })
    expect(describeAll(await diagnosticsOf(() => load({ fonts: [{ ...font, axes: { wght } }] }, disk)))).toEqual([
      `content/build.yaml:4:19 the font "Figtree" has the axis wght from 300 to 900, not ${text} [config]`,
    ])
  })

  it.each([loadFonts, loadStaticFonts, listFileLetters])(
    'reports a file that is no font, a damaged one and a collection: $name',
    async (read) => {
      const collection = Buffer.concat([Buffer.from('ttcf'), Buffer.from([0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16])])
      for (const content of [Buffer.from('no font'), bytes.subarray(0, 9_000), collection]) {
        const disk = createDisk({ ...installed, [`node_modules/${FILE}`]: content })
        const config = createConfig({ fonts: [{ ...font, axes: {} }], characters: 'abc' })
        const found = describeAll(await diagnosticsOf(async () => read(config, { disk, cache: createMemoryCache() })))
        expect(found).toEqual([
          expect.stringMatching(/^content\/build\.yaml:3:11 the file of the font "Figtree" is no font, or is damaged: /),
        ])
      }
    },
  )

  it('has nothing to write for a site without fonts', async () =>
    expect(await load({ fonts: [] })).toEqual({ files: [], preloaded: [], css: '' }))
})

describe('loadStaticFonts(config, effects)', () => {
  it('cuts the lightest and the boldest weight of a variable font', async () => {
    const cuts = await loadStaticFonts(createConfig({ fonts: [font], characters: 'abc' }), {
      disk: createDisk(installed),
      cache: createMemoryCache(),
    })
    expect(cuts.map(({ name, weight, style }) => [name, weight, style])).toEqual([
      ['Figtree', 400, 'normal'],
      ['Figtree', 700, 'normal'],
    ])
    expect(cuts.map(({ data }) => Object.keys((create(data) as Font).variationAxes))).toEqual([[], []])
    expect(Buffer.compare(cuts[0]!.data, cuts[1]!.data)).not.toBe(0)
  })

  it('cuts the files of a family at their own weights, and the lightest, regular, bold and boldest one of a range', async () => {
    const weightsOf = async (fonts: FontConfig[]) => {
      const config = createConfig({ fonts, characters: 'abc' })
      const cuts = await loadStaticFonts(config, { disk: createDisk(installed), cache: createMemoryCache() })
      return cuts.map(({ weight, data }) => [weight, (create(data) as Font)['OS/2'].usWeightClass])
    }
    const cutOf = (wght: number): FontConfig => ({ ...font, axes: { wght }, weights: [wght, wght] })
    expect(await weightsOf([cutOf(400), cutOf(700)])).toEqual([400, 700].map((weight) => [weight, weight]))
    expect(await weightsOf([{ ...font, axes: { wght: [300, 900] }, weights: [300, 900] }])).toEqual(
      [300, 400, 700, 900].map((weight) => [weight, weight]),
    )
    expect(await weightsOf([{ ...font, axes: {}, weights: [500, 500] }])).toEqual([[500, 500]])
  })
})
