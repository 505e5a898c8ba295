import { resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import { DiagnosticError, errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { sitePath } from '../site-layout.ts'
import { BOUNDARY } from './boundary.ts'

/**
 * Runs an esbuild build.
 * @param root working directory of the build
 * @throws DiagnosticError with everything that cannot be compiled, with locations
 */
export async function runBuild<O extends esbuild.BuildOptions>(
  root: string,
  build: () => Promise<esbuild.BuildResult<O>>,
): Promise<esbuild.BuildResult<O>> {
  try {
    const result = await build()
    // esbuild drops what it cannot parse of a stylesheet, and only warns.
    const dropped = result.warnings.filter(({ id }) => id === 'css-syntax-error')
    if (dropped.length > 0) throw new DiagnosticError(dropped.map((message) => diagnosticOfMessage(root, message)))
    return result
  } catch (error) {
    throw isBuildFailure(error) ? new DiagnosticError(error.errors.map((message) => diagnosticOfMessage(root, message))) : error
  }
}

function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return error instanceof Error && Array.isArray((error as esbuild.BuildFailure).errors)
}

function diagnosticOfMessage(root: string, { pluginName, text, location, notes }: esbuild.Message): Diagnostic {
  const [, file, reason] = /^Cannot read (?:file|directory) "(.+)": (.+)$/.exec(text) ?? []
  if (file !== undefined)
    return errorDiagnostic('source-file', `cannot be read: ${reason}`, {
      location: { file: sitePath(root, resolve(root, file)) },
      hint: 'allow yourself to read it',
    })
  return errorDiagnostic(pluginName === BOUNDARY ? 'island-react' : 'bundle', text, {
    location: location
      ? { file: sitePath(root, resolve(root, location.file)), line: location.line, column: location.column + 1 }
      : undefined,
    hint: notes[0] && hintOfNote(notes[0]),
  })
}

function hintOfNote({ text, location }: esbuild.Note): string {
  // esbuild explains its own options here, which a site cannot set.
  if (/external|platform/.test(text)) return 'the browser has no such module: install the package, or keep the import out of widgets'
  return location && text.endsWith(':') ? `${text.slice(0, -1)}, in line ${location.line}` : text
}
