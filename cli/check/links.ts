import { LinkChecker, LinkState } from 'linkinator'
import type { Manifest } from '../manifest.ts'
import { serveFolder } from '../serve.ts'
import type { Finding } from './finding.ts'

export interface LinkReport {
  findings: Finding[]
  /** Addresses of other hosts, each with the pages that link to it. Nothing is asked of them. */
  external: Map<string, Set<string>>
  checked: number
}

/** Follows every internal link and fragment of a built site, on a server of its own on 127.0.0.1. */
export async function checkLinks(out: string, manifest: Manifest): Promise<LinkReport> {
  const served = await serveFolder(out, { port: 0, urls: manifest.urls })
  const sources = new Map(manifest.pages.map(({ url, source }) => [url, source]))
  const external = new Map<string, Set<string>>()
  const pageOf = (parent: string | undefined) => parent?.replace(served.origin, '') ?? '/'
  try {
    const checker = new LinkChecker()
    const findings: Finding[] = []
    checker.on('redirect', ({ url, targetUrl }) => {
      if (url.startsWith(served.origin))
        findings.push({
          rule: 'redirect',
          page: url.replace(served.origin, ''),
          message: `is linked to but redirects to ${targetUrl?.replace(served.origin, '') ?? 'another page'}`,
        })
    })
    const { links } = await checker.check({
      path: manifest.pages.map(({ url }) => served.origin + url).filter((url) => !url.includes('/404')),
      // Canonical and social URLs name the public host; here they are looked for on this one.
      urlRewriteExpressions: [{ pattern: new RegExp(`^${escapeRegExp(manifest.origin)}(?=/|$)`), replacement: served.origin }],
      linksToSkip: (link) => Promise.resolve(!link.startsWith(served.origin)),
      checkFragments: true,
      redirects: 'warn',
      concurrency: 20,
    })
    const told = new Set<string>()
    for (const { url, parent, state, status } of links) {
      const isNew = !told.has(`${parent} ${url}`)
      told.add(`${parent} ${url}`)
      // Texts of <meta> that only look like addresses are among what was skipped.
      if (state === LinkState.SKIPPED && /^https?:/.test(url)) external.set(url, (external.get(url) ?? new Set()).add(pageOf(parent)))
      if (state === LinkState.BROKEN && isNew)
        findings.push({
          rule: 'link',
          page: pageOf(parent),
          message: `the link ${url.replace(served.origin, '')} is broken (${status === 200 ? 'no such place on that page' : `status ${status}`})`,
          source: sources.get(pageOf(parent)),
        })
    }
    return { findings, external, checked: links.length }
  } finally {
    await served.close()
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
