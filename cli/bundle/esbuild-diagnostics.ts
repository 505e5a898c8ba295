import { createRequire, isBuiltin } from 'node:module'
import { basename, isAbsolute, resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import {
  DiagnosticError,
  errorDiagnostic,
  fail,
  mergeDiagnostics,
  warningDiagnostic,
  type Diagnostic,
  type Location,
} from '../diagnostics/diagnostic.ts'
import { escapePattern } from '../names.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { nameStylesheets, readStyleModule } from './component-styles.ts'
import { describeMissingPackage, hintOfMissingFile, packageNameOf } from './missing-package.ts'
import { locateSpecifier } from './package-faults.ts'
import { cssModuleOf } from './paths.ts'

// An import would read the whole library for the names of its exports, which takes three times as long as to load it.
const require = createRequire(import.meta.url)

/** What esbuild has made, in memory. */
export type Bundled = esbuild.BuildResult<{ write: false; metafile: true }>

/**
 * Runs an esbuild build that writes nothing.
 * @param root working directory of the build
 * @param build the function of esbuild, which is loaded only here: many builds of a site bundle nothing
 * @throws DiagnosticError with everything that cannot be compiled, with locations
 */
export async function runBuild(
  root: string,
  options: esbuild.BuildOptions,
  build: (options: esbuild.BuildOptions) => Promise<esbuild.BuildResult> = (require('esbuild') as typeof esbuild).build,
): Promise<Bundled> {
  try {
    const base = { absWorkingDir: root, bundle: true, write: false, metafile: true, logLevel: 'silent' } as const
    const result = (await build({ ...base, ...options })) as Bundled
    const faults = result.warnings.filter(({ id }) => FAULTS.includes(id))
    if (faults.length > 0) throw new DiagnosticError(faults.map((message) => diagnosticOfMessage(root, message)))
    return result
  } catch (error) {
    if (isNotStarted(error))
      fail('system', 'esbuild cannot be started', {
        location: { file: 'node_modules/esbuild' },
        hint: 'the system allows no further file or process: raise the limit with ulimit -n, or end other programs',
        cause: error,
      })
    if (!isBuildFailure(error)) throw error
    // Modules that name one broken worker fail alike.
    throw new DiagnosticError(mergeDiagnostics(error.errors.flatMap((message) => diagnosticsOfFailure(root, message))))
  }
}

/** What esbuild only warns of: what it cannot parse of a stylesheet is dropped, and an import that does not exist is undefined. */
const FAULTS = ['css-syntax-error', 'import-is-undefined']

/**
 * What esbuild has warned of in the files of the site.
 * @param root working directory of the build
 */
export function warningsOf(root: string, { warnings }: Pick<esbuild.BuildResult, 'warnings'>): Diagnostic[] {
  // Settings of the type checker have no effect on what is built.
  const own = warnings.filter(({ location }) => !/(^|\/)node_modules\/|tsconfig[^/]*\.json$/.test(location?.file ?? ''))
  return own.map((message) => warningDiagnostic('bundle', message.text, detailsOfMessage(root, message)))
}

/** Where the system starts no process for it, esbuild misses the pipes of that process. */
function isNotStarted(error: unknown): boolean {
  return error instanceof TypeError && /\bensureServiceIsRunning\b/.test(error.stack ?? '')
}

function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return error instanceof Error && Array.isArray((error as esbuild.BuildFailure).errors)
}

/** What changes modules, or bundles workers, says itself what is wrong. */
function diagnosticsOfFailure(root: string, message: esbuild.Message): readonly Diagnostic[] {
  return message.detail instanceof DiagnosticError ? message.detail.diagnostics : [diagnosticOfMessage(root, message)]
}

function diagnosticOfMessage(root: string, message: esbuild.Message): Diagnostic {
  const text = nameStylesheets(message.text)
  const [, file, reason] = /^Cannot read (?:file|directory) "(.+)": (.+)$/.exec(text) ?? []
  if (file !== undefined)
    return errorDiagnostic('source-file', `cannot be read: ${reason}`, {
      location: { file: sitePath(root, resolve(root, file)) },
      hint: 'allow yourself to read it',
    })
  const [, unread] = /^Cannot read file: (.+)$/.exec(text) ?? []
  if (unread !== undefined)
    return errorDiagnostic('bundle', `there is no file ${JSON.stringify(sitePath(root, resolve(root, unread)))}`, {
      ...detailsOfMessage(root, message),
      hint: 'correct the import: names differ in capitals, too',
    })
  const [, specifier = ''] = /^Could not resolve "([^"]+)"$/.exec(text) ?? []
  // An entry point that was listed before.
  if (message.location === null && isAbsolute(specifier))
    return errorDiagnostic('bundle', 'this file does not exist anymore', {
      location: { file: sitePath(root, specifier) },
      hint: 'it was deleted meanwhile, or is a link to nothing: create it again, or delete the link',
    })
  if (packageNameOf(specifier) !== undefined && !isBuiltin(specifier)) return missingPackage(root, specifier, message)
  return errorDiagnostic('bundle', text, detailsOfMessage(root, message))
}

