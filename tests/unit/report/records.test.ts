import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDiskCache } from '../../../cli/cache/disk-cache.ts'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { noteLastBuild, readLastBuild } from '../../../cli/build/last-build.ts'
import { systemDisk } from '../../../cli/build/system.ts'
import { openRecords } from '../../../cli/report/records.ts'
import { createIncrementalSite } from '../incremental-site.ts'

const page = (body: string) =>
  `export const meta = { title: 'A page', description: 'A page.', sitemap: { priority: 1, changefreq: 'weekly' } }\nexport default () => <main>${body}</main>\n`

it('openRecords(options) knows what a build has recorded, and what has changed since', async () => {
  const { root, out, build } = createIncrementalSite({
    'content/build.yaml': 'origin: https://site.example\n',
    'content/schema.ts': `import { markdown } from 'lanai'\nimport { z } from 'zod'\nexport default { posts: markdown('*.md', z.strictObject({ title: z.string(), aliases: z.array(z.string()) })) }\n`,
    'content/a.md': '---\ntitle: A\naliases: [/former]\n---\n',
    'templates/document.tsx':
      'import { Head } from \'lanai\'\nexport default ({ children }) => <html lang="en"><head><Head /></head><body>{children}</body></html>\n',
    'templates/routes/[slug].tsx': `${page('A')}export const paths = ({ content }) => content.posts.map((post) => ({ params: { slug: post.slug }, post }))\n`,
    'templates/routes/index.tsx': page('{process.env.LANAI_TEST}'),
  })
  const cache = createDiskCache(join(root, '.cache/lanai'), systemDisk, () => {})
  const open = (env = {}) => openRecords({ root, out, env, cache, disk: systemDisk })
  expect(open).toThrow('nothing is recorded about a build of the output folder')

  await build()
  expect(open()).toMatchObject({ content: 'content', outdated: [], pages: [{ path: '/a' }, { path: '/' }] })
  expect(open().aliases).toEqual({ '/former': { to: '/a', status: 301, location: { file: 'content/a.md', line: 3, column: 11 } } })
  expect(open().size('index.html')).toBeGreaterThan(100)
  expect(open({ LANAI_TEST: 'set' }).outdated).toEqual(['$LANAI_TEST'])
  writeFileSync(join(root, 'templates/routes/about.tsx'), page('About'))
  writeFileSync(join(out, 'index.html'), 'by hand')
  expect(open().outdated).toEqual(['dist/index.html', 'templates/routes'])

  noteLastBuild(cache, out, { ...readLastBuild(cache, out)!, code: 'another' })
  expect(open).toThrow(DiagnosticError)
  expect(open).toThrow('another version of lanai')
})
