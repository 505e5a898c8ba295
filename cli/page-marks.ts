import { scriptHash } from './csp.ts'

/** What `build --staging` says to search engines, in pages and headers. */
export const STAGING_ROBOTS = 'noindex, nofollow'

/** The attribute of the bar, by which `check` recognizes a page of a staging build. */
export const STAGING_ATTRIBUTE = 'data-lanai-staging'

const STYLE = `[${STAGING_ATTRIBUTE}]{position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:.25rem;background:#8a1c1c;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center;pointer-events:none}`

/** The source expression that allows the style of the bar. */
export const STAGING_STYLE_HASH = scriptHash(STYLE)

const SAMPLE_ATTRIBUTE = 'data-lanai-sample'

const SAMPLE_STYLE = `[${SAMPLE_ATTRIBUTE}]{display:inline-block;margin:.25em;padding:0 .5em;background:#8a1c1c;color:#fff;font:600 .75rem/1.6 system-ui,sans-serif;vertical-align:middle}`

/** The source expression that allows the style of the marks of samples. */
export const SAMPLE_STYLE_HASH = scriptHash(SAMPLE_STYLE)

/** Attributes of the mark beside a sample. */
export const sampleAttributes = { [SAMPLE_ATTRIBUTE]: '' }

/** Adds the style of the marks to a page that has some. */
export function styleSamples(html: string): string {
  return html.includes(` ${SAMPLE_ATTRIBUTE}`) ? html.replace('</head>', () => `<style>${SAMPLE_STYLE}</style></head>`) : html
}

/**
 * Marks a page of a staging build: for search engines, and visibly for people.
 * @param html the whole document
 * @param message text of the bar
 */
export function markStaging(html: string, message: string): string {
  const text = message.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`)
  return html
    .replace('</head>', () => `<meta name="robots" content="${STAGING_ROBOTS}"><style>${STYLE}</style></head>`)
    .replace(/<\/body>(?![^]*<\/body>)/, () => `<p ${STAGING_ATTRIBUTE} role="note">${text}</p></body>`)
}
