import { relative, resolve, sep } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { describePages, escapeControls } from '../diagnostics/format.ts'
import { formatGithub } from './github.ts'
import { formatGitlab } from './gitlab.ts'
import { formatJunit } from './junit.ts'
import type { FormatName } from './names.ts'
import { formatSarif } from './sarif.ts'
import type { Finding, FormatContext } from './finding.ts'

const FORMATS = { github: formatGithub, gitlab: formatGitlab, junit: formatJunit, sarif: formatSarif } as const
export type ServiceFormat = Exclude<FormatName, 'text' | 'json'>

/** Diagnostics in the form that a service of continuous integration reads. */
export function formatFor(format: ServiceFormat, diagnostics: readonly Diagnostic[], context: FormatContext): string {
  return FORMATS[format](
    diagnostics.map((diagnostic) => toFinding(diagnostic, context)),
    context,
  )
}

function toFinding({ code, severity, message, location, hint, pages = [] }: Diagnostic, { root, env }: FormatContext): Finding {
  const on = pages.length > 0 ? `, on ${describePages(pages)}` : ''
  const isFile = location !== undefined && !/^[a-z ]+: /.test(location.file)
  const repository = env['GITHUB_WORKSPACE'] ?? env['CI_PROJECT_DIR'] ?? '.'
  return {
    code,
    severity,
    text: escapeControls(`${message}${on}${hint === undefined ? '' : `\nhint: ${hint}`}`),
    file: isFile ? relative(resolve(repository), resolve(root, location.file)).split(sep).join('/') || '.' : undefined,
    origin: isFile ? undefined : location?.file,
    line: location?.line,
    column: location?.column,
  }
}
