import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { comparePages, readPage, readSitemaps } from '../../bench/compare.ts'
import { slugOf, type Kind } from '../../bench/records.ts'
import { pageFile, writeSite } from '../../bench/site.ts'
import { lanai } from '../../bench/tools/generators.ts'
import { limits } from '../../bench/tools/limits.ts'
import type { Format, Tool } from '../../bench/tools/tool.ts'
import { readFolder, ROOT, scratchFolder } from './run.ts'

const PAGES = 4
const files = ['index.html', ...Array.from({ length: PAGES }, (_, number) => pageFile('', slugOf(number)))]
const limit = limits.find(({ name }) => name === 'limit-render-2')!

/** Builds the site of the benchmark and returns its output folder. */
async function build(tool: Tool, format: Format, kind: Kind): Promise<string> {
  const folder = join(scratchFolder(), 'site')
  await writeSite({ tool, folder, pages: PAGES, format, kind })
  // The site of lanai has them from the benchmark.
  if (tool !== lanai) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const { program, args, cwd } = tool.command(folder)
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return join(folder, tool.output)
}

it.each(['text', 'catalogue'] as const)('measures lanai and the limit with %s pages that say the same', async (kind) => {
  const [json, yaml, expected] = await Promise.all([build(lanai, 'json', kind), build(lanai, 'yaml', kind), build(limit, 'json', kind)])
  for (const actual of [json, yaml]) {
    expect(comparePages(files, actual, expected)).toEqual([])
    expect(readSitemaps(actual)).toEqual(readSitemaps(expected))
  }
  const { [files[1]!]: html = '' } = readFolder(expected)
  const { text, jsonLd, links } = readPage(html)
  expect(text.length).toBeGreaterThan(13_000)
  expect(jsonLd).toHaveLength(2)
  expect(links.map(({ href }) => href)).toContain('/pages/record-000001/')
  // Closing tags, and those that have none.
  const elements = html.match(/<\/|<(meta|link)/g)?.length
  expect({ elements, links: links.length }).toEqual({ text: { elements: 131, links: 9 }, catalogue: { elements: 279, links: 34 } }[kind])
})
