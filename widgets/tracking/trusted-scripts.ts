/** The part of the Trusted Types API used here, which TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

/** True for an address that one of these sources of a Content-Security-Policy allows, such as `https://*.tag.example`. */
export function isAllowed(address: string, sources: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return sources.some((source) => {
    const [scheme = '', host = ''] = source.split('://', 2)
    return protocol === `${scheme}:` && (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host)
  })
}

/** The sources of scripts in the Content-Security-Policy of a page; none where it has no policy, and asks for nothing either. */
export function readScriptSources(page: ParentNode): readonly string[] {
  const policy = page.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content ?? ''
  return /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
}

/**
 * Lets tags add scripts of these sources: their code passes addresses as strings, for which a page with Trusted Types asks the
 * policy `default`. Markup and code as strings stay forbidden.
 */
export function allowScripts(sources: readonly string[], scope: unknown = window): void {
  const { trustedTypes } = scope as { trustedTypes?: TrustedTypes }
  try {
    trustedTypes?.createPolicy('default', { createScriptURL: (address) => (isAllowed(address, sources) ? address : null) })
  } catch {
    // Another script has created it, such as an extension of the browser.
  }
}
