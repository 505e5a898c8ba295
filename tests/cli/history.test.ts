import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { buildSite, copySite, readFolder, ROOT, runLanai, scratchFolder, write } from './run.ts'

function git(folder: string, args: string[], date = '2025-01-01T00:00:00Z'): void {
  const person = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@site.example',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@site.example',
  }
  execFileSync('git', args, {
    cwd: folder,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: folder, ...person, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  })
}

function commit(site: string, date: string): void {
  git(site, ['add', '--all'])
  git(site, ['commit', '--message', 'change'], date)
}

/** A site in a repository: Tampa was changed after Miami, and a page that does not concern them was changed last. */
function createRepository(): string {
  const site = copySite('plain')
  write(site, '.gitignore', 'node_modules\ndist\n.cache\n')
  git(site, ['init', '--quiet'])
  commit(site, '2025-01-10T12:00:00Z')
  write(site, 'content/cities/tampa.yaml', 'name: Tampa Bay\n')
  // The next day in UTC, which is what counts.
  commit(site, '2025-03-05T23:30:00-05:00')
  write(site, 'templates/routes/hidden.tsx', `${readFileSync(join(site, 'templates/routes/hidden.tsx'), 'utf8')}\n`)
  commit(site, '2025-06-01T12:00:00Z')
  return site
}

function clone(site: string, ...flags: string[]): string {
  const folder = join(scratchFolder(), 'other/place')
  git(site, ['clone', '--quiet', ...flags, pathToFileURL(site).href, folder])
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** `lastmod` of each page of a sitemap, by its path. */
function lastmods(site: string, sitemap: string): Record<string, string | undefined> {
  const entries = readFileSync(join(site, 'dist', sitemap), 'utf8').matchAll(
    /<loc>https:\/\/site\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g,
  )
  return Object.fromEntries([...entries].map(([, path = '', day]) => [path, day]))
}

describe('lastmod', () => {
  it('is the day of the last commit that changed what a page is made from, or of the build where a sitemap says so', async () => {
    const site = createRepository()
    await buildSite(site)
    expect(lastmods(site, 'sitemap-cities.xml')).toEqual({ '/seo/miami/': '2025-01-10', '/seo/tampa/': '2025-03-06' })
    expect(lastmods(site, 'sitemap.xml')).toEqual({ '/': '2026-09-21', '/about/': '2026-09-21' })

    const settings = join(site, 'content/build.yaml')
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(/lastmod: .*/, 'lastmod: { sitemap-cities: build }'))
    await buildSite(site)
    expect(lastmods(site, 'sitemap-cities.xml')).toEqual({ '/seo/miami/': '2026-09-21', '/seo/tampa/': '2026-09-21' })
    expect(lastmods(site, 'sitemap.xml')).toEqual({ '/': '2025-01-10', '/about/': '2025-01-10' })

    // The document is part of every page.
    write(site, 'templates/document.tsx', `${readFileSync(join(site, 'templates/document.tsx'), 'utf8')}\n`)
    commit(site, '2025-07-01T12:00:00Z')
    await buildSite(site)
    expect(lastmods(site, 'sitemap.xml')).toEqual({ '/': '2025-07-01', '/about/': '2025-07-01' })
  })

  it('is the same in a fresh clone, in another folder and on another day', async () => {
    const site = createRepository()
    const fresh = clone(site)
    await buildSite(site)
    const later = await runLanai(['build', '--root', fresh], { env: { SOURCE_DATE_EPOCH: '1800000000' } })
    expect(later.stderr).not.toContain('[history]')
    expect(later.status).toBe(0)
    expect(lastmods(fresh, 'sitemap-cities.xml')).toEqual({ '/seo/miami/': '2025-01-10', '/seo/tampa/': '2025-03-06' })
    expect(lastmods(fresh, 'sitemap.xml')).toEqual({ '/': '2027-01-15', '/about/': '2027-01-15' })
    // Everything else is the same, too.
    expect(readFolder(join(fresh, 'dist'), /^sitemap\.xml$/)).toEqual(readFolder(join(site, 'dist'), /^sitemap\.xml$/))
  })

  it('is absent for a page that is made from a file which is not committed as it is', async () => {
    const site = createRepository()
    write(site, 'content/cities/tampa.yaml', 'name: Tampa\n')
    write(site, 'content/cities/ocala.yaml', 'name: Ocala\n')
    await buildSite(site)
    expect(lastmods(site, 'sitemap-cities.xml')).toEqual({
      '/seo/miami/': '2025-01-10',
      '/seo/ocala/': undefined,
      '/seo/tampa/': undefined,
    })
  })

  it('is absent without a repository, and in one without commits', async () => {
    const site = copySite('plain')
    await buildSite(site)
    const absent = { '/seo/miami/': undefined, '/seo/tampa/': undefined }
    expect(lastmods(site, 'sitemap-cities.xml')).toEqual(absent)
    git(site, ['init', '--quiet'])
    await buildSite(site)
    expect(lastmods(site, 'sitemap-cities.xml')).toEqual(absent)
  })

  it('is absent in a shallow clone, with a warning', async () => {
    const shallow = clone(createRepository(), '--depth', '1')
    const { status, stderr } = await runLanai(['build', '--root', shallow])
    expect(stderr.split('\n').filter((line) => !/^ {2}[a-z]+ .*m?s$/.test(line))).toEqual([
      'warning: the sitemaps have no dates of changes: this is a shallow clone  [history]',
      '  hint: fetch the whole history: git fetch --unshallow, or a fetch depth of 0 in CI',
      '  docs: cli/docs/errors/history.md',
      '',
    ])
    expect(status).toBe(0)
    expect(lastmods(shallow, 'sitemap-cities.xml')).toEqual({ '/seo/miami/': undefined, '/seo/tampa/': undefined })
  })
})
