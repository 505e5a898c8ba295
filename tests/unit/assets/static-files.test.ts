import { describe, expect, it } from 'vitest'
import {
  copyFiles,
  findBesideFiles,
  findCopiedFiles,
  findStrayPages,
  findUnreadMarkdown,
  listFiles,
} from '../../../cli/assets/static-files.ts'
import { createFileVersions } from '../../../cli/engine/file-versions.ts'
import type { Keeps } from '../../../cli/output-file.ts'
import { bytesOf, createDisk, describe as describeAll, diagnosticsOf, readFiles, ROOT } from '../memory-site.ts'
import { createFailingDisk } from '../output/failing-disk.ts'

async function copy(files: Record<string, string | Uint8Array>, content = `${ROOT}/content`, keeps: Keeps = () => false) {
  const disk = createDisk(files)
  const copied = await findCopiedFiles({ root: ROOT, content }, disk)
  return [...copyFiles(copied, { root: ROOT }, disk, createFileVersions(ROOT, disk, undefined, 0), keeps)]
}

describe('findBesideFiles(config, read, disk)', () => {
  it('lists what is beside content, without media, content formats and what collections read', async () => {
    const disk = createDisk({
      'content/posts/a.md': '',
      'content/posts/a.pdf': '',
      'content/posts/Map.JSON': '{}',
      'content/cities/miami.json': '{}',
      'content/media/talk.mp4': '',
      'content/schema.ts': '',
      'content/build.yaml': '',
      'content/posts/compose.yaml': '',
      'content/posts/example.ts': '',
      'content/posts/draft.mdx': '',
    })
    const files = await findBesideFiles({ root: ROOT, content: `${ROOT}/content` }, ['posts/**/*.md', 'cities/*.json'], disk)
    expect(files).toEqual([
      { path: 'files/posts/Map.JSON', source: 'content/posts/Map.JSON' },
      { path: 'files/posts/a.pdf', source: 'content/posts/a.pdf' },
      { path: 'files/posts/compose.yaml', source: 'content/posts/compose.yaml' },
      { path: 'files/posts/example.ts', source: 'content/posts/example.ts' },
    ])
  })
})

describe('findStrayPages(config, disk)', () => {
  it('lists files among the routes that other generators make pages from', async () => {
    const names = ['index.tsx', 'about.md', 'blog/[slug].astro', 'old.JSX', 'blog/list.ts', 'blog/list.css']
    const disk = createDisk(Object.fromEntries(names.map((name) => [`templates/routes/${name}`, ''])))
    const files = ['about.md', 'blog/[slug].astro', 'old.JSX'].map((name) => `templates/routes/${name}`)
    expect((await findStrayPages({ root: ROOT }, disk)).toSorted()).toEqual(files)
  })
})

describe('findUnreadMarkdown(config, read, disk)', () => {
  it('lists Markdown that no collection reads, but no notes for authors', async () => {
    const names = [
      'posts/a.md',
      'posts/b.MDX',
      'posts/2024/c.md',
      'posts/d.markdown',
      'README.md',
      '_drafts/e.md',
      'posts/_f.md',
      'media/g.md',
    ]
    const disk = createDisk(Object.fromEntries(names.map((name) => [`content/${name}`, ''])))
    expect(await findUnreadMarkdown({ content: `${ROOT}/content` }, ['posts/*.md'], disk)).toEqual([
      'posts/2024/c.md',
      'posts/b.MDX',
      'posts/d.markdown',
    ])
  })
})

