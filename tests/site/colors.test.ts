import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { colorsModule } from '../../content/make-colors.ts'
import { amber, coral, ink } from '../../templates/colors.ts'
import { ICON } from '../../templates/favicon.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('templates/colors.ts', () => {
  it('has the colours of tokens.css', () => {
    // Another text means: run npm run colors
    expect(read('templates/colors.ts')).toBe(colorsModule(read('templates/styles/tokens.css')))
  })

  it('follows a change of the tokens', () => {
    expect(colorsModule('  --coral-500: #123456;\n  --coral-700: #000000;\n  --space-1: 1rem;\n')).toContain(
      "export const coral = {\n  500: '#123456',\n  700: '#000000',\n} as const\n",
    )
  })

  it('gives the icon its colours', () => {
    const colors = new Set(ICON.match(/#[\da-f]{6}/g))
    expect(colors).toEqual(new Set([ink[900], coral[500], amber[400]]))
  })
})
