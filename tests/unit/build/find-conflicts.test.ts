import { expect, it } from 'vitest'
import { buildSite } from '../../../cli/build/build-site.ts'
import type { Config } from '../../../cli/config/config.ts'
import type { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { copySite } from '../disk-site.ts'
import { createRedirects, describe as describeAll, startTestBuild, toArray } from '../memory-site.ts'
import { write } from '../output/fixture.ts'

const FEED = { title: 'Posts', description: 'Posts.', author: 'Ada', path: '/', formats: ['atom' as const] }
const settings: Partial<Config> = { feeds: { posts: FEED }, search: true, redirects: createRedirects({ '/old': '/about' }) }
const OWN = ['_headers', '_redirects', 'feed-posts.xml', 'robots.txt', 'search-index.json']

/** What a build of a site with these files in static/ reports, and the steps that it has made. */
async function buildWith(names: readonly string[], changes: Partial<Config> = {}, files: Readonly<Record<string, string>> = {}) {
  const { config, effects } = copySite('plain', changes)
  write(config.root, { ...Object.fromEntries(names.map((name) => [`templates/static/${name}`, ''])), ...files })
  const counted: string[] = []
  const { progress } = effects
  const count: typeof progress.count = (name, ...rest) => {
    counted.push(name)
    return progress.count(name, ...rest)
  }
  const build = () => toArray(buildSite(startTestBuild(config, { ...effects, progress: { ...progress, count } })))
  const found = await build().then(
    () => [],
    (error: unknown) => (error as DiagnosticError).diagnostics,
  )
  return { faults: describeAll(found), hints: found.map(({ hint }) => hint), counted }
}

it('reports all files that lanai or a page has as well, before pages are rendered', async () => {
  const { faults, hints, counted } = await buildWith([...OWN, 'about/index.html', 'old/index.html'], settings)
  expect(faults.sort()).toEqual(
    [
      'templates/static/about/index.html two sources write the same file "about/index.html": templates/routes/about.tsx and templates/static/about/index.html [route-conflict]',
      'templates/static/old/index.html two sources write the same file "old/index.html": content/build.yaml and templates/static/old/index.html [route-conflict]',
      ...OWN.map(
        (name) =>
          `templates/static/${name} two sources write the same file "${name}": lanai itself and templates/static/${name} [route-conflict]`,
      ),
    ].sort(),
  )
  expect(hints).toContain('delete it, and write what it has into headers of build.yaml')
  expect(counted).not.toContain('pages')
})

it('reports a text file of the site too', async () => {
  const { faults } = await buildWith([], {}, { 'templates/files/robots.txt.ts': "export default () => ''\n" })
  expect(faults).toEqual([
    'templates/files/robots.txt.ts two sources write the same file "robots.txt": lanai itself and templates/files/robots.txt.ts [route-conflict]',
  ])
})

it('leaves alone what lanai does not make without the setting', async () => {
  const { faults, counted } = await buildWith(['_redirects', 'feed-posts.xml', 'search-index.json'])
  expect(faults).toEqual([])
  expect(counted).toContain('pages')
})
