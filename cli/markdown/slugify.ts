import { createRequire } from 'node:module'
import type slugifyText from '@sindresorhus/slugify'

// Loaded when it is first needed: most sites render no Markdown.
const require = createRequire(import.meta.url)
let load: typeof slugifyText | undefined

/** Words that only have to be joined. */
const PLAIN = /^[A-Z]?[a-z]+(?: [A-Z]?[a-z]+)*$/

/**
 * Returns the slug of a string in lower-case Latin letters, for paths and for ids of headings.
 * @param text such as `Local SEO, done`, which becomes `local-seo-done`
 * @returns the slug; empty where the text has no letters that can be written in Latin ones
 */
export function slugify(text: string): string {
  // The library takes longer to load than many an edit to build.
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(' ', '-')
  load ??= (require('@sindresorhus/slugify') as { default: typeof slugifyText }).default
  return load(text, {
    decamelize: false,
    customReplacements: [
      ["'", ''],
      ['’', ''],
    ],
  })
}
