/** An address with a query parameter, or without it where the value is empty. */
export function withParameter(address: string, name: string, value: string): URL {
  const url = new URL(address)
  if (value) url.searchParams.set(name, value)
  else url.searchParams.delete(name)
  return url
}

/**
 * Keeps a state in the address of the page, without an entry in its history.
 * @param fragment id of the element that somebody else who opens the address sees first
 */
export function keepParameter(name: string, value: string, fragment?: string): void {
  const url = withParameter(location.href, name, value)
  if (fragment) url.hash = fragment
  history.replaceState(history.state, '', url)
}
