import { HtmlValidate, type Plugin } from 'html-validate'
import { expect, it } from 'vitest'

const { default: clearIds } = (await import(new URL('../../lint/clear-ids.js', import.meta.url).href)) as { default: Plugin }
const validator = new HtmlValidate({ root: true, plugins: [clearIds], rules: { 'site/clear-ids': 'error' } })
const check = async (html: string) => {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages).map(({ message }) => message)
}

it.each([
  ['<p id="Offer"></p><p id="offer"></p>', ['The id "offer" differs only in case from "Offer"']],
  ['<div id="message"></div><textarea name="Message"></textarea>', ['The id "message" is the name of another element, <textarea>']],
])('reports ids of %s', async (html, found) => {
  expect(await check(html)).toEqual(found)
})

it('accepts a field whose id is its own name, and names of metadata', async () => {
  expect(await check('<meta name="description"><input id="email" name="email"><p id="description"></p>')).toEqual([])
})
