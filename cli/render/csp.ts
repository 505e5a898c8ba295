import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import type { Sources } from '../csp.ts'
import { useRenderState } from './context.ts'

/** Props of `<Csp>`. */
export interface CspProps {
  /** Sources by directive, such as `{ 'frame-src': ['https://calendar.example'] }`. */
  sources: Sources
  /**
   * Leaves out Trusted Types, which most scripts of others do not support: strings may become markup and addresses of scripts
   * on this page.
   */
  allowsStrings?: boolean
}

/** What one directive and one source may consist of: neither ends the policy, the header or the attribute. */
export const DIRECTIVE = /^[a-z]+(-[a-z]+)*$/
const SOURCE = /^[^\s;,"<>]+$/

/** Adds sources to the Content-Security-Policy of the page: place it beside what needs them. It renders nothing. */
export function Csp({ sources, allowsStrings = false }: CspProps): null {
  const state = useRenderState()
  const list = Object.entries(sources)
  const wrong =
    list.find(([directive]) => !DIRECTIVE.test(directive))?.[0] ?? list.flatMap(([, all]) => all).find((one) => !SOURCE.test(one))
  if (wrong !== undefined)
    failInSiteCode('markup', `${JSON.stringify(wrong)} is no directive or source of a Content-Security-Policy`, {
      hint: "write each source on its own, such as sources={{ 'img-src': ['https://cdn.example'] }}",
    })
  state.needs.push({ sources, allowsStrings })
  return null
}
