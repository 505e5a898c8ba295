import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../manifest.ts'
import type { Finding } from './finding.ts'
import { checkLinks } from './links.ts'
import { readPageFacts } from './page-facts.ts'
import { createRules } from './rules.ts'

export interface CheckReport {
  findings: Finding[]
  external: ReadonlyMap<string, ReadonlySet<string>>
  pages: number
  links: number
}

/** Looks a built site over: our own rules page by page, then every internal link. */
export async function checkSite(out: string, manifest: Manifest): Promise<CheckReport> {
  const rules = createRules({ manifest, sitemapUrls: readSitemaps(out, manifest) })
  const findings = manifest.pages.flatMap((page): Finding[] => {
    const file = join(out, page.file)
    if (!existsSync(file))
      return [{ rule: 'file', page: page.url, message: `its file ${page.file} is gone; build again`, source: page.source }]
    return rules.checkPage(page, readPageFacts(readFileSync(file, 'utf8')))
  })
  findings.push(...rules.checkSite())
  const links = await checkLinks(out, manifest)
  findings.push(...links.findings)
  return { findings, external: links.external, pages: manifest.pages.length, links: links.checked }
}

function readSitemaps(out: string, manifest: Manifest): Set<string> {
  const files = manifest.files.filter((file) => /^sitemap[\w-]*\.xml$/.test(file) && existsSync(join(out, file)))
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(out, file), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(/&amp;/g, '&')),
    ),
  )
}
