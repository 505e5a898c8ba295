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
