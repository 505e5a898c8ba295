import { checkSite, type CheckReport } from '../check/check.ts'
import { loadConfig, type Flags } from '../config.ts'
import { loadContent } from '../content/load.ts'
import type { Sample } from '../content/yaml.ts'
import { requireManifest } from '../manifest.ts'
import { loadSiteBundle } from '../bundle/site-bundle.ts'

type Process = Pick<NodeJS.Process, 'env' | 'stdout' | 'exitCode'>

/** `check`: tells every finding; the exit code is 1 when there is one. Throws SiteError when nothing was built. */
export async function runCheck(flags: Flags & { external?: boolean; launch?: boolean; json?: boolean }, process: Process): Promise<void> {
  const config = loadConfig(flags, process.env, Date.now)
  const manifest = requireManifest(config.out)
  const report = await checkSite(config.out, manifest)
  const samples = flags.launch ? loadContent(config, (await loadSiteBundle(config)).schema).samples : []
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ ...report, external: flags.external ? [...report.external.keys()].sort() : undefined, samples })}\n`
      : formatReport(report, samples, flags.external ?? false),
  )
  if (report.findings.length > 0 || samples.length > 0) process.exitCode = 1
}

function formatReport({ findings, external, pages, links }: CheckReport, samples: readonly Sample[], withExternal: boolean): string {
  const lines = findings.map(({ page, rule, message, source }) => `${page}  ${message}  [${rule}]${source ? `  (${source})` : ''}`)
  if (withExternal) {
    lines.push('', 'External links, not followed:')
    for (const [url, parents] of [...external].sort(([a], [b]) => a.localeCompare(b)))
      lines.push(`  ${url}  (on ${[...parents].slice(0, 3).join(', ')}${parents.size > 3 ? ` and ${parents.size - 3} more` : ''})`)
  }
  if (samples.length > 0) {
    lines.push('', 'Samples that an owner replaces before launch:')
    for (const { place, value } of samples) lines.push(`  ${place.file}:${place.line}  ${value}`)
  }
  lines.push(
    '',
    `${pages} pages, ${links} links: ${findings.length === 0 ? 'nothing found' : `${findings.length} finding${findings.length === 1 ? '' : 's'}`}${samples.length > 0 ? `; ${samples.length} samples left, not ready for launch` : ''}`,
  )
  return `${lines.join('\n')}\n`
}
