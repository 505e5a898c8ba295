/**
 * Writes templates/colors.ts, the colours of templates/styles/tokens.css for what is no stylesheet: drawings, social images, icons.
 *
 *   npm run colors
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import process from 'node:process'

const TOKENS = new URL('../templates/styles/tokens.css', import.meta.url)
const COLORS = new URL('../templates/colors.ts', import.meta.url)

/**
 * @param css tokens such as `--ink-950: #0a1322`
 * @returns the module: an object for each colour, by shade
 */
export function colorsModule(css: string): string {
  const colors = new Map<string, string[]>()
  for (const [, name = '', shade = '', value = ''] of css.matchAll(/^ *--([a-z]+)-(\d+): (#[\da-f]{6});/gm))
    colors.set(name, [...(colors.get(name) ?? []), `  ${shade}: '${value}',\n`])
  const objects = [...colors].map(([name, shades]) => `export const ${name} = {\n${shades.join('')}} as const\n`)
  return `// The colours of styles/tokens.css. Do not edit: \`npm run colors\` writes this file.\n\n${objects.join('\n')}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(COLORS, colorsModule(readFileSync(TOKENS, 'utf8')))
