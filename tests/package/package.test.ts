import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { create } from 'fontkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { filesOf, readBlocks } from '../../docs/generate/blocks.ts'
import { readFolder, type Run } from '../cli/run.ts'
import { testStarters } from './starters.ts'
import { findTarballFaults } from './tarball.ts'
import { BUILD_TIME, COMMIT_DAY, installSite, listFolder, packCopy, run, start, writeFiles, type InstalledSite } from './install.ts'

/** Milliseconds for npm and the compiler on a machine that is busy with other things. */
const SLOW_PROGRAMS = 240_000

let site: InstalledSite
/** node_modules/lanai before its first run. */
let installed: string[]
let firstBuild: Run

beforeAll(async () => {
  site = await installSite()
  installed = listFolder(join(site.root, 'node_modules/lanai'))
  firstBuild = await site.lanai(['build'])
}, SLOW_PROGRAMS)
afterAll(() => site?.remove())

const read = (file: string) => readFileSync(join(site.root, file), 'utf8')
const readOutput = (folder = 'dist') => readFolder(join(site.root, folder))
/** Output files that match a pattern, without the hash in their names. */
const listOutput = (pattern: RegExp) =>
  Object.keys(readOutput())
    .filter((path) => pattern.test(path))
    .map((path) => path.replace(/-[0-9a-f]{8}(?=\.)/, ''))

