/** A colour of the tokens that cannot be read on one that it is placed on. */
export interface WeakContrast {
  /** Of the declaration: from 1, and from 0. */
  readonly line: number
  readonly column: number
  readonly text: string
  readonly hint: string
}

/** What is placed on what, and the least contrast that WCAG 2.2 AA asks for: 4.5 for text, 3 for rings and edges of controls. */
const PAIRS: readonly { readonly of: readonly string[]; readonly on: readonly string[]; readonly least: number }[] = [
  { of: ['--text', '--muted', '--accent-text', '--fact', '--danger'], on: ['--surface', '--raised', '--sunken'], least: 4.5 },
  { of: ['--on-sunset'], on: ['--coral-500', '--amber-400'], least: 4.5 },
  { of: ['--focus', '--line-strong'], on: ['--surface', '--raised'], least: 3 },
]

interface Declaration {
  readonly name: string
  readonly value: string
  readonly index: number
}

/**
 * Compares the colours of each surface in a stylesheet of tokens. Colours that are not written as hexadecimals are not compared.
 * @returns the weakest pair of each colour
 */
export function findWeakContrast(css: string): WeakContrast[] {
  const blocks = blocksOf(css)
  const base = blocks.filter(({ selector }) => selector.includes(':root')).flatMap(({ declarations }) => declarations)
  const pairs = blocks
    .filter(({ selector }) => selector.includes('[data-surface='))
    .flatMap(({ declarations }) => {
      const known = new Map([...base, ...declarations].map((declaration) => [declaration.name, declaration]))
      /** The declaration that writes a colour, which others name. */
      const originOf = (name: string): Declaration | undefined => {
        const found = known.get(name)
        const [, other] = /^var\((--[\w-]+)\)$/.exec(found?.value ?? '') ?? []
        if (other) return originOf(other)
        return found && /^#([\da-f]{3}|[\da-f]{6})$/i.test(found.value) ? found : undefined
      }
      return PAIRS.flatMap(({ of, on, least }) =>
        of.flatMap((front) =>
          on.flatMap((back) => {
            const [color, ground] = [originOf(front), originOf(back)]
            if (!color || !ground) return []
            const ratio = contrastOf(color.value, ground.value)
            // The ink on the gradient stays: the colours of the brand are what an owner changes.
            const changed = front === '--on-sunset' ? ground : color
            return ratio < least ? [{ front, back, least, ratio, color, ground, changed }] : []
          }),
        ),
      )
    })
    .sort((one, other) => one.ratio - other.ratio)
  return pairs
    .filter(({ front, changed }, place) => pairs.findIndex((pair) => pair.front === front && pair.changed === changed) === place)
    .map(({ front, back, least, ratio, color, ground, changed }) => {
      const before = css.slice(0, changed.index).split('\n')
      const isBrighter = luminanceOf(color.value) > luminanceOf(ground.value) === (changed === color)
      return {
        line: before.length,
        column: before.at(-1)!.length,
        text: `${front}, ${color.value}, on ${back}, ${ground.value}, has a contrast of ${ratio.toFixed(1)} and needs ${least}`,
        hint: `choose a ${isBrighter ? 'lighter' : 'darker'} ${changed.name}`,
      }
    })
}

/** The rules outside of media queries. */
function blocksOf(css: string): { selector: string; declarations: Declaration[] }[] {
  const blank = (text: string) => ' '.repeat(text.length)
  const source = css.replace(/\/\*[^]*?\*\//g, blank).replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, blank)
  return [...source.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(({ 0: all, 1: selector = '', 2: body = '', index }) => ({
    selector,
    declarations: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(({ 1: name = '', 2: value = '', index: offset }) => ({
      name,
      value: value.trim(),
      index: index + all.indexOf('{') + 1 + offset,
    })),
  }))
}

/** The contrast of two colours, as WCAG 2.2 computes it: 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(digits.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
