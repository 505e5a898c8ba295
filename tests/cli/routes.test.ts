import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSite, copySite, runLanai, write } from './run.ts'

describe('routes and explain', () => {
  it('print what the last build made, and say when it is older than the sources', async () => {
    const site = copySite('plain')
    const run = (...args: string[]) => runLanai([...args, '--root', site])
    const early = await run('routes')
    expect(early).toMatchObject({ status: 1, stdout: '' })
    expect(early.stderr).toContain('hint: run build first')

    await buildSite(site)
    // Schemas for editors are brought up to date by each build.
    expect(existsSync(join(site, '.cache/lanai/schemas/content/cities.json'))).toBe(true)
    const [routes, about, redirect, missing] = await Promise.all([
      run('routes'),
      run('explain', 'https://site.example/about/?from=home#people', '--json'),
      run('explain', '/old'),
      run('explain', '/seo/tanpa/'),
    ])
    expect(routes).toMatchObject({ status: 0, stderr: '' })
    const rows = routes.stdout.split('\n').map((line) => line.split(/ {2,}/))
    expect(rows[0]).toEqual(['path', 'source', 'islands', 'weight', 'sitemap'])
    expect(rows).toContainEqual(['/seo/tampa', 'templates/routes/seo/[city].tsx', '0', expect.stringMatching(/B$/), 'sitemap-cities.xml'])
    expect(rows).toContainEqual(['/company', 'templates/routes/about.tsx', '0', expect.any(String), 'alias of /about'])
    expect(rows).toContainEqual(['/hidden', 'templates/routes/hidden.tsx', '0', expect.any(String), 'noindex'])

    expect(JSON.parse(about.stdout)).toMatchObject({
      path: '/about',
      file: 'about/index.html',
      template: 'templates/routes/about.tsx',
      styles: ['templates/styles/site.css', 'templates/styles/about.css'],
      redirects: [{ path: '/old', location: { file: 'content/build.yaml', line: 3 } }],
      aliases: [{ path: '/company', location: { file: 'content/build.yaml', line: 5 } }],
      metadata: { canonical: 'https://site.example/about/', robots: 'index' },
      rendered: { causes: ['nothing is known of an earlier build'] },
      outdated: [],
    })
    expect(redirect.stdout).toBe('/old  redirects to /about (content/build.yaml:3)\n')
    expect(missing).toMatchObject({ status: 1, stdout: '' })
    expect(missing.stderr).toContain('there is no page "/seo/tanpa"')
    expect(missing.stderr).toContain('did you mean "/seo/tampa"?')

    write(site, 'content/cities/tampa.yaml', 'name: Tampa Bay\n')
    const old = await run('explain', '/seo/tampa')
    expect(old.stderr).toBe(
      'older than the sources: content/cities/tampa.yaml changed after the last build; run build for the present state\n',
    )
    await buildSite(site)
    const tampa = await run('explain', '/seo/tampa')
    expect(tampa.stderr).toBe('')
    expect(tampa.stdout).toMatch(/^content +cities\/tampa {2}\(content\/cities\/tampa\.yaml\)$/m)
    expect(tampa.stdout).toMatch(/^rendered +\d{4}-.*\n +content\/cities\/tampa\.yaml has changed\n$/m)
    // What a page loads is what its files hold.
    const { routes: weights } = JSON.parse((await run('routes', '--json')).stdout) as {
      routes: { path: string; weight: { html: number } }[]
    }
    expect(weights.find(({ path }) => path === '/')?.weight.html).toBe(readFileSync(join(site, 'dist/index.html')).byteLength)
  })
})
