/** The formats of feeds, with what their files end in: every host knows the types of these. */
const ENDINGS = { atom: '.xml', rss: '.rss.xml', json: '.json' } as const

export type FeedFormat = keyof typeof ENDINGS

export const FEED_FORMATS = Object.keys(ENDINGS) as [FeedFormat, ...FeedFormat[]]

/** The file of a feed in one of its formats, relative to the output folder. */
export function feedFile(name: string, format: FeedFormat): string {
  return `feed-${name}${ENDINGS[format]}`
}
