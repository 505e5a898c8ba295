import { describe, expect, it } from 'vitest'
import { bundleStyles } from '../../../cli/bundle/styles.ts'
import type { Config } from '../../../cli/config/config.ts'
import type { ModuleGraph } from '../../../cli/bundle/module-graph.ts'
import { createDiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf, readFiles } from '../memory-site.ts'

async function bundle(files: Record<string, string>, routes: Record<string, string[]>, fontFaces = '', changes: Partial<Config> = {}) {
  const { config: shared, effects } = createDiskSite(files)
  const config = { ...shared, ...changes }
  const prefixed = Object.entries(routes).map(([route, modules]) => [`templates/routes/${route}`, modules])
  const graph = Object.fromEntries(prefixed) as ModuleGraph
  const made: unknown[] = []
  const { files: written, urls: found } = await bundleStyles(
    config,
    graph,
    fontFaces,
    [],
    { ...effects, versionOf: () => '' },
    undefined,
    ([name], make) => {
      made.push(name)
      return make(() => {})
    },
  )
  const urls = Object.fromEntries(Object.entries(found).map(([route, sheets]) => [route.slice('templates/routes/'.length), sheets]))
  return { texts: await readFiles(written), urls, made }
}

describe('bundleStyles(config, graph, fontFaces, disk)', () => {
  it('writes one stylesheet for all pages, and one for what a route imports', async () => {
    const { texts, urls } = await bundle(
      { 'templates/styles/site.css': 'body { color: red }', 'templates/a.css': '.a { color: blue }' },
      { 'a.tsx': ['templates/a.css', 'a.tsx'], 'b.tsx': ['b.tsx'] },
      '@font-face{font-family:"F";src:url("/assets/f.woff2")}',
    )
    const [site, page] = urls['a.tsx'] ?? []
    expect(urls['b.tsx']).toEqual([site])
    expect(site).toMatch(/^\/assets\/site-[0-9a-f]{8}\.css$/)
    expect(page).toMatch(/^\/assets\/page-[0-9a-f]{8}\.css$/)
    expect(texts[site!.slice(1)]).toMatch(
      /^@font-face\{.*url\("?\/assets\/f\.woff2"?\)\}x-island,x-slot\{display:contents\}body\{color:red\}\n?$/,
    )
    expect(texts[page!.slice(1)]).toBe('.a{color:#00f}\n')
  })

  it('writes both as one file with per-page stylesheets, and that of all pages for routes that import none', async () => {
    const { texts, urls } = await bundle(
      { 'templates/styles/site.css': 'body { color: red }', 'templates/a.css': '.a { color: blue }' },
      { 'a.tsx': ['templates/a.css'], 'again.tsx': ['templates/a.css'], 'b.tsx': [] },
      '@font-face{font-family:"F";src:url("/assets/f.woff2")}',
      { stylesheets: 'per-page' },
    )
    expect(urls['a.tsx']).toHaveLength(1)
    expect(urls['again.tsx']).toEqual(urls['a.tsx'])
    expect(texts[urls['a.tsx']![0]!.slice(1)]).toMatch(
      /^@font-face\{.*\}x-island,x-slot\{display:contents\}body\{color:red\}\.a\{color:#00f\}\n$/,
    )
    expect(texts[urls['b.tsx']![0]!.slice(1)]).toMatch(/body\{color:red\}\n$/)
    expect(Object.keys(texts)).toHaveLength(2)
  })

  it('bundles no common stylesheet with per-page stylesheets where every route has its own', async () => {
    const { made } = await bundle(
      { 'templates/styles/site.css': 'body { color: red }', 'templates/a.css': '.a { color: blue }' },
      { 'a.tsx': ['templates/a.css'] },
      '',
      { stylesheets: 'per-page' },
    )
    expect(made).toEqual(['page'])
  })

  it('lets routes that import the same share a stylesheet, and keeps the order of imports', async () => {
    const { texts, urls } = await bundle(
      { 'templates/a.css': '.x { color: red }', 'templates/b.css': '.x { color: blue }' },
      {
        'one.tsx': ['templates/a.css', 'templates/b.css'],
        'two.tsx': ['templates/a.css', 'templates/b.css'],
        'three.tsx': ['templates/b.css', 'templates/a.css'],
      },
    )
    expect(urls['two.tsx']).toEqual(urls['one.tsx'])
    expect(urls['three.tsx']).not.toEqual(urls['one.tsx'])
    expect(Object.keys(texts)).toHaveLength(3)
    expect(texts[urls['one.tsx']![1]!.slice(1)]).toBe('.x{color:red}.x{color:#00f}\n')
  })

  it('has a stylesheet for all pages without a file of the site too', async () => {
    const { texts } = await bundle({}, { 'a.tsx': [] })
    expect(Object.values(texts)).toEqual([expect.stringContaining('x-island,x-slot{display:contents}')])
  })

  it('names the same stylesheet the same in another folder', async () => {
    const files = { 'templates/a.css': '.a { background: url("/media/a.webp") }' }
    const [here, there] = [await bundle(files, { 'a.tsx': ['templates/a.css'] }), await bundle(files, { 'a.tsx': ['templates/a.css'] })]
    expect(there).toEqual(here)
  })

  it('writes the files that a stylesheet refers to, each once', async () => {
    const files = {
      'templates/a.css': '.a { background: url("./dot.svg") }',
      'templates/b.css': '.b { background: url("./dot.svg") }',
      'templates/dot.svg': '<svg/>',
    }
    const { texts, urls } = await bundle(files, { 'a.tsx': ['templates/a.css'], 'b.tsx': ['templates/b.css'] })
    const images = Object.keys(texts).filter((path) => path.endsWith('.svg'))
    expect(images).toEqual([expect.stringMatching(/^assets\/dot-[0-9a-f]{8}\.svg$/)])
    for (const route of ['a.tsx', 'b.tsx'])
      expect(texts[urls[route]![1]!.slice(1)]).toContain(`url("./${images[0]!.slice('assets/'.length)}")`)
  })

  it('reports a stylesheet that cannot be compiled, with its line', async () => {
    const broken = () => bundle({ 'templates/a.css': '@charset "utf-8";\n@import "./none.css";' }, { 'a.tsx': ['templates/a.css'] })
    expect(describeAll(await diagnosticsOf(broken))).toEqual(['templates/a.css:2:9 Could not resolve "./none.css" [bundle]'])
  })

  it.each(['100%.jpg', '%FF.jpg'])('reports a URL that cannot be decoded, with its line: %s', async (url) => {
    const broken = () => bundle({ 'templates/a.css': `.a {\n  background: url("${url}");\n}` }, { 'a.tsx': ['templates/a.css'] })
    expect(await diagnosticsOf(broken)).toMatchObject([
      {
        code: 'bundle',
        message: `the URL "${url}" has a % that begins no encoded character`,
        location: { file: 'templates/a.css', line: 2 },
        hint: 'write %25 for a % itself',
      },
    ])
  })
})
