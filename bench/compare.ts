import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { findAll, getAttributeValue, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** What a page says, whatever its markup. */
export interface PageMeaning {
  title: string
  canonical: string
  description: string
  jsonLd: unknown[]
  links: { href: string; label: string }[]
  text: string
}

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Reads what a page says. White space between elements does not count. */
export function readPage(html: string): PageMeaning {
  const elements = findAll(() => true, parseDocument(html))
  const named = (name: string) => elements.filter((element) => element.name === name)
  const value = (name: string, key: string, attribute: string) => {
    const found = named(name).filter((element) => element.attribs['name'] === key || element.attribs['rel'] === key)
    return found.map((element) => getAttributeValue(element, attribute)).join()
  }
  const [body] = named('body')
  return {
    title: named('title').map(textContent).map(normalize).join(),
    canonical: value('link', 'canonical', 'href'),
    description: value('meta', 'description', 'content'),
    jsonLd: named('script')
      .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
      .map((element) => JSON.parse(textContent(element)) as unknown),
    links: named('a').map((element) => ({ href: element.attribs['href'] ?? '', label: normalize(textContent(element)) })),
    text: body ? visibleText(body) : '',
  }
}

function visibleText(body: Parameters<typeof textContent>[0]): string {
  const parts: string[] = []
  const visit = (node: Parameters<typeof textContent>[0]): void => {
    if (Array.isArray(node)) node.forEach(visit)
    else if ('data' in node && node.type === 'text') parts.push(node.data)
    else if ('children' in node && !('name' in node && /^(script|style|template)$/.test(node.name))) node.children.forEach(visit)
  }
  visit(body)
  return normalize(parts.join(' '))
}

/**
 * Compares pages of two outputs.
 * @param files pages, relative to both outputs
 * @returns a line for each difference
 */
export function comparePages(files: readonly string[], output: string, reference: string): string[] {
  return files.flatMap((file) => {
    const [actual, expected] = [output, reference].map((folder) => readPage(readFileSync(join(folder, file), 'utf8')))
    return (Object.keys(expected!) as (keyof PageMeaning)[])
      .filter((key) => !isDeepStrictEqual(actual![key], expected![key]))
      .map((key) => `${file}: ${key}\n${describeDifference(JSON.stringify(actual![key]), JSON.stringify(expected![key]))}`)
  })
}

/** The characters around the first difference. */
function describeDifference(actual: string, expected: string): string {
  const start = expected.split('').findIndex((character, index) => character !== actual[index])
  const around = (text: string) => text.slice(Math.max(0, (start < 0 ? expected.length : start) - 40)).slice(0, 120)
  return `  ${around(actual)}\n  instead of\n  ${around(expected)}`
}

/** The sorted pages that the sitemaps of an output list. */
export function readSitemaps(output: string): string[] {
  const files = readdirSync(output).filter((name) => /^sitemap.*\.xml$/.test(name))
  return files
    .flatMap((name) => [...readFileSync(join(output, name), 'utf8').matchAll(/<loc>\s*(.*?)\s*<\/loc>/g)].map(([, url]) => url!))
    .filter((url) => !url.endsWith('.xml'))
    .sort()
}
