import { createHash } from 'node:crypto'
import fs, { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from 'lanai/build'
import { describe, expect, it } from 'vitest'
import { buildSite as build, copySite, readFolder, runAlone, runLanai, scratchFolder, SITES, write } from './run.ts'

/** The hash of the loader changes with the loader; that it is right is tested in the browser. */
function withoutHashes(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace(/'sha256-[^']+'/g, "'sha256-…'")]))
}

describe('build', () => {
  it('writes the whole site, and nothing else', async () => {
    const site = copySite('plain')
    await build(site)
    const expected = join(SITES, 'plain/expected')
    if (process.env['UPDATE_EXPECTED']) {
      rmSync(expected, { recursive: true, force: true })
      cpSync(join(site, 'dist'), expected, { recursive: true })
      rmSync(join(expected, '.lanai'))
    }
    expect(withoutHashes(readFolder(join(site, 'dist'), /^\.lanai/))).toEqual(withoutHashes(readFolder(expected)))
    expect(readFileSync(join(site, 'dist/.lanai'), 'utf8')).not.toMatch(/templates|content|about|index/)
  })

  it('allows the script of a redirect by its hash, and names it in the headers', async () => {
    const site = copySite('plain')
    await build(site)
    const stub = readFileSync(join(site, 'dist/old/index.html'), 'utf8')
    const [, script = ''] = /<script[^>]*>([^<]+)<\/script>/.exec(stub) ?? []
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(script).toContain('location.replace')
    expect(stub).toContain(hash)
    expect(readFileSync(join(site, 'dist/_headers'), 'utf8')).toContain(hash)
  })

  it('leaves drafts out, and includes them with --drafts', async () => {
    const site = copySite('plain')
    await build(site)
    expect(existsSync(join(site, 'dist/unfinished'))).toBe(false)
    expect(existsSync(join(site, 'dist/seo/naples'))).toBe(false)
    await build(site, '--drafts')
    expect(existsSync(join(site, 'dist/unfinished/index.html'))).toBe(true)
    expect(existsSync(join(site, 'dist/seo/naples/index.html'))).toBe(true)
  })

  it('takes origin, content and output folder from the flags', async () => {
    const site = copySite('plain')
    const content = join(scratchFolder(), 'other-content')
    cpSync(join(site, 'content'), content, { recursive: true })
    write(content, 'cities/tampa.yaml', 'name: Somewhere else\n')
    const out = join(scratchFolder(), 'out')
    await build(site, '--content', content, '--origin', 'https://staging.example', '--out', out)
    expect(existsSync(join(site, 'dist'))).toBe(false)
    expect(readFileSync(join(out, 'seo/tampa/index.html'), 'utf8')).toContain('Somewhere else')
    expect(readFileSync(join(out, 'robots.txt'), 'utf8')).toContain('Sitemap: https://staging.example/sitemap.xml')
  })

  it('takes the folder that a flag names in the working directory, also where the same flag named another one before', async () => {
    const site = copySite('plain')
    const folder = scratchFolder()
    for (const name of ['first', 'second']) {
      const content = join(folder, name, 'words')
      cpSync(join(site, 'content'), content, { recursive: true })
      write(content, `cities/${name}.yaml`, `name: The ${name} city\n`)
      const args = ['build', '--root', site, '--content', 'words', '--out', join(folder, 'out')]
      expect(await runLanai(args, { cwd: join(folder, name) })).toMatchObject({ status: 0 })
      expect(readFileSync(join(folder, `out/seo/${name}/index.html`), 'utf8')).toContain(`The ${name} city`)
    }
    expect(existsSync(join(folder, 'out/seo/first'))).toBe(false)
  })

  it('writes clean URLs when the site asks for them', async () => {
    const site = copySite('plain')
    write(site, 'content/build.yaml', `${readFileSync(join(site, 'content/build.yaml'), 'utf8')}urls: clean\n`)
    await build(site)
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('href="/about?from=home#people"')
    expect(readFileSync(join(site, 'dist/about.html'), 'utf8')).toContain('<link rel="canonical" href="https://site.example/about"')
    expect(readFileSync(join(site, 'dist/sitemap-cities.xml'), 'utf8')).toContain('<loc>https://site.example/seo/tampa</loc>')
    expect(readFileSync(join(site, 'dist/_redirects'), 'utf8')).toBe('/old /about 301\n')
  })

  it('reads content from YAML, JSON, CSV and Markdown files and from a loader, fills in facts and resolves references', async () => {
    const site = copySite('catalogue')
    await build(site)
    const html = readFileSync(join(site, 'dist/index.html'), 'utf8')
    const inside = (id: string) => new RegExp(`id="${id}">(.*?)</(?:ul|p|article)>`).exec(html)?.[1]
    expect(inside('intro')).toBe('We sell 2 pieces since 2019.')
    expect(inside('best')).toBe('Saw of 2019')
    // Without Bob, the later plan and the anvil, which are drafts.
    expect(inside('members')).toBe('<li>ada: Tampa, Florida (2)</li><li>eve: The &quot;Keys&quot; (4)</li>')
    expect(inside('plans')).toBe('<li>basic: Hammer</li><li>all: Saw of 2019 and Hammer</li>')
    expect(inside('prices')).toBe('<li>hammer: 60</li><li>saw: 30</li>')
    expect(inside('first')).toBe('A note: It says 2 pieces.')
    await build(site, '--drafts')
    const drafts = readFileSync(join(site, 'dist/index.html'), 'utf8')
    for (const text of ['bob: Miami (3)', 'later: ', 'anvil: 50']) expect(drafts).toContain(`<li>${text}</li>`)
  })

  it('takes the language and the words of what it writes itself from the settings', async () => {
    const site = copySite('islands')
    const messages = `{ moved: 'Página <movida>', movedTo: Ahora en, widgetFailed: 'Ha fallado "algo"' }`
    write(site, 'content/build.yaml', `origin: https://site.example\nlang: es\nredirects: { /old: /plain }\nmessages: ${messages}\n`)
    await build(site)
    const redirect = readFileSync(join(site, 'dist/old/index.html'), 'utf8')
    expect(redirect).toContain('<html lang="es">')
    expect(redirect).toContain('<title>Página &#60;movida&#62;</title>')
    expect(redirect).toContain('<p>Ahora en <a href="/plain/">https://site.example/plain/</a>.</p>')
    // The panel of a failed widget is written in the browser, by the runtime.
    const runtime = readdirSync(join(site, 'dist/assets')).find((file) => file.startsWith('runtime-')) ?? ''
    const script = readFileSync(join(site, 'dist/assets', runtime), 'utf8')
    expect(script).toContain('Ha fallado "algo"')
    expect(script).not.toContain('Unexpected Application Error!')
  })

  it('lists what it wrote in the order of the site, whichever file was ready first', async () => {
    const site = copySite('plain')
    const names = ['a', 'b', 'c', 'd', 'e']
    // The first is the most work, so that the bundler has it ready last.
    names.forEach((name, index) => {
      const rules = Array.from({ length: (names.length - index) * 4000 }, (_, rule) => `.${name}${rule} { color: rgb(${rule % 255} 0 0) }`)
      write(site, `templates/styles/${name}.css`, rules.join('\n'))
      write(
        site,
        `templates/routes/${name}.tsx`,
        `import '../styles/${name}.css'\nexport const meta = { title: 'Page ${name}', description: 'd', robots: 'noindex' }\nexport default () => <h1>${name}</h1>\n`,
      )
    })
    await build(site)
    const files = readManifest(join(site, 'dist'), fs, site)?.files ?? []
    const written = files
      .filter((file) => /page-.*\.css$/.test(file))
      .map((file) => /\.([a-e])0\{/.exec(readFileSync(join(site, 'dist', file), 'utf8'))?.[1])
    expect(written.filter(Boolean)).toEqual(names)
  })

  it('writes the same bytes again, with one thread or several, with a cold or a warm cache, and in another folder', async () => {
    const first = copySite('catalogue')
    const second = copySite('catalogue', join(scratchFolder(), 'deeper/down/other'))
    await build(first, '--threads', '1')
    const before = readFolder(join(first, 'dist'))
    await build(second, '--threads', '4')
    expect(readFolder(join(second, 'dist'))).toEqual(before)
    await build(second, '--threads', '1')
    expect(readFolder(join(second, 'dist'))).toEqual(before)
    rmSync(join(second, '.cache'), { recursive: true })
    await build(second)
    expect(readFolder(join(second, 'dist'))).toEqual(before)
    await build(first, '--out', join(second, 'elsewhere'))
    expect(readFolder(join(second, 'elsewhere'))).toEqual(before)
  })

  it('keeps the name of React’s chunk when a widget is added', async () => {
    const site = copySite('islands')
    await build(site)
    const runtimeOf = () => /data-runtime="([^"]+)"/.exec(readFileSync(join(site, 'dist/index.html'), 'utf8'))?.[1]
    const before = runtimeOf()
    write(
      site,
      'widgets/another/widget.tsx',
      "/** @jsxImportSource react */\nimport { useReducer } from 'react'\nimport { createPortal } from 'react-dom'\nexport default function Another() {\n  const [n, add] = useReducer((x: number) => x + 1, 0)\n  return <button onClick={add}>{n}{n > 3 && createPortal('many', document.body)}</button>\n}\n",
    )
    const plain = readFileSync(join(site, 'templates/routes/plain.tsx'), 'utf8')
    write(site, 'templates/routes/plain.tsx', `import '../../widgets/another/widget.tsx'\n${plain}`)
    await build(site)
    expect(before).toMatch(/runtime-[0-9a-f]{8}\.js/)
    expect(runtimeOf()).toBe(before)
  })

  it('says once, at its import, that a package imports what React does not have', async () => {
    const site = copySite('islands')
    write(site, 'widgets/old/node_modules/old/package.json', '{ "name": "old", "type": "module", "main": "index.js" }')
    write(
      site,
      'widgets/old/node_modules/old/index.js',
      `import { findDOMNode } from 'react-dom'\nexport const find = () => findDOMNode()\n`,
    )
    write(
      site,
      'widgets/old/widget.tsx',
      `/** @jsxImportSource react */\nimport { find } from 'old'\nexport default () => <p>{String(find)}</p>\n`,
    )
    const { status, stderr } = await runLanai(['build', '--root', site])
    expect(status).toBe(1)
    expect(stderr).toContain(
      'widgets/old/widget.tsx:2:22  the package "old" imports "findDOMNode" from "react-dom", which has no such export',
    )
    expect(stderr).toContain('1 error; nothing was changed')
  })

  it('ships no script on a page without islands', async () => {
    const site = copySite('islands')
    await build(site)
    expect(readFileSync(join(site, 'dist/plain/index.html'), 'utf8')).not.toContain('<script')
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('<script')
  })

  it('builds more pages than its memory could hold', async () => {
    const { status, stdout } = await runAlone(['build', '--root', copySite('many'), '--json'], {
      env: { NODE_OPTIONS: '--max-old-space-size=128' },
    })
    expect(status).toBe(0)
    const result = JSON.parse(stdout) as { pages: number; bytes: number }
    expect(result.pages).toBe(3001)
    expect(result.bytes).toBeGreaterThan(150_000_000)
  })

  it('takes nothing that it writes for a source, in several threads', async () => {
    const site = copySite('plain')
    for (const word of ['one', 'two']) {
      write(
        site,
        'templates/routes/many/[number].tsx',
        `export const paths = () => Array.from({ length: 600 }, (_, number) => ({ params: { number: 'n' + number } }))
        export const meta = () => ({ title: 'One of many pages', description: 'All of them are alike.', robots: 'noindex' })
        export default () => <h1>Number ${word}</h1>`,
      )
      await build(site, '--threads', '2')
    }
    expect((await runLanai(['routes', '--root', site])).stderr).toBe('')
  })

  it('reports what it did: phases on stderr, a table on stdout, or JSON', async () => {
    const site = copySite('plain')
    const { stdout, stderr } = await build(site)
    expect(stderr).toMatch(/plan +6 pages, 1 redirect +[\d.]+m?s$/m)
    expect(stderr).toMatch(/pages +6 +[\d.]+m?s$/m)
    expect(stdout).toMatch(/pages +6\n +redirects +1\n +files +\d+\n +bytes +[\d.]+ kB\n +time/)
    const json = JSON.parse((await build(site, '--json', '--host-config', 'nginx,netlify')).stdout) as Record<string, unknown>
    const hostFiles = ['dist-hosts/nginx/nginx.conf', 'dist-hosts/netlify/netlify.toml'].map((file) => join(site, file))
    expect(json).toMatchObject({ pages: 6, redirects: 1, out: join(site, 'dist'), hostFiles })
    expect(hostFiles.every((file) => existsSync(file))).toBe(true)
  })
})
