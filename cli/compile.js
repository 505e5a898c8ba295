/**
 * Compiles the package: modules for Node and for widgets with esbuild, declarations with TypeScript. Runs when the package is
 * installed in its repository, when it is packed and before tests; plain JavaScript, since nothing can compile it before.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import * as zod from 'zod'

const folder = fileURLToPath(new URL('.', import.meta.url))
// Written beside dist and renamed, so that a command that is running and a failed compilation leave it complete.
const staging = `.dist-${process.pid}`
const options = {
  absWorkingDir: folder,
  bundle: true,
  format: 'esm',
  outdir: staging,
  packages: 'external',
  // The names of chunks follow from the paths of modules, which are then the same wherever node_modules is.
  preserveSymlinks: true,
  logLevel: 'warning',
  metafile: true,
}
/** Of what Node loads, with the packages in it. */
const forNode = { ...options, packages: undefined, platform: 'node', target: 'node20.19' }

/**
 * Packages that are compiled into the modules of lanai: those of many modules, which are read from one file in a third of the time,
 * and those of which an installation would be much larger than what is used of them.
 */
const BUNDLED = [
  'acorn',
  'commander',
  'csv-parse',
  'dom-serializer',
  'domhandler',
  'domutils',
  'fast-glob',
  'fontkit',
  'htmlparser2',
  'js-yaml',
  'jsonc-parser',
  'linkinator',
  'lru-cache',
  'p-map',
  'picocolors',
  'pretty-bytes',
  'pretty-ms',
  'xmlbuilder2',
]

/** Chunks of fewer bytes are put into one. */
const SMALL_CHUNK = 16_000

/** The entry points whose modules a build loads that finds no change. */
const ALWAYS_LOADED = ['main.ts', 'commands/build/build.ts']

/** Name of the module that imports those of the common chunk. */
const COMMON = 'lanai-common'

const sources = digestSources()
if (readIfExists(`${folder}/dist/sources`) === sources) process.exit()

try {
  // TypeScript takes as long as all others together, on one core.
  const [, ...bundles] = await Promise.all([compileTypes(), compileModules(), compileClient(), compileZod(), compileHighlighter()])
  writeLicenses(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)))
  await writePrecompiled()
  writeDigest()
  writeFileSync(`${folder}/${staging}/sources`, sources)
  rmSync(`${folder}/dist`, { recursive: true, force: true })
  renameSync(`${folder}/${staging}`, `${folder}/dist`)
} finally {
  rmSync(`${folder}/${staging}`, { recursive: true, force: true })
}

/** A digest of the sources of lanai, and of what npm has installed: unless it changes, dist is up to date. */
function digestSources() {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:tsx?|js|json)$/.test(name) && !/^(?:\.?dist|node_modules|docs)\b/.test(name),
  )
  const outside = ['tsconfig.base.json', 'node_modules/.package-lock.json'].map((name) => readIfExists(`${folder}/../${name}`))
  const hash = createHash('sha256').update(outside.join('\0'))
  for (const name of names.sort()) hash.update(`\0${name}\0`).update(readFileSync(`${folder}/${name}`))
  return hash.digest('hex')
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** What follows from the code of lanai alone, so that no build has to make it. */
async function writePrecompiled() {
  const { precompile } = await import(`./${staging}/precompile.js`)
  for (const [name, text] of Object.entries(await precompile())) writeFileSync(`${folder}/${staging}/${name}`, text)
}

/** The licences of the packages whose code is in the compiled modules, which most of them ask for. */
function writeLicenses(inputs) {
  const folders = [...new Set(inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))].map((path) =>
    join(folder, path),
  )
  const texts = folders.map((path) => {
    const { name, version, license, author } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file ? readFileSync(join(path, file), 'utf8').trim() : [license, author?.name ?? author].filter(Boolean).join(', ')
    return `${name} ${version}\n\n${text}\n`
  })
  writeFileSync(`${folder}/${staging}/LICENSES.txt`, [...new Set(texts)].sort().join(`\n${'-'.repeat(80)}\n\n`))
}

/** A digest of the compiled modules: builds reuse only what the same code has made. */
function writeDigest() {
  const names = readdirSync(`${folder}/${staging}`).filter((name) => /\.c?js$/.test(name))
  const hash = createHash('sha256')
  for (const name of names.sort()) hash.update(name).update(readFileSync(`${folder}/${staging}/${name}`))
  writeFileSync(`${folder}/${staging}/digest`, hash.digest('hex'))
}

/**
 * The command and the modules for Node. They share chunks, since the templates of a site share contexts with the command. esbuild
 * makes a chunk for each set of entry points that share modules, and loading one costs Node more than reading a small one does. So
 * every entry point imports the modules of all small chunks, which makes one of them.
 */
