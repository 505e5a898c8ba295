/** The formats of feeds, with what their files end in: every host knows the types of these. */
const ENDINGS = { atom: '.xml', rss: '.rss.xml', json: '.json' } as const

export type FeedFormat = keyof typeof ENDINGS

export const FEED_FORMATS = Object.keys(ENDINGS) as [FeedFormat, ...FeedFormat[]]

/** The file of a feed in one of its formats, relative to the output folder. */
export function feedFile(name: string, format: FeedFormat): string {
  return `feed-${name}${ENDINGS[format]}`
}

/** The setting that makes a file of a feed; undefined for any other file. */
export function settingOfFeedFile(file: string): string | undefined {
  const [, name, ending] = /^feed-([\w-]+)(\.(?:rss\.)?xml|\.json)$/.exec(file) ?? []
  const format = FEED_FORMATS.find((format) => ENDINGS[format] === ending)
  return name && format && `feeds: { ${name}: { formats: [${format}] } }`
}
