import * as fs from 'node:fs'
import { expect, it } from 'vitest'
import { openDevSite } from '../../../cli/dev/site.ts'
import { createDiskSite } from '../disk-site.ts'
import { describe, diagnosticsOf } from '../memory-site.ts'

function open(files: Readonly<Record<string, string>>) {
  const effects = { env: {}, now: Date.now, disk: fs, threads: 2, git: () => Promise.resolve(undefined) }
  return openDevSite({ root: createDiskSite(files).config.root }, effects, { warn: () => {}, onEncoded: () => {} })
}

it.each([
  ['../a.txt', '"../a.txt" is not the path of a file in the output folder [output-write]'],
  ['index.html', 'two sources write the same file "index.html": templates/routes/index.tsx and templates/files/a.txt.ts [route-conflict]'],
  ['logo.txt', 'two sources write the same file "logo.txt": templates/static/logo.txt and templates/files/a.txt.ts [route-conflict]'],
])('refuses the file %s of an output of the site', async (path, message) => {
  const site = open({
    'templates/static/logo.txt': 'a logo',
    'templates/files/a.txt.ts': `import { output } from 'lanai'\nexport default output({ files: () => [{ path: '${path}', bytes: '' }] })\n`,
  })
  expect(describe(await diagnosticsOf(() => site.file('a.txt')))).toEqual([`templates/files/a.txt.ts ${message}`])
})

it('refuses a file in the place of a page, or of a file of lanai', async () => {
  const site = open({ 'templates/static/index.html': 'a page', 'templates/static/robots.txt': 'rules' })
  expect(describe(await site.problems())).toEqual([
    expect.stringContaining('two sources write the same file "index.html"'),
    expect.stringContaining('two sources write the same file "robots.txt"'),
  ])
})

it('says why there is no file of an output that can take something from no page', async () => {
  const site = open({
    'templates/files/a.txt.ts': `import { output } from 'lanai'
export default output({
  extract: ({ html }) => html.none.length,
  files: (pages) => [...pages].map(({ data }) => ({ path: 'a.txt', bytes: String(data) })),
})
`,
  })
  expect(describe(await diagnosticsOf(() => site.file('a.txt')))).toEqual([expect.stringContaining('extracting threw TypeError')])
})

it('reports a file of an output in the place of a redirect with any of its files', async () => {
  const site = open({
    'content/build.yaml': 'origin: https://site.example\nredirects:\n  /old: /\n',
    'templates/files/a.txt.ts': `import { output } from 'lanai'
export default output({ files: () => ['a.txt', 'old/index.html'].map((path) => ({ path, bytes: '' })) })
`,
  })
  expect(describe((await site.file('a.txt'))?.diagnostics ?? [])).toEqual([
    'templates/files/a.txt.ts two sources write the same file "old/index.html": content/build.yaml and templates/files/a.txt.ts [route-conflict]',
  ])
})