describe('copyFiles(copied, config, disk, files, keeps)', () => {
  it('copies static files to the root of the output and media of the content to /media, whatever their names', async () => {
    const files = await copy({
      'templates/static/favicon.svg': '<svg/>',
      'templates/static/.DS_Store': 'of a file manager',
      'templates/static/.#favicon.svg': 'of an editor',
      'templates/static/.nojekyll': '',
      'templates/static/.well-known/change-password': 'text',
      'templates/static/deep/b.txt': 'b',
      'templates/static/deep/a.txt': 'a',
      'content/media/talk.mp4': 'video',
      'content/media/previews/one.vtt': 'captions',
      'content/media/a.JPEG': 'photograph',
      'content/media/b.gif': 'animation',
      'content/cities.yaml': '[]',
    })
    expect(await readFiles(files)).toEqual({
      '.nojekyll': '',
      '.well-known/change-password': 'text',
      'deep/a.txt': 'a',
      'deep/b.txt': 'b',
      'favicon.svg': '<svg/>',
      'media/a.JPEG': 'photograph',
      'media/b.gif': 'animation',
      'media/previews/one.vtt': 'captions',
      'media/talk.mp4': 'video',
    })
    const paths = files.map(({ path }) => path)
    expect(paths.filter((path) => !path.startsWith('media/'))).toEqual([
      '.nojekyll',
      '.well-known/change-password',
      'deep/a.txt',
      'deep/b.txt',
      'favicon.svg',
    ])
  })

  it('copies bytes as they are', async () => {
    const bytes = new Uint8Array([0, 255, 10, 13])
    expect((await copy({ 'templates/static/x.bin': bytes })).map((file) => new Uint8Array(Buffer.from(bytesOf(file))))).toEqual([bytes])
  })

  it('names the source of each file relative to the site, or absolute outside of it', async () => {
    const files = { 'templates/static/a.txt': '', 'content/media/b.pdf': '', '/other/content/media/c.pdf': '' }
    expect((await copy(files)).map(({ source }) => source)).toEqual(['templates/static/a.txt', 'content/media/b.pdf'])
    expect((await copy(files, '/other/content')).map(({ source }) => source)).toEqual([
      'templates/static/a.txt',
      '/other/content/media/c.pdf',
    ])
  })

  it('leaves files as they are that the last build copied and that have not changed since', async () => {
    const files = { 'templates/static/a.txt': 'a', 'templates/static/b.txt': 'b', 'templates/static/c.txt': 'c' }
    const keys = Object.fromEntries((await copy(files)).map(({ path, key }) => [path, key!]))
    const keeps = (path: string, key: string) => path !== 'c.txt' && keys[path] === key
    const second = await copy({ ...files, 'templates/static/b.txt': 'B' }, undefined, keeps)
    expect(second.map((file) => [file.path, file.kind === 'bytes' ? String(file.bytes) : undefined])).toEqual([
      ['a.txt', undefined],
      ['b.txt', 'B'],
      ['c.txt', 'c'],
    ])
  })

  it('names a file that cannot be read', async () => {
    const disk = createFailingDisk(createDisk({ 'templates/static/a.txt': 'a' }), ({ operation }) =>
      operation === 'readFileSync' ? 'EACCES' : undefined,
    )
    const versions = createFileVersions(ROOT, createDisk(), undefined, 0)
    const copied = await findCopiedFiles({ root: ROOT, content: `${ROOT}/content` }, disk)
    const found = await diagnosticsOf(() => [...copyFiles(copied, { root: ROOT }, disk, versions, () => false)])
    expect(describeAll(found)).toEqual(['templates/static/a.txt cannot be read: permission is denied [source-file]'])
  })

  it('copies nothing where there are no such folders', async () => expect(await copy({})).toEqual([]))
})

it('listFiles(config, texts, copied) lists what no page is made of', () => {
  const copied = [{ path: 'media/a.mp4', source: 'content/media/a.mp4' }]
  const texts = [{ path: 'security.txt', file: 'templates/files/security.txt.ts', write: () => '' }]
  const output = { paths: ['events/*.ics'], files: () => [] }
  const code = { texts, outputs: [{ path: 'events.json', file: 'templates/files/events.json.ts', output }] }
  expect(listFiles({ feeds: { news: { formats: ['atom', 'rss', 'json'] } as never }, search: true as never }, code, copied)).toEqual([
    'media/a.mp4',
    'security.txt',
    'events.json',
    'events/*.ics',
    'robots.txt',
    'search-index.json',
    'feed-news.xml',
    'feed-news.rss.xml',
    'feed-news.json',
  ])
})