async function compileModules() {
  const entryPoints = {
    main: 'main.ts',
    index: 'index.ts',
    programs: 'programs.ts',
    'recorded-globals': 'recorded-globals.ts',
    worker: 'build/worker.ts',
    precompile: 'precompile.ts',
  }
  const modules = {
    ...forNode,
    entryPoints,
    splitting: true,
    mainFields: ['module', 'main'],
    // What is CommonJS requires the modules of Node.
    banner: {
      js: `import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);`,
    },
  }
  const { metafile } = await build({ ...modules, write: false, plugins: [packagesPlugin()] })
  const common = listCommonModules(metafile)
  return build({ ...modules, inject: [COMMON], plugins: [commonPlugin(common), packagesPlugin()] })
}

/**
 * The modules of chunks that every build loads, and those of small chunks that load neither a package nor a module of another chunk.
 */
function listCommonModules({ inputs, outputs }) {
  const load = (name, found = new Set()) => {
    if (found.has(name)) return found
    found.add(name)
    for (const { path, kind } of outputs[name].imports) if (kind !== 'dynamic-import' && outputs[path]) load(path, found)
    return found
  }
  const entries = Object.keys(outputs).filter((name) => ALWAYS_LOADED.includes(outputs[name].entryPoint))
  const modulesOf = (names) =>
    names
      .filter((name) => !outputs[name].entryPoint)
      .flatMap((name) => Object.keys(outputs[name].inputs))
      .filter((file) => !file.includes('node_modules/'))
  const always = [...new Set(entries.flatMap((name) => [...load(name)]))]
  const packages = always
    .flatMap((name) => outputs[name].imports)
    .filter(({ path, kind, external }) => external && kind !== 'dynamic-import' && !isBuiltin(path))
  if (packages.length > 0)
    throw new Error(`every build would load ${packages.map(({ path }) => path).join(', ')}: import them only where they are used`)
  const common = new Set(modulesOf(always))
  const small = new Set(modulesOf(Object.keys(outputs).filter((name) => outputs[name].bytes < SMALL_CHUNK)))
  const loads = (file) => inputs[file].imports.filter(({ kind }) => kind !== 'dynamic-import')
  const isSmall = (file, above = []) =>
    common.has(file) ||
    above.includes(file) ||
    (small.has(file) && loads(file).every(({ path, external }) => (external ? isBuiltin(path) : isSmall(path, [...above, file]))))
  return [...common, ...[...small].filter((file) => isSmall(file))]
}

function commonPlugin(files) {
  return {
    name: 'common',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${COMMON}$`) }, () => ({ path: COMMON, namespace: COMMON }))
      build.onLoad({ filter: /^/, namespace: COMMON }, () => ({
        contents: files.map((file) => `import './${file}'\n`).join(''),
        resolveDir: folder,
      }))
    },
  }
}

/** Bundles those packages with what they import; all others stay outside. */
function packagesPlugin() {
  return {
    name: 'packages',
    setup(build) {
      build.onResolve({ filter: /^zod$/ }, () => ({ path: './zod.js', external: true }))
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
        if (
          kind === 'entry-point' ||
          importer.includes('/node_modules/') ||
          BUNDLED.some((name) => path === name || path.startsWith(`${name}/`))
        )
          return undefined
        return { path, external: true }
      })
    },
  }
}

/**
 * zod in one file, which loads in half of the time of its hundred modules, and the module that lanai imports instead of zod. That
 * takes the file where it is of the version that is installed: lanai and the site's schema share one zod.
 */
async function compileZod() {
  const { version } = createRequire(import.meta.url)('zod/package.json')
  const result = await build({
    ...forNode,
    entryPoints: { [`zod-${version}`]: fileURLToPath(import.meta.resolve('zod')) },
    minifyWhitespace: true,
    minifySyntax: true,
  })
  const names = Object.keys(zod)
  writeFileSync(
    `${folder}/${staging}/zod.js`,
    `import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const file = new URL(\`./zod-\${createRequire(import.meta.url)('zod/package.json').version}.js\`, import.meta.url)
const { ${names.map((name, index) => `${name}: _${index}`).join(', ')} } = await (existsSync(file) ? import(file.href) : import('zod'))
export { ${names.map((name, index) => `_${index} as ${name}`).join(', ')} }
`,
  )
  return result
}

/** The common languages of highlight.js, and all of them: CommonJS, since a page that is being rendered cannot wait for an import. */
function compileHighlighter() {
  const { resolve } = createRequire(import.meta.url)
  const entryPoints = { 'highlight-common': resolve('highlight.js/lib/common'), 'highlight-all': resolve('highlight.js') }
  return build({
    ...forNode,
    entryPoints,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    minify: true,
  })
}

/** What widgets import as `lanai/client` and `lanai/import-late`: one module would be one chunk of a site, which each of its users loads whole. */
function compileClient() {
  return build({
    ...options,
    entryPoints: ['browser/client.ts', 'browser/import-late.ts'],
    platform: 'browser',
    target: 'es2022',
  })
}

async function compileTypes() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const args = [tsc, '-p', 'tsconfig.types.json', '--outDir', `${staging}/types`]
  const compiler = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' })
  // Where another step fails, nothing may be written any more.
  process.once('exit', () => compiler.kill())
  const [status] = await once(compiler, 'exit')
  if (status !== 0) throw new Error('the declarations cannot be compiled')
}
