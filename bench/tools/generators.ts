import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../measure.ts'
import { ORIGIN } from '../records.ts'
import { REPOSITORY } from './folders.ts'
import { installedVersion, installPackages, packageFile } from './packages.ts'
import { dataFile, formatRecord } from './record-file.ts'
import type { Tool } from './tool.ts'

const writeJson = (file: string, value: object) => writeFileSync(file, JSON.stringify(value, null, 2))

export const lanai: Tool = {
  name: 'lanai',
  version: () => (JSON.parse(readFileSync(join(REPOSITORY, 'cli/package.json'), 'utf8')) as { version: string }).version,
  formats: ['json', 'yaml'],
  site: 'lanai',
  catalogue: {
    'content/schema.ts': `export { default } from './catalogue.ts'\n`,
    'templates/routes/pages/[slug].tsx': `export { default, meta, paths } from '../../catalogue-page.tsx'\n`,
  },
  records: 'content/pages',
  finish(folder, site) {
    writeJson(join(folder, 'content/site.json'), site)
    writePackage(folder, 'lanai build')
    // Not the packages of the other tools, among which is an older zod.
    symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'))
  },
  recordFile: dataFile,
  layout: 'templates/layout.tsx',
  output: 'dist',
  caches: ['.cache'],
  command: (cwd) => ({ program: process.execPath, args: [join(REPOSITORY, 'cli/bin.js'), 'build', '--root', cwd], cwd }),
  rendersPages: true,
}

/** Hugo with the records as front matter of content files. */
function createHugo(name: string, program: string): Tool {
  return {
    name,
    version: () => /v[\d.]+/.exec(capture(program, 'version'))?.[0].slice(1) ?? 'unknown',
    formats: ['json', 'yaml'],
    site: 'hugo',
    catalogue: { 'layouts/_default/single.html': '{{ define "main" }}{{ partial "catalogue.html" . }}{{ end }}\n' },
    records: 'content/pages',
    finish: (folder, site) =>
      writeJson(join(folder, 'hugo.json'), {
        baseURL: `${ORIGIN}/`,
        disableKinds: ['taxonomy', 'term', 'RSS', 'section', '404'],
        publishDir: 'dist',
        params: { record: site },
      }),
    recordFile(slug, record, format) {
      const text = formatRecord(record, format)
      return { name: `${slug}.md`, text: format === 'json' ? text : `---\n${text}---\n` }
    },
    layout: 'layouts/_default/baseof.html',
    output: 'dist',
    caches: ['resources'],
    command: (cwd) => ({ program, args: [], cwd }),
    rendersPages: true,
  }
}

export const hugo = createHugo('hugo', 'hugo')
/** A second Hugo, such as a newer one. */
export const otherHugo = process.env['HUGO'] ? createHugo('hugo-other', process.env['HUGO']) : undefined

export const eleventy: Tool = {
  name: 'eleventy',
  install: installPackages,
  version: () => installedVersion('@11ty/eleventy') ?? 'unknown',
  formats: ['json'],
  site: 'eleventy',
  catalogue: { 'record.11ty.js': `export { data, render } from './_includes/catalogue.js'\n` },
  records: 'records',
  finish(folder, site) {
    writeJson(join(folder, '_data/site.json'), site)
    writePackage(folder, 'eleventy')
  },
  recordFile: dataFile,
  layout: '_includes/layout.11ty.js',
  output: 'dist',
  caches: ['.cache'],
  command: (cwd) => ({ program: process.execPath, args: [packageFile('@11ty/eleventy', 'cmd.cjs'), '--quiet'], cwd }),
  rendersPages: true,
}

export const astro: Tool = {
  name: 'astro',
  install: installPackages,
  version: () => installedVersion('astro') ?? 'unknown',
  formats: ['json'],
  site: 'astro',
  records: 'src/records',
  finish(folder, site) {
    writeJson(join(folder, 'src/site.json'), site)
    writePackage(folder, 'astro build')
    mkdirSync(join(folder, 'public'), { recursive: true })
  },
  recordFile: dataFile,
  layout: 'src/layouts/Layout.astro',
  output: 'dist',
  caches: ['.astro', 'node_modules'],
  command: (cwd) => ({
    program: process.execPath,
    args: [packageFile('astro', 'astro.js'), 'build'],
    cwd,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  }),
  rendersPages: true,
}

/** A generator as users start it: the `build` script of the package of the site. */
export function startedByNpm(tool: Tool): Tool {
  return {
    ...tool,
    name: `${tool.name}-npm`,
    command(cwd) {
      const { env } = tool.command(cwd)
      return { program: 'npm', args: ['run', 'build'], cwd, env }
    },
  }
}

function writePackage(folder: string, build: string): void {
  writeJson(join(folder, 'package.json'), { name: 'bench-site', private: true, type: 'module', scripts: { build } })
}
