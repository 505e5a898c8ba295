import { sep } from 'node:path'
import { hasCode } from './attempt.ts'
import { errorDiagnostic, fail, type Diagnostic } from './diagnostics/diagnostic.ts'
import { PACKAGE } from './package-files.ts'

/** Explains that a package is missing which lanai itself imports: one that is linked into a site has its packages where it is. */
export function explainMissingDependency(error: unknown): readonly Diagnostic[] | undefined {
  if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) return undefined
  const [, name, importer] = /^Cannot find package '([^']+)' imported from (.+)$/.exec((error as Error).message) ?? []
  if (!importer?.startsWith(PACKAGE + sep)) return undefined
  const message = `lanai needs the package ${JSON.stringify(name)}, which is not installed`
  return [errorDiagnostic('system', message, { location: { file: PACKAGE }, hint: 'run npm install in this folder' })]
}

/**
 * Refuses Yarn Plug'n'Play, which installs no folder of packages: neither Node's resolver of ES modules nor the files of zip archives
 * can be had there.
 * @param versions those of the process
 * @throws DiagnosticError
 */
export function requirePackageFolder({ pnp }: NodeJS.ProcessVersions): void {
  if (pnp === undefined) return
  const hint = 'write nodeLinker: node-modules into .yarnrc.yml, and run yarn install'
  fail('system', "lanai needs the folder node_modules, which Yarn Plug'n'Play does not write", { location: { file: '.yarnrc.yml' }, hint })
}
