import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copySite, readFolder, runLanai, scratchFolder, SITES } from './run.ts'

async function build(site: string, ...flags: string[]) {
  const run = await runLanai(['build', '--root', site, ...flags])
  expect(run.stderr).not.toContain('problem')
  expect(run.status).toBe(0)
  return run
}

/** Replaces a file of a site. */
function write(site: string, file: string, text: string): void {
  mkdirSync(dirname(join(site, file)), { recursive: true })
  writeFileSync(join(site, file), text)
}

/** The loader's hash changes with the loader; that it is right is tested in the browser. */
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
      rmSync(join(expected, '.lanai.json'))
    }
    expect(withoutHashes(readFolder(join(site, 'dist'), /^\.lanai/))).toEqual(withoutHashes(readFolder(expected)))
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

  it('leaves drafts out, and takes them in when asked', async () => {
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

  it('writes clean URLs when the site asks for them', async () => {
    const site = copySite('plain')
    write(site, 'content/build.yaml', `${readFileSync(join(site, 'content/build.yaml'), 'utf8')}urls: clean\n`)
    await build(site)
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('href="/about?from=home#people"')
    expect(readFileSync(join(site, 'dist/about.html'), 'utf8')).toContain('<link rel="canonical" href="https://site.example/about"')
    expect(readFileSync(join(site, 'dist/sitemap-cities.xml'), 'utf8')).toContain('<loc>https://site.example/seo/tampa</loc>')
    expect(readFileSync(join(site, 'dist/_redirects'), 'utf8')).toBe('/old /about 301\n')
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
    const { files } = JSON.parse(readFileSync(join(site, 'dist/.lanai.json'), 'utf8')) as { files: string[] }
    const written = files
      .filter((file) => /page-.*\.css$/.test(file))
      .map((file) => /\.([a-e])0\{/.exec(readFileSync(join(site, 'dist', file), 'utf8'))?.[1])
    expect(written.filter(Boolean)).toEqual(names)
  })

  it('gives the same bytes again, and in a folder elsewhere', async () => {
    const first = copySite('islands')
    const second = join(scratchFolder(), 'deeper/still/islands')
    cpSync(first, second, { recursive: true })
    await build(first)
    const before = readFolder(join(first, 'dist'))
    await build(first)
    expect(readFolder(join(first, 'dist'))).toEqual(before)
    await build(second)
    expect(readFolder(join(second, 'dist'))).toEqual(before)
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
    await build(site)
    expect(before).toMatch(/runtime-[0-9a-f]{8}\.js/)
    expect(runtimeOf()).toBe(before)
  })

  it('ships no script on a page without islands', async () => {
    const site = copySite('islands')
    await build(site)
    expect(readFileSync(join(site, 'dist/plain/index.html'), 'utf8')).not.toContain('<script')
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('<script')
  })

  it('removes what no longer belongs and keeps what it did not make', async () => {
    const site = copySite('plain')
    await build(site)
    write(site, 'dist/CNAME', 'www.site.example\n')
    rmSync(join(site, 'content/cities/tampa.yaml'))
    await build(site)
    expect(existsSync(join(site, 'dist/seo/tampa'))).toBe(false)
    expect(existsSync(join(site, 'dist/seo/miami/index.html'))).toBe(true)
    expect(readFileSync(join(site, 'dist/CNAME'), 'utf8')).toBe('www.site.example\n')
  })

  it('leaves the last site whole when it fails', async () => {
    const site = copySite('plain')
    await build(site)
    const before = readFolder(join(site, 'dist'))
    write(
      site,
      'templates/routes/zebra.tsx',
      "export const meta = { title: 'Zebra page', description: 'A description.', robots: 'noindex' }\nexport default () => <a href=\"/nowhere\">x</a>\n",
    )
    expect((await runLanai(['build', '--root', site])).status).toBe(1)
    expect(readFolder(join(site, 'dist'))).toEqual(before)
    expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('leaves the last site whole when it is killed at any time, and builds again', async () => {
    const site = copySite('plain')
    await build(site)
    const before = readFolder(join(site, 'dist'))
    for (const killAfter of [200, 500, 700, 900, 1100]) {
      const { status } = await runLanai(['build', '--root', site, '--drafts'], { killAfter })
      const after = readFolder(join(site, 'dist'))
      if (status === null) expect(after).toEqual(before)
      else await build(site)
    }
    await build(site)
    expect(readFolder(join(site, 'dist'))).toEqual(before)
    expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('puts back a site whose exchange was interrupted', async () => {
    const site = copySite('plain')
    await build(site)
    cpSync(join(site, 'dist'), join(site, '.dist-previous'), { recursive: true })
    rmSync(join(site, 'dist'), { recursive: true })
    await build(site)
    expect(existsSync(join(site, '.dist-previous'))).toBe(false)
    expect(existsSync(join(site, 'dist/index.html'))).toBe(true)
  })

  it('takes two builds of one folder at once, and leaves one of them whole', async () => {
    const site = copySite('plain')
    await build(site)
    await Promise.all([build(site), build(site, '--drafts')])
    const together = readFolder(join(site, 'dist'))
    expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([])
    const { drafts } = JSON.parse(together['.lanai.json'] ?? '') as { drafts: boolean }
    const alone = join(scratchFolder(), 'alone')
    await build(site, '--out', alone, ...(drafts ? ['--drafts'] : []))
    expect(readFolder(alone)).toEqual(together)
  })

  it('removes what a killed build left, and nothing else', async () => {
    const site = copySite('plain')
    const kept = `.dist-next-${process.pid}`
    for (const name of ['.dist-next-999999999', kept, '.dist-next-mine']) write(site, `${name}/index.html`, 'half')
    await build(site)
    expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([kept, '.dist-next-mine'].sort())
  })

  it('keeps links and empty folders that it did not make, and follows a link to the output folder', async () => {
    const site = copySite('plain')
    const real = join(scratchFolder(), 'real')
    mkdirSync(join(real), { recursive: true })
    symlinkSync(real, join(site, 'dist'))
    await build(site)
    symlinkSync('../elsewhere', join(real, 'link'))
    mkdirSync(join(real, 'empty'))
    await build(site)
    expect(readlinkSync(join(site, 'dist'))).toBe(real)
    expect(readlinkSync(join(real, 'link'))).toBe('../elsewhere')
    expect(readdirSync(join(real, 'empty'))).toEqual([])
    expect(existsSync(join(real, 'index.html'))).toBe(true)
  })

  it.each(['robots.txt', 'about', 'about/index.html', '_headers/mine'])('never writes over %s, which it did not make', async (path) => {
    const site = copySite('plain')
    await build(site)
    const manifest = join(site, 'dist/.lanai.json')
    const value = JSON.parse(readFileSync(manifest, 'utf8')) as { files: string[] }
    const [top = ''] = path.split('/')
    rmSync(join(site, 'dist', top), { recursive: true })
    write(site, join('dist', path), 'mine')
    writeFileSync(manifest, JSON.stringify({ ...value, files: value.files.filter((file) => file.split('/')[0] !== top) }))
    const { status, stderr } = await runLanai(['build', '--root', site])
    expect(stderr).toContain('which this command did not make  [output-foreign]')
    expect(status).toBe(1)
    expect(readFileSync(join(site, 'dist', path), 'utf8')).toBe('mine')
  })

  it('builds more pages than its memory could hold', async () => {
    const out = join(scratchFolder(), 'out')
    const { status, stdout } = await runLanai(['build', '--root', join(SITES, 'many'), '--out', out, '--json'], {
      env: { NODE_OPTIONS: '--max-old-space-size=128' },
    })
    expect(status).toBe(0)
    const result = JSON.parse(stdout) as { pages: number; bytes: number }
    expect(result.pages).toBe(6001)
    expect(result.bytes).toBeGreaterThan(300_000_000)
  })

  it('tells what it did: phases on stderr, a table on stdout, or JSON', async () => {
    const site = copySite('plain')
    const { stdout, stderr } = await build(site)
    expect(stderr).toMatch(/plan +6 pages, 1 redirects/)
    expect(stderr).toMatch(/pages +6 +\d+ ms/)
    expect(stdout).toMatch(/pages +6\n +redirects +1\n +files +\d+\n +bytes +[\d.]+ kB\n +time/)
    const json = JSON.parse((await build(site, '--json')).stdout) as Record<string, unknown>
    expect(json).toMatchObject({ pages: 6, redirects: 1, out: join(site, 'dist') })
  })
})

describe('check', () => {
  it('finds nothing wrong with a good site', async () => {
    const site = copySite('plain')
    write(
      site,
      'templates/routes/index.tsx',
      readFileSync(join(site, 'templates/routes/index.tsx'), 'utf8').replace(
        '</>',
        '<a href="/seo/tampa">Tampa</a><a href="/seo/miami">Miami</a></>',
      ),
    )
    await build(site)
    const { status, stdout } = await runLanai(['check', '--root', site])
    expect(stdout).toMatch(/6 pages, \d+ links: nothing found/)
    expect(status).toBe(0)
  })

  it('names every fault, its page and its source', async () => {
    const site = copySite('faults')
    await build(site)
    const { status, stdout } = await runLanai(['check', '--root', site, '--external', '--launch'])
    const expected = join(SITES, 'faults/expected.txt')
    const text = stdout.replaceAll(site, '.').split('\n').sort().join('\n')
    if (process.env['UPDATE_EXPECTED']) writeFileSync(expected, text)
    expect(text).toBe(readFileSync(expected, 'utf8'))
    expect(status).toBe(1)
  })

  it('names what was taken out of a built site', async () => {
    const site = copySite('plain')
    await build(site)
    for (const file of ['about/index.html', 'sitemap.xml']) rmSync(join(site, 'dist', file))
    const { status, stdout } = await runLanai(['check', '--root', site])
    expect(stdout).toContain('/about/  its file about/index.html is gone; build again  [file]  (templates/routes/about.tsx)')
    expect(stdout).toContain('/  may be indexed but is in no sitemap  [sitemap]  (templates/routes/index.tsx)')
    expect(status).toBe(1)
  })

  it('finds a draft that was built', async () => {
    const site = copySite('plain')
    await build(site, '--drafts')
    const { status, stdout } = await runLanai(['check', '--root', site, '--json'])
    const { findings } = JSON.parse(stdout) as { findings: { rule: string }[] }
    expect(findings.map(({ rule }) => rule)).toContain('draft')
    expect(status).toBe(1)
  })
})
