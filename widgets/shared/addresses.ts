/** Puts `https://` before an address that is typed without it. */
export function completeUrl(value: string): string {
  const text = value.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`
}

/** Whether an address, with or without `https://`, is one of a website: its host contains a dot. */
export function isWebsite(value: string): boolean {
  return /^https?:\/\/[^\s/?#]*[^\s/.?#]\.[^\s/.?#]/i.test(completeUrl(value))
}
