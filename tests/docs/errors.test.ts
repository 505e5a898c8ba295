import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CODES, readErrorPage, renderErrorIndex, summaryOf } from '../../docs/generate/errors.ts'
import { createExampleSite, produceError, readErrorExample } from '../../docs/generate/example-site.ts'
import { DOCS, readPages, ROOT } from '../../docs/generate/pages.ts'
import { copySite, runLanai } from '../cli/run.ts'

const site = createExampleSite(runLanai)
afterAll(() => site.remove())

it('each code has a page, and there are no others', () => {
  expect(readdirSync(join(DOCS, 'errors')).sort()).toEqual(['README.md', ...CODES.map((code) => `${code}.md`)].sort())
})

it('the list of codes is up to date', () => {
  expect(readPages().find(({ path }) => path === 'errors/README.md')?.text, 'run npm run docs').toBe(renderErrorIndex())
})

describe.each(CODES)('the page about %s', (code) => {
  const page = readErrorPage(code)
  const example = readErrorExample(page)

  it('has cause, example and fix', () => {
    expect(page.startsWith(`# ${code}\n\n${summaryOf(code)}\n\n`)).toBe(true)
    const [, ...sections] = page.split(/^## /m)
    expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(['Example', 'Fix'])
    expect(sections.every((section) => section.trim().split('\n').length > 2)).toBe(true)
  })

  it.skipIf(example.notRun !== undefined)('shows what its example prints, and a fix that works', async () => {
    expect(await produceError(site, code, example), 'run npm run docs, and read what has changed').toBe(example.output?.text)
    // `check --launch` lists samples without their code.
    if (code !== 'check-sample') expect(example.output?.text).toContain(`  [${code}]\n`)
    if (Object.keys(example.fix).length === 0) return
    site.add(example.fix)
    expect(site.format(await site.diagnose({ check: code.startsWith('check-') }))).not.toContain(`[${code}]`)
  })
})

it('seven pages have an example that no test runs', () => {
  expect(CODES.filter((code) => readErrorExample(readErrorPage(code)).notRun !== undefined)).toEqual([
    'browser',
    'cache',
    'history',
    'redirect-host',
    'system',
    'check-external',
    'check-staging',
  ])
})

it('a command prints where the page about a code is', async () => {
  const root = copySite('error-meta')
  const { stderr } = await runLanai(['build', '--root', root], { cwd: root })
  const [, file = ''] = /^ {2}docs: (.+)$/m.exec(stderr) ?? []
  expect(file).toBe('node_modules/lanai/docs/errors/meta.md')
  expect(existsSync(join(root, file))).toBe(true)
  expect((await runLanai(['build', '--root', root], { cwd: dirname(root) })).stderr).toContain(
    `\n  docs: ${join(ROOT, 'cli/docs/errors/meta.md')}\n`,
  )
  expect((await runLanai(['build', '--root', root])).stderr).toContain('\n  docs: cli/docs/errors/meta.md\n')
})
