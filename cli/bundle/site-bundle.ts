import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import type { Config } from '../config.ts'
import { displayPath } from '../display-path.ts'
import { SiteError } from '../errors.ts'
import { CACHE, PROJECT } from '../project.ts'
import { siteCodeError } from '../thrown.ts'
import { borderPlugin, isBuildFailure, problemOfMessage } from './border.ts'
import { readBundle, type SiteBundle } from './read-bundle.ts'
import { findRouteStyles, type RouteStyles } from './styles.ts'
import { DOCUMENT, findSiteFiles, SCHEMA, type SiteFiles } from './site-files.ts'

/**
 * Bundles templates, widgets and schema into one module and imports it. One bundle, so that every part shares one Preact,
 * and so that a changed file is seen in a process that has loaded the site before.
 * @throws SiteError when a file cannot be compiled, with its place
 */
export async function loadSiteBundle(config: Config): Promise<SiteBundle & { styles: RouteStyles }> {
  requireFiles(config)
  const files = findSiteFiles(config.root)
  const result = await esbuild
    .build({
      absWorkingDir: config.root,
      stdin: { contents: entryText(config, files), resolveDir: config.root, sourcefile: 'lanai-site.ts', loader: 'ts' },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      outfile: 'site.mjs',
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
      alias: { 'lanai/client': join(PROJECT, 'cli/browser/client.ts'), lanai: join(PROJECT, 'cli/site.ts') },
      loader: { '.css': 'empty' },
      logLevel: 'silent',
      plugins: [borderPlugin(config.root)],
    })
    .catch((error: unknown) => {
      throw isBuildFailure(error) ? new SiteError(error.errors.map(problemOfMessage)) : error
    })
  const text = result.outputFiles[0]?.text ?? ''
  const file = join(CACHE, 'bundles', `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const bundle = await import(pathToFileURL(file).href).catch((error: unknown) => {
    const [missing] = /^Cannot find package '[^']+'/.exec(error instanceof Error ? error.message : '') ?? []
    if (missing)
      throw new SiteError({
        code: 'bundle',
        message: missing,
        place: { file: config.root },
        hint: 'install it with npm install, or correct the import',
      })
    throw siteCodeError(config.root, 'loading the site', 'templates', error)
  })
  return {
    ...readBundle(bundle as Record<string, unknown>, files, displayPath(config.root, join(config.content, SCHEMA))),
    styles: findRouteStyles(result.metafile, files.routes),
  }
}

function requireFiles({ root, content }: Config): void {
  const missing = [join(root, DOCUMENT), join(content, SCHEMA)].filter((file) => !existsSync(file))
  if (missing.length > 0)
    throw new SiteError(
      missing.map((file) => ({
        code: 'bundle',
        message: 'every site has this file, but it does not exist',
        place: { file: displayPath(root, file) },
        hint: 'CONTRIBUTING.md tells what it exports',
      })),
    )
}

function entryText(config: Config, files: SiteFiles): string {
  const imports: string[] = []
  const listOf = (name: string, list: string[]) => {
    list.forEach((file, index) => imports.push(`import * as ${name}${index} from ${JSON.stringify(`./${file}`)}`))
    return `export const ${name} = [${list.map((_, index) => `${name}${index}`).join(', ')}]`
  }
  const hasSocial = existsSync(join(config.root, 'templates/social.tsx'))
  return [
    `import * as document from './${DOCUMENT}'`,
    `import * as schema from ${JSON.stringify(join(config.content, SCHEMA))}`,
    hasSocial ? `import * as social from './templates/social.tsx'` : 'const social = undefined',
    `import * as renderer from ${JSON.stringify(join(PROJECT, 'cli/render/index.ts'))}`,
    listOf('routes', files.routes),
    listOf('widgets', files.widgets),
    listOf('scenes', files.scenes),
    listOf('texts', files.texts),
    `export { document, schema, social, renderer }`,
    ...imports,
  ].join('\n')
}
