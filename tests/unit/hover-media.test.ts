import stylelint from 'stylelint'
import { expect, test } from 'vitest'

async function lint(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    config: { plugins: ['./lint/hover-media.js'], rules: { 'site/hover-media': true } },
  })
  return results.flatMap(({ warnings }) => warnings.map(({ line, text }) => `${line}: ${text}`))
}

test('refuses :hover where devices without a pointer that hovers would apply it', async () => {
  const found = await lint('a:hover {}\n.card:is(:hover, :focus-within) img {}\n@media (width >= 48em) { a { &:hover {} } }')
  expect(found.map((line) => line.slice(0, 3))).toEqual(['1: ', '2: ', '3: '])
  expect(found[0]).toContain('belongs into @media (hover: hover)')
})

test('accepts it inside of the query, and beside an attribute that sets the same look', async () => {
  expect(await lint('@media (hover: hover) { @layer x { a:hover {} } }\n.city:is(:hover, [data-lit]) text {}')).toEqual([])
})
