/** What `build --staging` says to search engines, in pages and headers. */
export const STAGING_ROBOTS = 'noindex, nofollow'

/** The attribute of the bar, by which `check` recognizes a page of a staging build. */
export const STAGING_ATTRIBUTE = 'data-lanai-staging'

export const STAGING_STYLE = `[${STAGING_ATTRIBUTE}]{position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:.25rem;background:#8a1c1c;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center;pointer-events:none}`

/** The attribute of the mark beside a sample. */
export const SAMPLE_ATTRIBUTE = 'data-lanai-sample'

export const SAMPLE_STYLE = `[${SAMPLE_ATTRIBUTE}]{display:inline-block;margin:.25em;padding:0 .5em;background:#8a1c1c;color:#fff;font:600 .75rem/1.6 system-ui,sans-serif;vertical-align:middle}`
