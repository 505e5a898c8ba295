export const ROBOTS_FILE = 'robots.txt'

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
