import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'own-classes-'))

beforeAll(() => {
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'hero.css'), '.hero { color: inherit }\n@media print { .hero__title { color: inherit } }')
  writeFileSync(join(folder, 'print.css'), '.city { color: inherit }')
  writeFileSync(join(folder, 'pages/other.css'), '.other { color: inherit }')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function lint(code: string, codeFilename?: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    ...(codeFilename && { codeFilename }),
    config: {
      plugins: ['./lint/own-classes.js'],
      rules: { 'site/own-classes': [[folder], { ignore: [join(folder, 'pages'), join(folder, 'print.css')] }] },
    },
  })
  return results.flatMap(({ warnings }) => warnings.map(({ line, text }) => `${line}: ${text}`))
}

test('refuses the classes of components, also those without styles of their own, and names their stylesheet', async () => {
  const found = await lint('.city .hero {}\n.city:has(> .hero__lead)::after {}\n@media print { .city { .hero--bleed & {} } }')
  expect(found.map((line) => line.slice(0, line.indexOf(':', 3)))).toEqual([
    `1: ".hero" belongs to ${join(folder, 'hero.css')}`,
    `2: ".hero__lead" belongs to ${join(folder, 'hero.css')}`,
    `3: ".hero--bleed" belongs to ${join(folder, 'hero.css')}`,
  ])
})

test('accepts classes of the page, states, and names inside of strings', async () => {
  expect(await lint('.city__name.is-free {}\n.city-hero {}\n[href=".hero"] {}\n.other {}')).toEqual([])
})

test('accepts the classes of stylesheets in the same folder, as a widget has them', async () => {
  expect(await lint('.hero__title {}', join(folder, 'hero-road.css'))).toEqual([])
  expect(await lint('.hero__title {}', join(folder, 'pages/city.css'))).toHaveLength(1)
})
