import { amber, coral, ink } from './colors.ts'

/** The icon of the site: a sun that sets behind water. Numbers have commas between them, since a URL has no spaces. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,32,32"><rect width="32" height="32" rx="7" fill="${ink[900]}"/><path d="M7,18.5a9,9,0,0118,0" fill="${coral[500]}"/><path d="M5,21.7h22M8.5,24.9h10.5m3,0h2" stroke="${amber[400]}" stroke-width="2" stroke-linecap="round"/></svg>`

/**
 * The icon as a `data:` URL, for tabs. Browsers request the icon of a page when everything else has arrived, which on a phone is in
 * front of the first paint (decision 16).
 */
export const ICON_URL = `data:image/svg+xml,${ICON.replaceAll('"', "'").replace(/[#<> ]/g, encodeURIComponent)}`
