import { sep } from 'node:path'
import { hasCode } from './attempt.ts'
import { errorDiagnostic, type Diagnostic } from './diagnostics/diagnostic.ts'
import { PACKAGE } from './package-files.ts'

/** Explains that a package is missing which lanai itself imports: one that is linked into a site has its packages where it is. */
export function explainMissingDependency(error: unknown): readonly Diagnostic[] | undefined {
  if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) return undefined
  const [, name, importer] = /^Cannot find package '([^']+)' imported from (.+)$/.exec((error as Error).message) ?? []
  if (!importer?.startsWith(PACKAGE + sep)) return undefined
  const message = `lanai needs the package ${JSON.stringify(name)}, which is not installed`
  return [errorDiagnostic('system', message, { location: { file: PACKAGE }, hint: 'run npm install in this folder' })]
}
