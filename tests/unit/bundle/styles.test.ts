import { describe, expect, it } from 'vitest'
import { bundleStyles, joinStylesheets } from '../../../cli/bundle/styles.ts'
import type { Config } from '../../../cli/config/config.ts'
import type { ModuleGraph } from '../../../cli/bundle/module-graph.ts'
import { stylesheetFiles } from '../../../cli/page-styles.ts'
import { createDiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf, makeAlone, readFiles } from '../memory-site.ts'

/** Bundles stylesheets, and returns those that a page of each route links where all of its components render. */
async function bundle(files: Record<string, string>, routes: Record<string, string[]>, fontFaces = '', changes: Partial<Config> = {}) {
  const { config: shared, effects } = createDiskSite(files)
  const config = { ...shared, ...changes }
  const prefixed = Object.entries(routes).map(([route, modules]) => [`templates/routes/${route}`, modules])
  const graph = Object.fromEntries(prefixed) as ModuleGraph
  const { files: shown, sheets } = await bundleStyles(
    config,
    graph,
    fontFaces,
    false,
    { ...effects, versionOf: () => '' },
    makeAlone(config),
  )
  const texts = await readFiles(shown)
  const urls = Object.fromEntries(
    Object.entries(sheets.routes).map(([route, styles]) => {
      const linked = stylesheetFiles([sheets.site, ...styles], sheets)
      for (const [path, sources] of linked) {
        const paths = sources.map((source) => sheets.paths[source]!)
        texts[path] ??= joinStylesheets(paths, effects.cache)
      }
      return [route.slice('templates/routes/'.length), linked.map(([path]) => path)]
    }),
  )
  return { texts, urls, sheets }
}

