import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DIAGNOSTIC_CODES } from '../../cli/diagnostics/codes.ts'
import { buildSite, copySite, markSample, runLanai, SITES, write } from './run.ts'

interface Report {
  findings: { code: string; message: string; location?: { file: string }; pages?: string[] }[]
  samples: Report['findings']
}

async function checkJson(site: string, ...flags: string[]): Promise<Report> {
  const { status, stdout } = await runLanai(['check', '--root', site, '--json', ...flags])
  expect(status).toBe(1)
  return JSON.parse(stdout) as Report
}

/** Replaces a string in a built file, which must contain it. */
function replace(file: string, text: string, by: string): void {
  const before = readFileSync(file, 'utf8')
  expect(before).toContain(text)
  writeFileSync(
    file,
    before.replace(text, () => by),
  )
}

describe('check', () => {
  it('finds nothing wrong with a good site', async () => {
    const site = copySite('catalogue')
    await buildSite(site)
    const { status, stdout, stderr } = await runLanai(['check', '--root', site])
    // The form and the link to what another server answers, `externalPaths`, are no faults.
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toMatch(/<form action="\/api\/lead".*<a href="\/app\/login\?next=%2F"/)
    expect(stdout).toMatch(/^\n4 pages, \d+ links: nothing found\n$/)
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })

  it('reports every kind of fault with its page and its source', async () => {
    const site = copySite('faults')
    await buildSite(site, '--drafts')
    const dist = join(site, 'dist')
    rmSync(join(dist, 'gone/index.html'))
    replace(join(dist, 'sitemap.xml'), '</urlset>', '<url><loc>https://site.example/unknown/</loc></url></urlset>')
    replace(join(dist, 'sitemap.xml'), 'https://site.example/unlisted/', 'https://site.example/hidden/')
    replace(join(dist, 'bare/index.html'), '<link rel="canonical" href="https://site.example/bare/"/>', '')
    replace(join(dist, 'index.html'), '</body>', '<p data-lanai-staging></p></body>')
    const { status, stdout } = await runLanai(['check', '--root', site, '--external', '--launch'])
    const expected = join(SITES, 'faults/expected.txt')
    // Links are requested at the same time, so that the order of those that are broken is open.
    const text = stdout
      .replaceAll(site, '.')
      .replace(/^ {2}docs: .*\n/gm, '')
      .split(/\n(?! {2})/)
      .sort()
      .join('\n')
      .trimStart()
    if (process.env['UPDATE_EXPECTED']) writeFileSync(expected, text)
    expect(text).toBe(readFileSync(expected, 'utf8'))
    expect(status).toBe(1)

    const { findings, samples } = await checkJson(site, '--launch', '--external')
    const codes = new Set([...findings, ...samples].map(({ code }) => code))
    expect([...codes].sort()).toEqual(
      Object.keys(DIAGNOSTIC_CODES)
        .filter((code) => code.startsWith('check-'))
        .sort(),
    )
  })

  it('reports what was removed from a built site', async () => {
    const site = copySite('plain')
    await buildSite(site)
    for (const file of ['about/index.html', 'sitemap.xml']) rmSync(join(site, 'dist', file))
    const { status, stdout } = await runLanai(['check', '--root', site])
    expect(stdout).toContain(
      'templates/routes/about.tsx  the file about/index.html is missing, on /about/  [check-file]\n  hint: build again\n',
    )
    expect(stdout).toContain('the file sitemap.xml is missing  [check-file]\n  hint: build again\n')
    expect(stdout).toContain('templates/routes/index.tsx  the page may be indexed but is in no sitemap, on /  [check-sitemap]\n')
    expect(status).toBe(1)
  })

  it('refuses a staging build, which no search engine may list, and which marks samples', async () => {
    const site = copySite('plain')
    markSample(site)
    await buildSite(site, '--staging')
    const readCity = () => readFileSync(join(site, 'dist/seo/tampa/index.html'), 'utf8')
    expect(readCity()).toContain('Tampa<small data-lanai-sample>Sample</small>')
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toMatch(
      /<meta name="robots" content="noindex, nofollow"\/>.*<p data-lanai-staging/,
    )
    expect(readFileSync(join(site, 'dist/_headers'), 'utf8')).toContain('  X-Robots-Tag: noindex, nofollow\n')
    expect(readFileSync(join(site, 'dist/robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n\n')
    const { status, stdout } = await runLanai(['check', '--root', site])
    expect(stdout).toContain('the site was built with --staging  [check-staging]')
    expect(status).toBe(1)
    // The pages of a staging build are not those of another.
    await buildSite(site)
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).not.toContain('staging')
    expect(readCity()).not.toMatch(/sample/i)
    expect((await runLanai(['check', '--root', site, '--launch'])).stdout).toContain('content/cities/tampa.yaml:1  name: Tampa')
  })

  it.each([
    ['error', 1, 'nothing found; 1 sample left, not ready for launch'],
    ['warn', 0, 'nothing found; 1 sample left'],
    ['off', 0, 'nothing found'],
  ])('takes a sample as the rule says that the site sets: %s', async (severity, status, said) => {
    const site = copySite('catalogue')
    const [home, settings] = ['content/home.yaml', 'content/build.yaml'].map((file) => readFileSync(join(site, file), 'utf8'))
    write(site, 'content/home.yaml', home!.replace('intro:', 'intro: !sample'))
    write(site, 'content/build.yaml', `${settings}rules: { check-sample: ${severity} }\n`)
    await buildSite(site)
    const checked = await runLanai(['check', '--root', site, '--launch'])
    expect(checked.stdout.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`: ${said}$`))
    expect(checked.status).toBe(status)
  })

  it('refuses a launch while a rule of the content warns', async () => {
    const site = copySite('catalogue')
    const schema = join(site, 'content/schema.ts')
    const rule = `import { warningDiagnostic } from 'lanai'
export const check = (_content, locate, { buildDay }) =>
  buildDay > '2025-12-31' ? [warningDiagnostic('content-reference', 'the offer is over', { location: locate('members') })] : []`
    writeFileSync(schema, `${readFileSync(schema, 'utf8')}\n${rule}\n`)
    expect((await runLanai(['build', '--root', site])).stderr).toContain('warning: the offer is over')
    expect((await runLanai(['check', '--root', site])).status).toBe(0)
    const { status, stdout } = await runLanai(['check', '--root', site, '--launch'])
    expect(stdout).toMatch(/content\/members\.csv.*warning: the offer is over[^]*nothing found; 1 warning, not ready for launch/)
    expect(status).toBe(1)
  })

  it('reports a path of another server as soon as the settings do not name it', async () => {
    const site = copySite('plain')
    const route = readFileSync(join(site, 'templates/routes/index.tsx'), 'utf8')
    write(
      site,
      'templates/routes/index.tsx',
      route.replace('</>', '<form action="/api/lead" /><a href="/api">API</a><a href="/apiary">no</a></>'),
    )
    const { status, stderr } = await runLanai(['build', '--root', site])
    expect(stderr.match(/the link "[^"]+"/g)).toEqual(['the link "/api/lead"', 'the link "/api"', 'the link "/apiary"'])
    expect(status).toBe(1)
    write(site, 'content/build.yaml', `${readFileSync(join(site, 'content/build.yaml'), 'utf8')}externalPaths: [/api]\n`)
    const second = await runLanai(['build', '--root', site])
    expect(second.stderr.match(/the link "[^"]+"/g)).toEqual(['the link "/apiary"'])
  })

  it('prints its findings in the form of a service, and a build likewise', async () => {
    const site = copySite('faults')
    await buildSite(site)
    rmSync(join(site, 'dist/bare/index.html'))
    const checked = await runLanai(['check', '--root', site, '--format', 'github'], { cwd: site })
    expect(checked.status).toBe(1)
    expect(checked.stdout).toContain(
      '::error file=templates/routes/bare.tsx,title=check-file::the file bare/index.html is missing, on /bare/%0A',
    )
    expect(checked.stderr).toMatch(/\d+ pages, .* errors\n$/)
    write(site, 'templates/routes/bare.tsx', 'export default 1\n')
    const built = await runLanai(['build', '--root', site, '--format', 'sarif'], { cwd: site })
    expect(built.status).toBe(1)
    const { runs } = JSON.parse(built.stdout) as { runs: { results: { ruleId: string }[] }[] }
    expect(runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['route-module', 'route-module'])
    expect(built.stderr).toMatch(/\[route-module\]\n[^]*2 errors; nothing was changed\n$/)
    expect(await runLanai(['check', '--root', site, '--format', 'xml'])).toMatchObject({ status: 2, stdout: '' })
  })

  it('names in the form of a service what a build has warned of before it failed', async () => {
    const site = copySite('plain')
    write(site, 'templates/routes/stray.md', '# Stray\n')
    const route = readFileSync(join(site, 'templates/routes/index.tsx'), 'utf8')
    write(site, 'templates/routes/index.tsx', route.replace('</>', '<a href="/nowhere">nowhere</a></>'))
    const { stdout, stderr } = await runLanai(['build', '--root', site, '--json'])
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string; code: string }[] }
    expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['warning route-module', 'error link-missing'])
    expect(stderr).toMatch(/\n1 error, 1 warning; nothing was changed\n$/)
  })

  it('requests links to other sites, and remembers what they answered', async () => {
    const requests: string[] = []
    const host = createServer(({ method, url, headers }, response) => {
      requests.push(`${method} ${url} ${headers['user-agent']}`)
      response.writeHead(url === '/gone' ? 404 : 200).end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void host.close())
    await once(host, 'listening')
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
    const site = copySite('plain')
    const route = readFileSync(join(site, 'templates/routes/index.tsx'), 'utf8')
    write(site, 'templates/routes/index.tsx', route.replace('</>', `<a href="${origin}/here">a</a><a href="${origin}/gone">b</a></>`))
    await buildSite(site)
    for (let run = 0; run < 2; run += 1) {
      const { status, stdout } = await runLanai(['check', '--root', site, '--external'])
      expect(stdout).toContain(`  ${origin}/gone  status 404  (on /)\n  ${origin}/here  status 200  (on /)\n`)
      expect(stdout).toContain(`the link ${origin}/gone is broken (status 404), on /  [check-external]\n`)
      expect(status).toBe(1)
    }
    expect(requests.sort()).toEqual(['GET /gone', 'HEAD /gone', 'HEAD /here'].map((one) => expect.stringMatching(`^${one} lanai/`)))
    write(
      site,
      'content/build.yaml',
      `${readFileSync(join(site, 'content/build.yaml'), 'utf8')}externalLinks: { ignore: ['${origin}/g*'] }\n`,
    )
    expect((await runLanai(['check', '--root', site, '--external'])).stdout).not.toContain('[check-external]')
    expect(requests).toHaveLength(3)
  })
})
