import { isRecord, parseJson } from '../shared/safe-storage.ts'

/** Where the audit form of /services leaves what it was told. */
export const storageKey = 'auditFormData'
const longest = 500

/** The scheduling link with the stored website and e-mail in its query; whatever is broken, empty or missing is left out. */
export function prefillLink(link: string, stored: string | null): string {
  const data = parseJson(stored)
  if (!isRecord(data) || !URL.canParse(link)) return link
  const pairs = (['website', 'email'] as const).flatMap((name) => {
    const value = typeof data[name] === 'string' ? data[name].trim() : ''
    return value === '' || value.length > longest ? [] : [`${name}=${encodeText(value)}`]
  })
  if (pairs.length === 0) return link
  const url = new URL(link)
  const search = [url.search.slice(1), ...pairs].filter(Boolean).join('&')
  url.search = search
  return url.href
}

/** encodeURIComponent throws on half a surrogate pair. */
function encodeText(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))
}
