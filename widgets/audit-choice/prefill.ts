import { isRecord, parseJson } from '../shared/safe-storage.ts'

/** Session storage key under which the audit form of /services stores its values. */
export const storageKey = 'auditFormData'
const longest = 500

/** Adds the stored website and e-mail to the query of the scheduling link; invalid, empty and missing values are omitted. */
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

/** encodeURIComponent throws on a lone surrogate, so lone surrogates are removed first. */
function encodeText(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))
}
