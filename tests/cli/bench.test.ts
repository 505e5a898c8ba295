import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { comparePages, readPage, readSitemaps } from '../../bench/compare.ts'
import { slugOf } from '../../bench/records.ts'
import { pageFile, writeSite } from '../../bench/site.ts'
import { lanai } from '../../bench/tools/generators.ts'
import { limits } from '../../bench/tools/limits.ts'
import type { Format, Tool } from '../../bench/tools/tool.ts'
import { readFolder, ROOT, scratchFolder } from './run.ts'

const PAGES = 3
const files = ['index.html', ...Array.from({ length: PAGES }, (_, number) => pageFile('', slugOf(number)))]
const limit = limits.find(({ name }) => name === 'limit-render-2')!

/** Builds the site of the benchmark and returns its output folder. */
async function build(tool: Tool, format: Format): Promise<string> {
  const folder = join(scratchFolder(), 'site')
  await writeSite({ tool, folder, pages: PAGES, format })
  // The site of lanai has them from the benchmark.
  if (tool !== lanai) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const { program, args, cwd } = tool.command(folder)
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return join(folder, tool.output)
}

it('measures lanai and the limit with pages that say the same', async () => {
  const [json, yaml, expected] = await Promise.all([build(lanai, 'json'), build(lanai, 'yaml'), build(limit, 'json')])
  for (const actual of [json, yaml]) {
    expect(comparePages(files, actual, expected)).toEqual([])
    expect(readSitemaps(actual)).toEqual(readSitemaps(expected))
  }
  const { [files[1]!]: html = '' } = readFolder(expected)
  const { text, jsonLd, links } = readPage(html)
  expect(text.length).toBeGreaterThan(15_000)
  expect(jsonLd).toHaveLength(2)
  expect(links.map(({ href }) => href)).toContain('/pages/record-000001/')
})
