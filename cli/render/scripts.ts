import { scriptHash, type PageNeeds } from '../csp.ts'
import { reportFault, type RenderState } from './context.ts'

/** Types of scripts that a browser runs, or that the policy concerns all the same. Others are data, such as JSON-LD. */
const RUN = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/gi

/** Reports the inline scripts of a page that its Content-Security-Policy blocks. */
export function checkScripts(html: string, { sources }: PageNeeds, state: RenderState): void {
  const { config, scripts } = state
  const allowed = [...(sources['script-src'] ?? []), ...(sources['script-src-elem'] ?? [])]
  for (const { 1: attributes = '', 2: text = '' } of html.matchAll(SCRIPT)) {
    const type = /\stype=["']?([^"'\s]*)/i.exec(attributes)?.[1] ?? ''
    if (/\ssrc=/i.test(attributes) || !RUN.test(type) || text === config.speculation) continue
    if (allowed.includes("'unsafe-inline'") || allowed.includes(scriptHash(text))) continue
    reportFault(state, scripts.get(text), {
      code: 'markup',
      message: `the inline script ${JSON.stringify(text.trim().slice(0, 40))} is blocked by the Content-Security-Policy`,
      // Without its place, the content may have it.
      value: scripts.has(text) ? undefined : text.trim(),
      hint: `move it into widgets/<name>/script.ts, or allow it with <Csp sources={{ 'script-src': [${JSON.stringify(scriptHash(text))}] }} />`,
    })
  }
}
