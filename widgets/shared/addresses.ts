// The pattern of the HTML standard for type=email, but the host must contain a dot, because mail to a bare host name is undeliverable.
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

export function isEmail(value: string): boolean {
  return emailPattern.test(value)
}

/** Puts `https://` before an address that is typed without it. */
export function completeUrl(value: string): string {
  const text = value.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`
}

/** Whether an address, with or without `https://`, is one of a website: its host contains a dot. */
export function isWebsite(value: string): boolean {
  const address = completeUrl(value)
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname)
}