describe('bundleStyles(config, graph, fontFaces, photos, effects, make)', () => {
  it('makes one stylesheet for all pages, and one of what a page needs besides', async () => {
    const { texts, urls } = await bundle(
      {
        'templates/styles/site.css': 'body { color: red }',
        'templates/a.css': '.a { color: blue }',
        'templates/b.css': '.b { color: blue }',
      },
      { 'a.tsx': ['templates/a.css', 'templates/b.css', 'a.tsx'], 'b.tsx': ['b.tsx'] },
      '@font-face{font-family:"F";src:url("/assets/f.woff2")}',
    )
    const [site, page] = urls['a.tsx'] ?? []
    expect(urls['b.tsx']).toEqual([site])
    expect(site).toMatch(/^assets\/site-[0-9a-f]{8}\.css$/)
    expect(page).toMatch(/^assets\/page-[0-9a-f]{8}\.css$/)
    expect(texts[site!]).toMatch(/^@font-face\{.*url\("?\/assets\/f\.woff2"?\)\}x-island,x-slot\{display:contents\}body\{color:red\}\n?$/)
    expect(texts[page!]).toBe('.a{color:#00f}\n.b{color:#00f}\n')
  })

  it('makes both as one file with per-page stylesheets', async () => {
    const { texts, urls } = await bundle(
      { 'templates/styles/site.css': 'body { color: red }', 'templates/a.css': '.a { color: blue }' },
      { 'a.tsx': ['templates/a.css'], 'again.tsx': ['templates/a.css'], 'b.tsx': [] },
      '@font-face{font-family:"F";src:url("/assets/f.woff2")}',
      { stylesheets: 'per-page' },
    )
    expect(urls['a.tsx']).toHaveLength(1)
    expect(urls['again.tsx']).toEqual(urls['a.tsx'])
    expect(texts[urls['a.tsx']![0]!]).toMatch(/^@font-face\{.*\}x-island,x-slot\{display:contents\}body\{color:red\}\n\.a\{color:#00f\}\n$/)
    expect(texts[urls['b.tsx']![0]!]).toMatch(/body\{color:red\}\n$/)
  })

  it('warns of rules that another tool would replace, at their lines', async () => {
    const { config, effects } = createDiskSite({
      'templates/styles/site.css': '/* @apply x */\n@tailwind base;\n.a { @apply b; }\n@layer c { .d { content: "@use" } }',
    })
    const { warnings } = await bundleStyles(config, {}, '', false, { ...effects, versionOf: () => '' }, makeAlone(config))
    expect(describeAll(warnings)).toEqual([
      'templates/styles/site.css:2:1 @tailwind is no rule of CSS, and browsers pass it by [bundle]',
      'templates/styles/site.css:3:6 @apply is no rule of CSS, and browsers pass it by [bundle]',
    ])
  })

  it('has each stylesheet as a file of its own in dev', async () => {
    const { urls, texts } = await bundle(
      { 'templates/styles/site.css': 'body { color: red }', 'templates/a.css': '.a { color: blue }' },
      { 'a.tsx': ['templates/a.css'] },
      '',
      { dev: true },
    )
    expect(urls['a.tsx']).toEqual([expect.stringMatching(/^assets\/site-\w+\.css$/), expect.stringMatching(/^assets\/a-\w+\.css$/)])
    expect(texts[urls['a.tsx']![1]!]).toContain('color: blue')
  })

  it('leaves out what the stylesheet of all pages imports', async () => {
    const { urls, sheets } = await bundle(
      { 'templates/styles/site.css': '@import "../a.css";', 'templates/a.css': '.a { color: blue }', 'templates/b.css': '.b {}' },
      { 'a.tsx': ['templates/a.css', 'templates/b.css'], 'b.tsx': ['templates/a.css'] },
    )
    expect(sheets.routes).toEqual({ 'templates/routes/a.tsx': ['templates/b.css'], 'templates/routes/b.tsx': [] })
    expect(urls['b.tsx']).toEqual([urls['a.tsx']![0]])
  })

  it('joins what pages need in the order of imports', async () => {
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
    expect(texts[urls['one.tsx']![1]!]).toBe('.x{color:red}\n.x{color:#00f}\n')
    expect(texts[urls['three.tsx']![1]!]).toBe('.x{color:#00f}\n.x{color:red}\n')
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
    for (const route of ['a.tsx', 'b.tsx']) expect(texts[urls[route]![1]!]).toContain(`url("./${images[0]!.slice('assets/'.length)}")`)
  })

  it('takes along files that image-set names by strings', async () => {
    const { texts, urls } = await bundle(
      {
        'templates/a.css': `.a { background: image-set("./dot.svg" type("image/svg+xml") 1x, url('./dot.svg') 2x) }`,
        'templates/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
      { 'a.tsx': ['templates/a.css'] },
    )
    const [dot = ''] = Object.keys(texts).filter((path) => path.endsWith('.svg'))
    const url = `url("./${dot.slice('assets/'.length)}")`
    expect(texts[urls['a.tsx']![1]!]).toBe(`.a{background:image-set(${url} type("image/svg+xml") 1x,${url} 2x)}\n`)
  })

  it('knows what stylesheets load from other sites, and hold themselves', async () => {
    const { sheets } = await bundle(
      {
        'templates/styles/site.css': `@import url('https://fonts.example/css?family=Inter');
@import './part.module.css';
@font-face { font-family: A; src: url(//fonts.example/a.woff2), url(data:font/woff2;base64,AAAA) }
a { background: url("https://img.example/a.png") }
b { background: url(#mark), url("data:image/svg+xml;charset=utf-8,%3Csvg/%3E"), url("data:image/svg+xml,%3Csvg id='a'/%3E") }`,
        'templates/styles/part.module.css': '.x { background: url(data:image/png;base64,AAAA) }',
      },
      {},
    )
    const uses = sheets.policyUses['templates/styles/site.css'] ?? []
    expect(
      uses.map(({ directives, value, location: { file, line }, isCertain }) => [directives[0], value, `${file}:${line}`, isCertain]).sort(),
    ).toEqual([
      ['font-src', 'data:', 'templates/styles/site.css:3', true],
      ['font-src', 'https://fonts.example/a.woff2', 'templates/styles/site.css:3', true],
      ['img-src', 'data:', 'templates/styles/part.module.css:1', true],
      ['img-src', 'data:', 'templates/styles/site.css:5', true],
      ['img-src', 'data:', 'templates/styles/site.css:5', true],
      ['img-src', 'https://img.example/a.png', 'templates/styles/site.css:4', true],
      ['style-src-elem', 'https://fonts.example/css?family=Inter', 'templates/styles/site.css:1', true],
    ])
    // Those of one kind are one group, whatever they hold.
    expect(new Set(uses.flatMap(({ does, value }) => (value === 'data:' ? does : [])))).toEqual(
      new Set(['loads data:font/woff2…', 'loads data:image/png…', 'loads data:image/svg+xml…']),
    )
  })

  it('reports a stylesheet that cannot be compiled, with its line', async () => {
    const broken = () => bundle({ 'templates/a.css': '@charset "utf-8";\n@import "./none.css";' }, { 'a.tsx': ['templates/a.css'] })
    expect(describeAll(await diagnosticsOf(broken))).toEqual(['templates/a.css:2:9 Could not resolve "./none.css" [bundle]'])
  })

  it.each(['./photo.heic', '/media/photo.HEIC'])('reports a picture that most browsers do not show, with its line: %s', async (url) => {
    const files = {
      'templates/a.css': `.a {\n  background: url("${url}");\n}`,
      'templates/photo.heic': 'x',
      'content/media/photo.HEIC': 'x',
    }
    expect(describeAll(await diagnosticsOf(() => bundle(files, { 'a.tsx': ['templates/a.css'] })))).toEqual([
      expect.stringMatching(/^templates\/a\.css:2:\d+ most browsers show no \.heic files \[bundle\]$/),
    ])
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
