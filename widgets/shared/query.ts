import { afterPaint } from './after-paint.ts'

/**
 * An address with a query parameter, or without it where the value is empty.
 * @param fragment id of the element that somebody else who opens the address sees first; default: the fragment that it has
 */
export function withParameter(address: string, name: string, value: string, fragment?: string): URL {
  const url = new URL(address)
  if (value) url.searchParams.set(name, value)
  else url.searchParams.delete(name)
  if (fragment) url.hash = fragment
  return url
}

/**
 * Keeps a state in the address of the page, without an entry in its history, after the frame that shows the state: a new address
 * takes browsers longer than most changes of a page. Parameters: as `withParameter`.
 */
export function keepParameter(name: string, value: string, fragment?: string): void {
  afterPaint(() => history.replaceState(history.state, '', withParameter(location.href, name, value, fragment)))
}
