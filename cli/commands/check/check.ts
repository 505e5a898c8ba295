import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { blameContent } from '../../check/blame-content.ts'
import { checkSite, type CheckReport } from '../../check/check.ts'
import { createExternalOptions, describeAnswer } from '../../check/external.ts'
import { findVideoDecoder } from '../../check/ffmpeg.ts'
import type { Config, Flags } from '../../config/config.ts'
import { errorDiagnostic, DiagnosticError, hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { applyRules } from '../../diagnostics/rules.ts'
import { countDiagnostics, escapeControls, formatDiagnostics } from '../../diagnostics/format.ts'
import { requireManifest } from '../../output/manifest.ts'
import { requireSources } from '../../build/check-sources.ts'
import type { FormatName } from '../../formats/names.ts'
import { sitePath } from '../../site-layout.ts'
import { createSystemEffects } from '../../build/system.ts'
import { createSilentProgress } from '../../terminal/progress.ts'
import { formatCount, listFirst } from '../../words.ts'
import { openSettings } from '../records.ts'
import type { Terminal } from '../terminal.ts'
import { nameSamples, titleOf } from './name-samples.ts'

/** `check`: prints what is wrong with a built site; the exit code is 1 when anything is. */
export async function runCheck(
  flags: Flags & { external?: boolean; launch?: boolean; format: FormatName },
  terminal: Terminal,
): Promise<void> {
  const { config, cache } = openSettings(flags, terminal)
  const manifest = requireManifest(config.out, cache, fs)
  const requests = flags.external ? createExternalOptions(config.externalLinks.ignore, cache) : undefined
  const checked = await checkSite(config.out, manifest, fs, await findVideoDecoder(), requests)
  const report = { ...checked, diagnostics: blameContent(applyRules(checked.diagnostics, config.rules), config, fs) }
  const { samples, titles, warnings } = flags.launch ? await findUnready(flags, config, terminal) : READY
  if (flags.format === 'json') {
    const { diagnostics: findings, pages, links, undecodedVideos } = report
    const external = flags.external ? [...report.external.keys()].sort() : undefined
    const answers = flags.external ? Object.fromEntries(report.answers) : undefined
    terminal.stdout.write(`${JSON.stringify({ findings, pages, links, undecodedVideos, external, answers, samples, warnings })}\n`)
  } else {
    const output = flags.format === 'text' ? terminal.stdout : terminal.stderr
    output.write(
      formatReport(
        report,
        { samples, titles, warnings },
        { withExternal: flags.external ?? false, root: config.root, docs: terminal.docs },
      ),
    )
    await terminal.printFormat(flags.format, [...report.diagnostics, ...samples, ...warnings], 'check', flags.root)
  }
  if (hasErrors(report.diagnostics) || !isReady({ samples, warnings })) terminal.setExitCode(1)
}

/** What keeps the content from being launched: values that are tagged as samples, and the warnings of its rules. */
interface Unready {
  readonly samples: readonly Diagnostic[]
  /** What each file with samples is, by the file: the title of one of several, what the schema says of any other. */
  readonly titles: ReadonlyMap<string, string>
  readonly warnings: readonly Diagnostic[]
}
const isReady = ({ samples, warnings }: Pick<Unready, 'samples' | 'warnings'>) => !hasErrors(samples) && warnings.length === 0
const READY: Unready = { samples: [], titles: new Map(), warnings: [] }

async function findUnready(flags: Flags, config: Config, { env, report }: Terminal): Promise<Unready> {
  const [{ loadSite }, { loadContent }] = await Promise.all([import('../../bundle/load-site.ts'), import('../../content/load.ts')])
  const warn = (diagnostics: readonly Diagnostic[]) => report(diagnostics, flags.root)
  requireSources(config, fs)
  const effects = createSystemEffects({ root: config.root, env, progress: createSilentProgress(), warn })
  const site = await loadSite(config, effects).finally(() => effects.cache.release())
  const { value, diagnostics } = await loadContent(config, site.code.schema, fs)
  if (!value) throw new DiagnosticError(diagnostics)
  const found = value.samples.map(({ location, value: sample }) =>
    errorDiagnostic('check-sample', `${sample} is a sample`, { location, hint: 'replace it and remove its !sample tag before launch' }),
  )
  const samples = applyRules(found, config.rules)
  const titles = new Map(
    Object.entries(value.index).flatMap(([name, files]) =>
      files.flatMap(({ path }) => {
        const file = join(config.content, path)
        const shown = sitePath(config.root, file)
        if (!samples.some(({ location }) => location?.file === shown)) return []
        const title = files.length > 1 ? titleOf(fs.readFileSync(file, 'utf8')) : undefined
        return [[shown, title ?? describeFile(site.code.schema.default[name])] as const]
      }),
    ),
  )
  return { samples, titles, warnings: applyRules(diagnostics, config.rules) }
}

/** The description of the schema of a file, without the full stop. */
function describeFile(definition: object | undefined): string {
  const schema = definition && 'schema' in definition ? (definition.schema as { description?: string }) : undefined
  return schema?.description?.replace(/\.$/, '') ?? ''
}

/** The samples by files, each after its place there. */
function formatSamples({ samples, titles }: Pick<Unready, 'samples' | 'titles'>, root: string): string[] {
  const byFile = new Map<string, Diagnostic[]>()
  for (const sample of samples) {
    const file = sample.location?.file ?? ''
    byFile.set(file, [...(byFile.get(file) ?? []), sample])
  }
  return [...byFile].flatMap(([file, found]) => {
    const names = nameSamples(fs.readFileSync(resolve(root, file), 'utf8'))
    const title = titles.get(file)
    return [
      '',
      `  ${file}${title ? `: ${title}` : ''} (${formatCount(found.length, 'sample')})`,
      ...found.map(({ location, message }) => {
        const name = names.get(location?.line ?? 0)
        const written = message.replace(/ is a sample$/, '')
        return `    ${file}:${location?.line}  ${escapeControls(name ? `${name}: ${written}` : written)}`
      }),
    ]
  })
}

function formatReport(
  { diagnostics, external, answers, pages, links, undecodedVideos }: CheckReport,
  { samples, titles, warnings }: Unready,
  { withExternal, root, docs }: { withExternal: boolean; root: string; docs: Terminal['docs'] },
): string {
  const lines = diagnostics.length > 0 ? [formatDiagnostics(diagnostics, { root, disk: fs, docs })] : []
  if (withExternal) {
    lines.push('', 'External links:')
    for (const [url, parents] of [...external].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const on = listFirst([...parents], 3)
      lines.push(`  ${escapeControls(url)}  ${describeAnswer(answers.get(url) ?? { state: 'ignored' })}  (on ${on})`)
    }
  }
  if (samples.length > 0) {
    lines.push('', 'Samples that an owner replaces before launch: write your own value, and remove the tag !sample.')
    lines.push(...formatSamples({ samples, titles }, root))
  }
  if (warnings.length > 0) lines.push('', formatDiagnostics(warnings, { root, disk: fs, docs }))
  if (undecodedVideos > 0)
    lines.push('', `${formatCount(undecodedVideos, 'video')} not decoded, since there is no ffmpeg in PATH; only the structure was checked`)
  const found = diagnostics.length === 0 ? 'nothing found' : countDiagnostics(diagnostics)
  const left = [
    ...(samples.length > 0 ? [`${formatCount(samples.length, 'sample')} left`] : []),
    ...(warnings.length > 0 ? [formatCount(warnings.length, 'warning')] : []),
  ]
  const launch = left.length > 0 ? `; ${left.join(', ')}${isReady({ samples, warnings }) ? '' : ', not ready for launch'}` : ''
  lines.push('', `${formatCount(pages, 'page')}, ${formatCount(links, 'link')}: ${found}${launch}`)
  return `${lines.join('\n')}\n`
}