describe('the packed package', () => {
  it('holds what its package.json names, compiled modules, declarations and what is bundled with the site, and no other source', () => {
    const manifest = JSON.parse(read('node_modules/lanai/package.json')) as { bin: object; exports: object }
    expect(findTarballFaults(site.packed.files, manifest)).toEqual([])
  })

  it(
    'has the same bytes when somebody else compiles and packs it, with other permissions of files',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lanai again-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const { tarball } = await packCopy(folder, 0o600)
      expect(readFileSync(tarball).equals(readFileSync(site.packed.tarball))).toBe(true)
    },
    SLOW_PROGRAMS,
  )

  it('declares every package that it imports', () => {
    const { dependencies, peerDependencies } = JSON.parse(read('node_modules/lanai/package.json')) as Record<string, object>
    const folder = join(site.root, 'node_modules/lanai/dist')
    const modules = readdirSync(folder).filter((name) => name.endsWith('.js'))
    const imported = modules.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/(?:\bfrom|\bimport\(?) ?"((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]+)?"/g)].map(
        ([, packageName = '']) => packageName,
      ),
    )
    expect(imported).toContain('esbuild')
    const declared = Object.keys({ ...dependencies, ...peerDependencies })
    expect(imported.filter((name) => !declared.includes(name) && !isBuiltin(name))).toEqual([])
  })

  it('has the licence of every package that is compiled into it', () => {
    const folder = join(site.root, 'node_modules/lanai/dist')
    const modules = readdirSync(folder).filter((name) => /\.c?js$/.test(name))
    const compiled = modules.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/^\/\/ .*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//gm)].map(
        ([, packageName = '']) => packageName,
      ),
    )
    expect(compiled).toEqual(expect.arrayContaining(['commander', 'fontkit', 'linkinator', 'undici']))
    const licences = readFileSync(join(folder, 'LICENSES.txt'), 'utf8')
    const named = new Set([...licences.matchAll(/^(\S+) \d+\.\d+\.\d+$/gm)].map(([, packageName]) => packageName))
    expect([...compiled, 'highlight.js'].filter((name) => !named.has(name))).toEqual([])
  })

  it('is installed without tsx, and with one copy of React and of Preact', () => {
    const { packages } = JSON.parse(read('node_modules/.package-lock.json')) as { packages: Record<string, object> }
    const copies = (name: string) => Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`))
    expect(copies('lanai')).toEqual(['node_modules/lanai'])
    expect(copies('tsx')).toEqual([])
    expect(['react', 'react-dom', 'preact'].flatMap(copies)).toEqual([
      'node_modules/react',
      'node_modules/react-dom',
      'node_modules/preact',
    ])
  })
})

describe('a site that has installed it', () => {
  it('is built', () => {
    expect(firstBuild).toMatchObject({ status: 0 })
    expect(listOutput(/\.html$/)).toEqual([
      '404.html',
      'barcos/flamingo/index.html',
      'barcos/gaivota/index.html',
      'barcos/garca/index.html',
      'barcos/index.html',
      'boats/index.html',
      'contacto/index.html',
      'index.html',
      'pesquisa/index.html',
      'reservar/index.html',
      'sobre/index.html',
    ])
    expect(listOutput(/^assets\//)).toEqual([
      'assets/bricolage-grotesque.woff2',
      'assets/bricolage-grotesque-rest.woff2',
      ...[1440, 480, 960].flatMap((width) => ['avif', 'webp'].map((format) => `assets/cenas-ria-${width}.${format}`)),
      'assets/chunk.js',
      'assets/duracao.script.js',
      'assets/leckerli-one.woff2',
      'assets/leckerli-one-rest.woff2',
      'assets/page.css',
      'assets/page.css',
      'assets/pesquisa.js',
      'assets/runtime.js',
      'assets/search.json',
      'assets/site.css',
    ])
    expect(listOutput(/^social\//)).toHaveLength(9)
    expect(listOutput(/^[^/]*\.(xml|txt|json|svg)$/)).toEqual([
      'favicon.svg',
      'feed-barcos.xml',
      'feed.json',
      'humans.txt',
      'robots.txt',
      'search-index.json',
      'sitemap-barcos.xml',
      'sitemap.xml',
      'urls.txt',
    ])
  })

  it('says which package social images need, and where they are asked for', async () => {
    const [satori, away] = ['satori', 'satori-away'].map((name) => join(site.root, 'node_modules', name)) as [string, string]
    renameSync(satori, away)
    const { status, stderr } = await site.lanai(['build', '--out', 'without-satori']).finally(() => renameSync(away, satori))
    expect(status).toBe(1)
    const line = read('templates/social.tsx').split('export default')[0]!.split('\n').length
    expect(stderr).toContain(`templates/social.tsx:${line}  social images need the package 'satori', which is not installed  [bundle]`)
    expect(stderr).toContain('hint: install it in the site: npm install satori')
  })

  it('makes files of its own from all pages', () => {
    const { items } = JSON.parse(read('dist/feed.json')) as { items: { url: string; title: string; _words: number }[] }
    expect(items.map(({ url, title }) => [url, title])).toContainEqual(['https://www.riamansa.example/barcos/gaivota/', 'Gaivota'])
    expect(items.every(({ _words }) => _words > 20)).toBe(true)
    expect(read('dist/urls.txt').split('\n')).toContain('https://www.riamansa.example/barcos/')
  })

  it('reads Markdown, CSV, JSON and a loader, with references between them', () => {
    const boat = read('dist/barcos/gaivota/index.html')
    expect(boat).toContain('A <strong>Gaivota</strong> leva a família toda')
    expect(boat).toMatch(/A caução é de 150\s€/)
    expect(boat).toContain('Encontro em Olhão')
    expect(boat).toContain('<li>Máscaras e barbatanas, por pessoa</li><li>Merenda para quatro</li><li>Mestre a bordo</li>')
    expect(boat.match(/<blockquote>/g)).toHaveLength(2)
    expect(read('dist/barcos/flamingo/index.html')).toContain('<span class="hljs-attr">canal:</span>')
    expect(findOutput(/page-.*css$/, '.hljs-attr')).toBeTruthy()
    expect(read('dist/index.html')).toContain('Inês, Faro · <a href="/barcos/gaivota/">Gaivota</a>')
  })

  it('has its own settings', () => {
    const moved = read('dist/boats/index.html')
    expect(moved).toContain('<html lang="pt-PT">')
    expect(moved).toContain('<title>Esta página mudou de endereço</title>')
    expect(read('dist/contacto/index.html')).toContain('<link rel="canonical" href="https://www.riamansa.example/reservar/"/>')
    expect(read('dist/reservar/index.html')).toContain('action="/api/lead"')
    expect(findOutput(/runtime-/, 'Esta parte da página falhou')).toBeTruthy()
    expect(read('dist/sitemap.xml').match(/<lastmod>[^<]+/g)).toEqual(Array(4).fill(`<lastmod>${buildDay()}`))
    expect(read('dist/sitemap-barcos.xml').match(/<lastmod>[^<]+/g)).toEqual(Array(3).fill(`<lastmod>${COMMIT_DAY}`))
  })

  it.each(['bricolage-grotesque', 'leckerli-one'])('has the characters of its language, and no others, in the font %s', (name) => {
    const font = create(readFileSync(join(site.root, 'dist', findOutput(new RegExp(`${name}-.*woff2$`))))) as unknown as {
      hasGlyphForCodePoint(codePoint: number): boolean
    }
    const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    expect([...'ãõçêÀ«€'].filter((character) => !has(character))).toEqual([])
    // Both font files hold it.
    expect(has('ñ')).toBe(false)
  })

  it('bundles its npm packages', () => {
    expect(read('dist/barcos/gaivota/index.html')).toContain(`/${findOutput(/page-.*css$/, 'noUi-target')}`)
    expect(findOutput(/chunk-.*js$/, 'noUi-')).toBeTruthy()
    expect(read('dist/pesquisa/index.html')).toMatch(/data-widget="?'?pesquisa.*<input class="search-field"/)
  })

  it('is built with Preact in place of React', async () => {
    expect(await site.lanai(['build', '--runtime', 'preact', '--out', 'with-preact'])).toMatchObject({ status: 0 })
    const output = readOutput('with-preact')
    expect(output['pesquisa/index.html']).toMatch(/data-widget="pesquisa"[^>]*><input [^>]*class="search-field"/)
    const [runtime] = Object.keys(output).filter((path) => /runtime-.*js$/.test(path))
    expect(output[runtime!]).not.toContain('react.dev')
    expect(read(`dist/${findOutput(/runtime-/)}`)).toContain('react.dev')
  })

  it('is built again with the same bytes, from the cache', async () => {
    const first = readOutput()
    expect(await site.lanai(['build'])).toMatchObject({ status: 0 })
    expect(readOutput()).toEqual(first)
  })

  it('passes check, and check --launch names its samples', async () => {
    const [check, launch] = await Promise.all([site.lanai(['check']), site.lanai(['check', '--launch'])])
    expect(check).toMatchObject({ status: 0, stderr: '' })
    expect(check.stdout).toContain('10 pages')
    expect(check.stdout).toContain('nothing found')
    expect(launch).toMatchObject({ status: 1, stderr: '' })
    expect(launch.stdout).toContain('content/site.yaml:3')
  })

  it.each(['preview', 'dev'])('is served by %s until SIGTERM', async (command) => {
    const server = start(join(site.root, 'node_modules/.bin/lanai'), [command, '--port', '0'], { cwd: site.root })
    const ended = new Promise<[number | null, string | null]>((done) => server.on('close', (code, signal) => done([code, signal])))
    onTestFinished(() => void server.kill('SIGKILL'))
    const origin = await new Promise<string>((done, fail) => {
      let output = ''
      const onData = (chunk: Buffer) => {
        output += chunk.toString()
        const [, found] = /^(http:\/\/127\.0\.0\.1:\d+)\//m.exec(output) ?? []
        if (found) done(found)
      }
      server.stdout.on('data', onData)
      server.stderr.on('data', onData)
      server.on('close', () => fail(new Error(output)))
    })
    const answers = await Promise.all(['/', '/barcos/garca/', '/nada/'].map((path) => fetch(origin + path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    expect(pages[1]).toContain('<h1>Garça</h1>')
    expect(pages[2]).toContain('<h1>Encalhámos</h1>')
    server.kill('SIGTERM')
    expect([
      [null, 'SIGTERM'],
      [0, null],
      [143, null],
    ]).toContainEqual(await ended)
  })

  it('passes tsc, which knows the types of lanai', async () => {
    const file = join(site.root, 'templates/wrong.tsx')
    writeFileSync(
      file,
      `import { Island, Picture } from 'lanai'
       import { build } from 'lanai/build'
       import { importLate } from 'lanai/import-late'
       import Search from '../widgets/pesquisa/widget.tsx'
       import type { Content } from './site.ts'
       // @ts-expect-error -- the prop "index" is missing
       export const noIndex = <Island of={Search} />
       // @ts-expect-error -- the alternative text is missing
       export const noAlt = <Picture of="cenas/ria" />
       // @ts-expect-error -- a program names the root of the site
       export const noRoot = build({})
       // @ts-expect-error -- the replacement has another type
       export const noModule: Promise<string> = importLate(async () => 1, 2)
       // @ts-expect-error -- a reference of another collection
       export const noBoat = (content: Content) => content.boats.get(content.boats.at(0)!.harbour)
      `,
    )
    onTestFinished(() => rmSync(file))
    expect(await run(join(site.root, 'node_modules/.bin/tsc'), [], { cwd: site.root })).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  it('is built by a program', async () => {
    const file = join(site.root, 'build.js')
    writeFileSync(
      file,
      `import { build } from 'lanai/build'
       const { pages, out } = await build({ root: import.meta.dirname, out: 'from-program' })
       console.log(JSON.stringify({ pages, out }))
      `,
    )
    onTestFinished(() => rmSync(file))
    const { status, stdout, stderr } = await run(process.execPath, [file], { cwd: site.root })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({ pages: 10, out: join(site.root, 'from-program') })
    expect(readOutput('from-program')).toEqual(readOutput())
  })

  it('learns which package is missing, and what to do', async () => {
    const file = join(site.root, 'templates/routes/sobre.tsx')
    const text = readFileSync(file, 'utf8')
    onTestFinished(() => writeFileSync(file, text))
    const first = readOutput()
    writeFileSync(file, `import { tide } from 'not-installed'\n${text.replace('Quem somos<', '{tide}<')}`)
    const { status, stderr } = await site.lanai(['build'])
    expect(status).toBe(1)
    expect(stderr).toMatch(/Cannot find package 'not-installed'.* \[bundle\]\n/)
    expect(stderr).toContain('hint: install it in the site with npm install, or correct the import')
    expect(stderr).toContain('nothing was changed')
    expect(readOutput()).toEqual(first)
  })

  it('shares one zod with lanai, which is loaded from one file where it has the version that lanai was compiled with', async () => {
    const [entry, manifest, record] = ['zod/index.js', 'zod/package.json', '.package-lock.json'].map((path) => `node_modules/${path}`)
    const write = (file: string, change: (text: string) => string) => {
      const text = read(file)
      onTestFinished(() => writeFileSync(join(site.root, file), text))
      writeFileSync(join(site.root, file), change(text))
    }
    const build = async () => {
      const { status, stderr } = await site.lanai(['build', '--out', 'with-zod'])
      expect(status).toBe(0)
      expect(readOutput('with-zod')).toEqual(readOutput())
      return stderr.split('the package is loaded').length - 1
    }
    write(entry!, (text) => `console.error('the package is loaded')\n${text}`)
    expect(await build()).toBe(0)
    // As npm installs another version.
    write(manifest!, (text) => text.replace(/"version": "[^"]+"/, '"version": "4.99.0"'))
    write(record!, (text) => `${text}\n`)
    expect(await build()).toBe(1)
  })

  it('is built by one copy of the same version after another', async () => {
    const copy = join(site.root, 'node_modules/lanai-copy')
    const [settings, text] = ['content/site.yaml', read('content/site.yaml')]
    onTestFinished(() => {
      rmSync(copy, { recursive: true, force: true })
      rmSync(join(site.root, 'by-copies'), { recursive: true, force: true })
      writeFileSync(join(site.root, settings), text)
    })
    cpSync(join(site.root, 'node_modules/lanai'), copy, { recursive: true })
    expect(await site.lanai(['build', '--out', 'by-copies'])).toMatchObject({ status: 0 })
    // Pages are rendered again, without a change of the code that was bundled.
    writeFileSync(join(site.root, settings), `${text}# edited\n`)
    const args = [join(copy, 'bin.js'), 'build', '--out', 'by-copies']
    expect(await run(process.execPath, args, { cwd: site.root })).toMatchObject({ status: 0 })
    // The sitemap has no day for pages of a file that is not committed.
    const pagesOf = (output: Record<string, string>) => Object.entries(output).filter(([path]) => path.endsWith('.html'))
    expect(pagesOf(readOutput('by-copies'))).toEqual(pagesOf(readOutput()))
  })

  it('is the site of its first page of documentation as well', async () => {
    const root = join(site.root, 'minimal')
    const files = filesOf(readBlocks(read('node_modules/lanai/docs/start.md')))
    expect(Object.keys(files)).toContain('templates/routes/index.tsx')
    writeFiles(root, files)
    onTestFinished(() => rmSync(root, { recursive: true }))
    const options = { cwd: root }
    const lanai = join(site.root, 'node_modules/.bin/lanai')
    expect(await run(lanai, ['build'], options)).toMatchObject({ status: 0 })
    const [check, tsc] = await Promise.all([run(lanai, ['check'], options), run(join(site.root, 'node_modules/.bin/tsc'), [], options)])
    expect(check).toMatchObject({ status: 0, stderr: '' })
    expect(tsc).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  testStarters(() => site)

  it('keeps its cache to itself: nothing was written into the package', () => {
    expect(existsSync(join(site.root, '.cache/lanai'))).toBe(true)
    expect(listFolder(join(site.root, 'node_modules/lanai'))).toEqual(installed)
  })
})

/** The output file that matches, and that contains a string. */
function findOutput(pattern: RegExp, content = ''): string {
  const bytes = Buffer.from(content).toString('latin1')
  const [path] = Object.entries(readOutput()).find(([path, text]) => pattern.test(path) && text.includes(bytes)) ?? []
  expect(path, `${pattern} with ${JSON.stringify(content)}`).toBeDefined()
  return path ?? ''
}

function buildDay(): string {
  return new Date(Number(BUILD_TIME) * 1000).toISOString().slice(0, 10)
}
