import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import { inject, it } from 'vitest'
import { useSite } from './browser.ts'
import { ALL_PAGES_TIMEOUT, allPages, visitPages } from './site-pages.ts'

interface FontSettings {
  readonly characters: string
  readonly fonts: readonly { readonly family: string; readonly characters?: string }[]
}

const { characters: common, fonts } = parse(readFileSync('content/build.yaml', 'utf8')) as FontSettings
const site = useSite(() => inject('origin'))

/** The characters of all text on a page, that of stylesheets included, by the first font of its element. */
function readCharacters(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, Set<string>> = {}
    const add = ({ fontFamily }: CSSStyleDeclaration, text: string) => {
      const family = fontFamily.split(',')[0]!.replaceAll('"', '')
      for (const character of text.trim()) (found[family] ??= new Set()).add(character)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parentElement.tagName))
        add(getComputedStyle(parentElement), textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const pseudo of ['::before', '::after', '::marker']) {
        const style = getComputedStyle(element, pseudo)
        for (const [, text] of style.content.matchAll(/"((?:[^"\\]|\\.)*)"/g)) add(style, text!)
      }
    return Object.fromEntries(Object.entries(found).map(([family, characters]) => [family, [...characters].join('')]))
  })
}

it(
  'no page shows a character that its web font does not contain',
  async () => {
    await visitPages(site, allPages(), { javaScriptEnabled: false }, async ({ page, report }) => {
      const shown = await readCharacters(page)
      for (const { family, characters = common } of fonts) {
        const missing = [...(shown[family] ?? '')].filter((character) => character !== '\n' && !characters.includes(character))
        if (missing.length > 0) report(`${family} lacks ${missing.join(' ')}: add them to content/build.yaml`)
      }
    })
  },
  ALL_PAGES_TIMEOUT,
)
