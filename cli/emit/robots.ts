import type { OutputFile } from '../output/output-file.ts'

export const ROBOTS_FILE = 'robots.txt'

/**
 * robots.txt: allows every crawler and names every sitemap, or refuses all of a staging build.
 * @param additions text of the site's own; its first lines, before a `User-agent`, are for every crawler
 * @param sitemaps absolute URLs
 */
export function robotsFile(
  { staging, robots = '' }: { staging: boolean; robots?: string | undefined },
  sitemaps: readonly string[],
): OutputFile {
  const own = staging || !robots.trim() ? [] : [robots.trim()]
  const names = staging ? [] : sitemaps.map((url) => `Sitemap: ${url}`)
  return { path: ROBOTS_FILE, bytes: ['User-agent: *', staging ? 'Disallow: /' : 'Allow: /', ...own, '', ...names, ''].join('\n') }
}

/** True for additions or a whole robots.txt that refuse the whole site to every crawler. */
export function disallowsAll(text: string): boolean {
  // Lines before the first group are additions for every crawler; agents that follow one another share a group.
  let isForAll = true
  let isAgent = false
  return text.split(/\r?\n/).some((line) => {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? []
    if (field === '') return false
    const wasAgent = isAgent
    isAgent = /^user-agent$/i.test(field)
    if (isAgent) {
      isForAll = value === '*' || (wasAgent && isForAll)
      return false
    }
    return isForAll && /^disallow$/i.test(field) && value === '/'
  })
}