function missingPackage(root: string, specifier: string, message: esbuild.Message): Diagnostic {
  const details = detailsOfMessage(root, message)
  if (message.location?.file.endsWith('.css')) {
    // Other bundlers took it for the mark of a package.
    if (specifier.startsWith('~'))
      return errorDiagnostic('bundle', `${JSON.stringify(specifier)} begins with a ~, which no stylesheet needs`, {
        ...details,
        hint: `write ${JSON.stringify(specifier.replace(/^~\/?/, ''))}`,
      })
    if (/\.\w+$/.test(specifier))
      return errorDiagnostic('bundle', `there is no file ${JSON.stringify(specifier)} beside this stylesheet, and no package has one`, {
        ...details,
        hint: 'correct the path, or begin with / for a file of templates/static',
      })
  }
  const { message: text, hint } = describeMissingPackage(specifier, resolve(root, details.location.file))
  return errorDiagnostic('bundle', text, { ...details, hint })
}

function detailsOfMessage(root: string, { location, notes, text }: esbuild.Message): { location: Location; hint: string } {
  const { importer, stylesheet = '' } = (location && readStyleModule(location.file)) ?? {}
  if (importer !== undefined)
    return { location: locateSpecifier(root, importer, `(?:[^'"]*/)?${escapePattern(basename(stylesheet))}`), hint: hintOfText(text) }
  const [, path] = /^Could not resolve "(\.{1,2}\/.+)"$/.exec(text) ?? []
  const plain = path !== undefined && location ? hintOfMissingFile(path, resolve(root, location.file)) : hintOfText(text, location?.file)
  return {
    location: location
      ? { file: sitePath(root, resolve(root, cssModuleOf(location.file))), line: location.line, column: location.column + 1 }
      : { file: root },
    hint: notes[0] ? hintOfNote(notes[0]) : plain,
  }
}

/** True for an `await` that the format of the compiled module has no place for. */
export const isTopLevelAwait = (message: string): boolean => message.startsWith('Top-level await')

/** @param file relative to the root */
function hintOfText(text: string, file = ''): string {
  // Workers are compiled to iife, and what `dev` renders to cjs.
  if (isTopLevelAwait(text))
    return text.includes('"iife"') || file.startsWith(`${LAYOUT.widgets}/`)
      ? 'await inside of an async function'
      : '`dev` cannot wait while it loads a module, as `build` can: read data in a loader of content/schema.ts, whose function may be async'
  const [, ending] = /^No loader is configured for "(.+)" files/.exec(text) ?? []
  if (ending !== undefined && /^\.(?:avif|jpe?g|png|tiff?|webp)$/.test(ending))
    return `name it where it is shown, <Picture src="folder/name${ending}" /> for a file of the content folder; in a widget, new URL('./name${ending}', import.meta.url) is its address`
  if (ending !== undefined)
    return /^\.(?:s[ac]ss|less|styl|pcss)$/.test(ending)
      ? `compile it to CSS, or add a plugin in templates/esbuild.ts${/^\.s[ac]ss$/.test(ending) ? ', such as esbuild-sass-plugin' : ''}`
      : `say in templates/esbuild.ts what it is imported as, or name it with new URL('./name${ending}', import.meta.url) in a widget`
  const [, name] = /^No matching export in .+ for import "(.+)"$/.exec(text) ?? []
  if (name === undefined) return 'correct the source here: it cannot be compiled as it is'
  return name === 'default'
    ? 'import one of its names, { name }, or all of them, * as name'
    : 'correct the name: the module has no such export'
}

function hintOfNote({ text, location }: esbuild.Note): string {
  if (text.includes('experimentalDecorators'))
    return 'decorators are those of JavaScript, which have none of parameters: tsconfig.json is for editors'
  // esbuild explains its own options here, which a site cannot set.
  if (/external|platform/.test(text)) return 'the browser has no such module: install the package, or keep the import out of widgets'
  return location && text.endsWith(':') ? `${text.slice(0, -1)}, in line ${location.line}` : text
}
