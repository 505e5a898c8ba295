import { describe, expect, it } from 'vitest'
import { bundleScripts } from '../../../cli/bundle/browser-bundle.ts'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import type { PolicyUse } from '../../../cli/csp.ts'
import { createDiskSite } from '../disk-site.ts'
import { makeAlone } from '../memory-site.ts'
import { write } from '../output/fixture.ts'

const WIDGET = 'widgets/w/widget.tsx'

/** What a policy may block of a widget, as a build and as `dev` see it. */
async function uses(text: string, files: Readonly<Record<string, string>> = {}) {
  const { config } = createDiskSite({
    [WIDGET]: `/** @jsxImportSource react */\n${text}\nexport default () => <p />\n`,
    ...Object.fromEntries(Object.entries(files).map(([path, content]) => [path.replace(/^npm\//, 'widgets/w/node_modules/'), content])),
  })
  const built = await bundleScripts([WIDGET], makeAlone(config))
  const modules = createBrowserModules(config)
  const load = () => modules.load({ ...config, dev: true }, [WIDGET], '/assets/runtime.js')
  await load()
  await modules.finishPackages()
  const dev = await load()
  const all = [built, dev].map(({ policyUses }) => (policyUses[WIDGET] ?? []).map(describeUse).sort())
  expect(all[1]).toEqual(all[0])
  return all[0]
}

function describeUse({ directives, value, subject, does, location, isCertain, needsStrings, isRare }: PolicyUse): string {
  const place = [location.file, location.line, location.column].filter(Boolean).join(':')
  return `${place} ${subject} ${does} | ${directives[0]} ${value}${needsStrings ? ' strings' : ''}${isCertain ? '' : isRare ? ' rarely' : ' perhaps'}`
}

describe('what a module of the site does that a policy may block', () => {
  it.each([
    [`fetch('https://a.example/x')`, 'connect-src https://a.example/x'],
    ['fetch(`https://a.example/${location.hash}`)', 'connect-src https://a.example/'],
    [`window.fetch(new Request('https://a.example'))`, 'connect-src https://a.example'],
    [`new WebSocket('wss://a.example')`, 'connect-src wss://a.example'],
    [`navigator.sendBeacon('https://a.example')`, 'connect-src https://a.example'],
    [`{ const request = new XMLHttpRequest(); request.open('GET', 'https://a.example') }`, 'connect-src https://a.example'],
    [`import('https://a.example/m.js')`, 'script-src-elem https://a.example/m.js'],
    [`new Audio('https://a.example/a.mp3')`, 'media-src https://a.example/a.mp3'],
    [`{ const image = new Image(); image.src = 'https://a.example/a.gif' }`, 'img-src https://a.example/a.gif'],
    [
      `{ const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = 'https://a.example/a.css' }`,
      'style-src-elem https://a.example/a.css',
    ],
  ])('loads from another site: %s', async (statement, expected) => {
    expect(await uses(`export const run = () => { ${statement} }`)).toEqual([
      expect.stringMatching(expected.replace(/[.?/]/g, '\\$&') + '$'),
    ])
  })

  it('names constants, also those of other modules, and elements that are rendered later', async () => {
    const text = `import { API as api } from './api.ts'
export const run = () => { fetch(api + '/x') }
export const Late = () => <p><img src="https://b.example/b.png" alt="" /></p>`
    expect(await uses(text, { 'widgets/w/api.ts': `export const API = 'https://a.example'\n` })).toEqual([
      `${WIDGET}:3:28 this module loads https://a.example | connect-src https://a.example`,
      `${WIDGET}:4:30 <img> loads https://b.example/b.png | img-src https://b.example/b.png`,
    ])
  })

  it.each([
    ['tileLayer("https://{s}.a.example/{z}/{x}/{y}")', 'img-src https://*.a.example/{z}/{x}/{y} perhaps'],
    [`map({ sources: { a: { tiles: ['https://a.example/{z}/{x}/{y}.png'] } } })`, 'connect-src https://a.example/{z}/{x}/{y}.png perhaps'],
    [`map({ style: 'https://a.example/style.json?key=1' })`, 'connect-src https://a.example/style.json?key=1 perhaps'],
    ['load(`https://a.example/${location.hash}/a.wasm`)', 'connect-src https://a.example/${location.hash}/a.wasm perhaps'],
    [`play(['https://a.example/a.MP3'])`, 'media-src https://a.example/a.MP3 perhaps'],
    [`load('https://a.example/v1/a.js')`, 'script-src-elem https://a.example/v1/a.js perhaps'],
    [`load.createClient('https://a.example', 'key')`, 'connect-src https://a.example perhaps'],
    [`load({ api_host: 'https://a.example' })`, 'connect-src https://a.example perhaps'],
    [`new HttpLink({ uri: 'https://a.example/v1' })`, 'connect-src https://a.example/v1 perhaps'],
    [`load.httpBatchLink({ url: 'https://a.example/v1' })`, 'connect-src https://a.example/v1 perhaps'],
    [`load.create({ baseURL: 'https://a.example/v1' })`, 'connect-src https://a.example/v1 perhaps'],
    [`load({ dsn: 'https://key@a.example/1' })`, 'connect-src https://key@a.example/1 perhaps'],
    [`load('wss://a.example/socket')`, 'connect-src wss://a.example/socket perhaps'],
  ])('names what may be loaded from another site: %s', async (statement, expected) => {
    const all = await uses(`export const run = (tileLayer, map, load, play) => { ${statement} }`)
    expect(all?.map((use) => use.replace(/^.* \| /, ''))).toEqual([expected])
  })

  it('says once what is named and loaded', async () => {
    expect(await uses('export const run = () => fetch(`https://a.example/${location.hash}.json`)')).toHaveLength(1)
  })

  it.each([
    `document.body.append({ href: 'https://a.example/a.pdf', $schema: 'https://a.example/a.json' })`,
    `location.assign('https://a.example/a.pdf')`,
    `open('https://a.example/a.png')`,
    `document.body.append('see https://a.example/a.png')`,
    'document.body.append(`https://${location.host}/a.png`)',
    `fetch('/data.json')`,
    'fetch(`https://${location.host}/x`)',
    `document.body.append('https://a.example', 'innerHTML = 1')`,
    `location.href = 'https://a.example'`,
    `// fetch('https://a.example')`,
    `new Worker(new URL('./work.ts', import.meta.url))`,
    `document.body.style.color = 'red'`,
    `document.body.append(document.createLink('https://a.example'), document.createPermalink({ url: 'https://a.example' }))`,
    `new document.NavLink({ url: 'https://a.example' })`,
    `document.createNewsLink('https://a.example')`,
    `document.head.append(Object.assign(document.createElement('script'), { src: location.hash }))`,
    `document.body.textContent = 'new Worker("./w.js"), eval(x), e.innerHTML = 1, fetch("https://a.example"), createPolicy("own")'`,
    `document.body.append('<img src="https://a.example/a.png">', 'tiles("https://{s}.a.example/{z}/{x}/{y}")')`,
    'document.body.append(`<script>document.write(1)</script> const a = "wss://a.example"`)',
    'document.body.append(<code>new Function("a"), import("https://a.example/a.js")</code>)',
    `document.body.append(/new Worker(a)|eval(b)/.source) //! e.innerHTML = 1`,
  ])('is nothing: %s', async (statement) => {
    expect(await uses(`export const run = () => {\n${statement}\n}`, { 'widgets/w/work.ts': 'export {}' })).toEqual([])
  })

  it.each([
    [`document.body.innerHTML = 'x'`, 'writes markup from strings | require-trusted-types-for  strings'],
    [`document.body.insertAdjacentHTML('beforeend', 'x')`, 'writes markup from strings | require-trusted-types-for  strings'],
    [`Document.parseHTMLUnsafe('x')`, 'writes markup from strings | require-trusted-types-for  strings'],
    [`Object.assign(document.body, { innerHTML: 'x', id: 'a' })`, 'writes markup from strings | require-trusted-types-for  strings'],
    [`new Image().src = document.querySelector('canvas').toDataURL()`, 'shows data: pictures | img-src data: perhaps'],
    [`new Image().src = URL.createObjectURL(new Blob())`, 'shows pictures from a blob | img-src blob: perhaps'],
    [`new Audio(URL.createObjectURL(new Blob()))`, 'plays media from a blob | media-src blob: perhaps'],
    [`new self.Worker('/w.js')`, 'loads a worker from a string | require-trusted-types-for  strings'],
    [`new Worker('/w.js')`, 'loads a worker from a string | require-trusted-types-for  strings'],
    [`navigator.serviceWorker.register('/sw.js')`, 'loads a service worker by its address | require-trusted-types-for  strings'],
    [`Function.apply(null, names)`, "makes code from strings (eval) | script-src 'unsafe-eval' strings"],
    [`new Function('return 1')`, "makes code from strings (eval) | script-src 'unsafe-eval' strings"],
    [`;(0, eval)('1')`, "makes code from strings (eval) | script-src 'unsafe-eval' strings"],
    [`setTimeout('run()', 1)`, "makes code from strings (eval) | script-src 'unsafe-eval' strings"],
    ['WebAssembly.compile(new Uint8Array())', "compiles WebAssembly | script-src 'wasm-unsafe-eval'"],
    ...['{name}', '"<p>Text</p>"'].map((value) => [
      `document.body.append(<iframe srcDoc=${value} />)`,
      'writes markup from strings where it renders in the browser | require-trusted-types-for  strings perhaps',
    ]),
    [`document.head.append(document.createElement('style'))`, "writes inline styles | style-src 'unsafe-inline'"],
  ])('needs a keyword: %s', async (statement, expected) => {
    expect((await uses(`export const run = () => { ${statement} }`))?.map((use) => use.replace(/^.*this module /, ''))).toEqual([expected])
  })

  it('may start a script of the site', async () => {
    const { config } = createDiskSite({
      [WIDGET]: `/** @jsxImportSource react */
export const run = (url) => [new Worker('/w.js'), navigator.serviceWorker.register('/sw.js?v=1'), new Worker(url), new Worker('//a.example'), new Worker('/w-' + url)]
export default () => <p />
`,
    })
    const { policyUses } = await bundleScripts([WIDGET], makeAlone(config))
    expect(policyUses[WIDGET]?.map(({ script }) => script)).toEqual(['/w.js', undefined, undefined, undefined, '/sw.js?v=1'])
  })

  it('may write markup by a policy of its own', async () => {
    const text = `export const run = () => { document.body.innerHTML = trustedTypes.createPolicy('own', {}).createHTML('x') }`
    expect(await uses(text)).toEqual([`${WIDGET}:2:54 this module creates the Trusted Types policy "own" | trusted-types own`])
  })

  it('is found beside a text that says otherwise', async () => {
    const text = `export const run = () => { document.body.innerHTML = 'trustedTypes.createPolicy("own", {})' }`
    expect(await uses(text)).toEqual([expect.stringContaining('writes markup from strings')])
  })

  it('lets a module try to create a policy', async () => {
    expect(await uses(`export const run = () => { try { trustedTypes?.createPolicy('own', {}) } catch {} }`)).toEqual([])
  })
})

describe('what a package has code for that a policy may block', () => {
  it('is perhaps never done, and belongs to its import, each thing once', async () => {
    const files = {
      'npm/map/package.json': '{ "name": "map" }',
      'npm/map/index.js': `require('part'); exports.a = (e) => { e.innerHTML = ''; e.outerHTML = '' }`,
      'npm/part/package.json': '{ "name": "part" }',
      'npm/part/index.js': `exports.root = Function('return this')(); exports.b = (s) => (0, eval)(s) + new Function(s) // document.write(s)`,
    }
    expect(await uses(`import { a } from 'map'\nexport const run = a`, files)).toEqual([
      `${WIDGET}:2:19 the package "map" has code that makes code from strings (eval) | script-src 'unsafe-eval' strings rarely`,
      `${WIDGET}:2:19 the package "map" has code that writes markup from strings | require-trusted-types-for  strings perhaps`,
    ])
  })

  it('may load from the servers that it names, show pictures that it holds, and render styles', async () => {
    const files = {
      'npm/kit/package.json': '{ "name": "kit", "type": "module", "main": "index.js" }',
      'npm/kit/index.js': `import { jsx as r } from 'react/jsx-runtime'
import { CDN } from './cdn.js'
export const load = () => fetch(CDN + '/a.json')
export const icons = () => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'https://icons.example/a.css' }
export const Styles = () => r('style', { children: 'a {}' })
export const home = ['https://kit.example', "i { background: url('data:image/svg+xml,%3Csvg/%3E') }", 'data:image/']`,
      'npm/kit/cdn.js': `export const CDN = 'https://cdn.example'`,
    }
    expect(await uses(`import { load, icons, Styles, home } from 'kit'\nexport const run = [load, icons, Styles, home]`, files)).toEqual([
      `${WIDGET}:2:43 the package "kit" has code that loads https://cdn.example | connect-src https://cdn.example perhaps`,
      `${WIDGET}:2:43 the package "kit" has code that loads https://icons.example/a.css | style-src-elem https://icons.example/a.css perhaps`,
      `${WIDGET}:2:43 the package "kit" has code that shows data: pictures | img-src data: perhaps`,
      `${WIDGET}:2:43 the package "kit" has code that writes inline styles | style-src 'unsafe-inline' perhaps`,
    ])
  })

  it('may write markup of its own, where a package that it imports has a policy, and where it renders', async () => {
    const files = {
      'npm/editor/package.json': '{ "name": "editor", "type": "module", "main": "index.js" }',
      'npm/editor/index.js': `import { view } from 'view'
import { jsx } from 'react/jsx-runtime'
export const parse = (html) => view(new DOMParser().parseFromString(html, 'text/html'))
export const Label = () => jsx('span', { dangerouslySetInnerHTML: { __html: '' } })
export const attributes = { dangerouslySetInnerHTML: true }`,
      'npm/view/package.json': '{ "name": "view", "type": "module", "main": "index.js" }',
      'npm/view/index.js': `import { policy } from './policy.js'
export const view = (e) => { e.innerHTML = policy.createHTML('') }`,
      'npm/view/policy.js': `export const policy = trustedTypes.createPolicy('view', {})`,
    }
    const found = (does: string, how = 'perhaps') => `${WIDGET}:2:42 the package "editor" has code that ${does} ${how}`
    expect(await uses(`import { attributes, Label, parse } from 'editor'\nexport const run = [attributes, Label, parse]`, files)).toEqual([
      found('creates the Trusted Types policy "view" | trusted-types view'),
      found('writes markup from strings where it renders in the browser | require-trusted-types-for  strings', 'rarely'),
      found('writes markup from strings | require-trusted-types-for  strings'),
    ])
    expect(await uses(`import { view } from 'view'\nexport const run = view`, files)).toEqual([
      `${WIDGET}:2:22 the package "view" has code that creates the Trusted Types policy "view" | trusted-types view perhaps`,
    ])
  })

  it.each([
    [
      `exports.run = (s) => { const a = new Worker(s); return URL.createObjectURL(s) }`,
      ['loads a worker from a string | require-trusted-types-for', 'starts a worker from a blob | worker-src blob:'],
    ],
    [
      `exports.run = (s) => URL.createObjectURL(new Blob([s], { type: 'text/javascript' }))`,
      ['starts a worker from a blob | worker-src blob:'],
    ],
    [
      `exports.run = (s) => { importScripts(s); return URL.createObjectURL(new Blob([s], { type: 'text/javascript' })) }`,
      [
        'loads a worker from a string | require-trusted-types-for',
        'loads scripts from a blob in its worker | script-src blob:',
        'starts a worker from a blob | worker-src blob:',
      ],
    ],
    // The worker has the policy of the page.
    [
      'exports.run = (s) => new Worker(URL.createObjectURL(new Blob([`importScripts("${s}"); fetch("https://api.example/x")`])))',
      [
        'loads a worker from a string | require-trusted-types-for',
        'loads https://api.example/x | connect-src https://api.example/x',
        'loads scripts from a blob in its worker | script-src blob:',
        'starts a worker from a blob | worker-src blob:',
      ],
    ],
    [`exports.run = (s) => URL.createObjectURL(s)`, []],
    [
      `exports.run = () => { const s = document.createElement('script'); s.src = 'https://maps.example/api/js?' + location }`,
      [
        'loads https://maps.example/api/js? | script-src-elem https://maps.example/api/js?',
        'loads scripts by their addresses | require-trusted-types-for',
      ],
    ],
    [
      `var FROM = 'https://js.example'; exports.run = () => { document.createElement('script').src = FROM + '/v3' }`,
      [
        'loads from https://js.example | script-src-elem https://js.example',
        'loads scripts by their addresses | require-trusted-types-for',
      ],
    ],
    ['exports.url = (v) => `https://cdn.example/player@${v}/a.wasm`', ['loads from https://cdn.example | connect-src https://cdn.example']],
    [
      `exports.run = async (b) => WebAssembly.instantiate(b, 'https://unpkg.com/')`,
      ["compiles WebAssembly | script-src 'wasm-unsafe-eval'", 'loads from https://unpkg.com | connect-src https://unpkg.com'],
    ],
    [
      `exports.load = (url = 'https://cdn.player.example/icons.svg') => fetch(url)`,
      ['loads from https://cdn.player.example | connect-src https://cdn.player.example'],
    ],
    [`exports.icon = 'https://cdn.player.example/icon.svg'`, []],
    [
      `exports.load = (name, from = 'https://api.icons.example') => fetch(from + name)`,
      ['loads from https://api.icons.example | connect-src https://api.icons.example'],
    ],
    [`exports.load = (url = 'data:application/octet-stream;base64,AGFz') => fetch(url)`, ['requests data: files | connect-src data:']],
    [
      `exports.load = (name, from = 'https://cdn.jsdelivr.net/gh/fonts') => fetch(from + name)`,
      ['loads from https://cdn.jsdelivr.net | connect-src https://cdn.jsdelivr.net'],
    ],
    [
      'exports.font = (v) => new FontFace("Hand", `https://esm.sh/${v ? `kit@${v}` : "kit"}/fonts/a.woff2`)',
      ['loads from https://esm.sh | font-src https://esm.sh'],
    ],
    [`exports.url = 'https://tile.example/{z}/{x}/{y}.png'`, ['loads from https://tile.example | img-src https://tile.example']],
    [`exports.urls = ['https://a.example/{z}.png', 'https://b.example/{z}.png', 'https://c.example/{z}.png']`, []],
    [`exports.load = (NS = 'http://www.w3.org/2000/svg') => fetch(NS); var NS = 'http://www.w3.org/2000/svg'`, []],
    [`exports.run = (a = 'https://map.invalid') => new Worker(a)`, ['loads a worker from a string | require-trusted-types-for']],
    [
      `exports.read = (a) => [document.createElement('script'), new URL(decodeURI(a), 'https://foo.bar')]`,
      ['loads scripts by their addresses | require-trusted-types-for'],
    ],
    [
      `exports.load = (a) => (document.createElement('script').src = new URL(a, 'https://js.vendor.example'))`,
      [
        'loads from https://js.vendor.example | script-src-elem https://js.vendor.example',
        'loads scripts by their addresses | require-trusted-types-for',
      ],
    ],
    [`exports.text = ['https://docs.example/a.png', 'https://docs.example', 'https://docs.example/a.js']`, []],
  ])('names the hosts that it loads from: %s', async (code, expected) => {
    const files = { 'npm/map/package.json': '{ "name": "map" }', 'npm/map/index.js': code }
    const all = await uses(`import map from 'map'\nexport const run = map`, files)
    expect(all?.map((use) => use.replace(/^.*that (.*?)(?: +strings)? perhaps$/, '$1').trim())).toEqual(expected)
  })

  it('names the host of a worker that another module of the package starts', async () => {
    const files = {
      'npm/ocr/package.json': '{ "name": "ocr", "type": "module", "main": "index.js" }',
      'npm/ocr/index.js': `import { start } from './start.js'\nexport default () => start('https://cdn.ocr.example/worker.js')`,
      'npm/ocr/start.js': 'export const start = (path) => new Worker(path)',
    }
    expect(await uses(`import run from 'ocr'\nexport { run }`, files)).toContain(
      `${WIDGET}:2:17 the package "ocr" has code that loads from https://cdn.ocr.example | script-src-elem https://cdn.ocr.example strings perhaps`,
    )
  })

  it('may write styles in markup, and request the pictures that it holds', async () => {
    const files = {
      'npm/wave/package.json': '{ "name": "wave", "type": "module", "main": "index.js" }',
      'npm/wave/index.js': `import { show } from './show.js'
export const icon = (svg) => show(\`data:image/svg+xml,\${encodeURIComponent(svg)}\`)
export const render = (root) => { root.innerHTML = '<style>p { color: red }</style>' }
export const text = '<styled>'`,
      'npm/wave/show.js': `export const show = async (url) => { document.body.innerHTML = await (await fetch(url)).text() }`,
    }
    const found = (does: string) => `${WIDGET}:2:36 the package "wave" has code that ${does}`
    expect(await uses(`import { icon, render, text } from 'wave'\nexport const run = [icon, render, text]`, files)).toEqual([
      found('requests data: pictures | connect-src data: perhaps'),
      found('shows data: pictures | img-src data: perhaps'),
      found(`writes inline styles | style-src 'unsafe-inline' perhaps`),
      found('writes markup from strings | require-trusted-types-for  strings perhaps'),
    ])
  })

  it('is not what is left out of the bundle', async () => {
    const files = {
      'npm/kit/package.json': '{ "name": "kit", "type": "module", "main": "index.js", "sideEffects": false }',
      'npm/kit/index.js': `export { a } from './a.js'\nexport { b } from './b.js'\n`,
      'npm/kit/a.js': 'export const a = 1\n',
      'npm/kit/b.js': `export const b = (e) => { e.innerHTML = '' }\n`,
    }
    expect(await uses(`import { a } from 'kit'\nexport const run = () => a`, files)).toEqual([])
  })

  it('is known to dev until packages are bundled again: an edit of the widget reads none of them', async () => {
    const npm = 'widgets/w/node_modules/tool'
    const { config } = createDiskSite({
      [WIDGET]: `/** @jsxImportSource react */\nimport { run } from 'tool'\nexport default () => <p>{String(run)}</p>\n`,
      [`${npm}/package.json`]: '{ "name": "tool", "type": "module", "main": "index.js" }',
      [`${npm}/index.js`]: `export const run = (e) => { e.innerHTML = '' }\n`,
    })
    const modules = createBrowserModules(config)
    const find = async () =>
      (await modules.load({ ...config, dev: true }, [WIDGET], '/assets/runtime.js')).policyUses[WIDGET]?.map(describeUse)
    const found = (line: number) => [
      `${WIDGET}:${line}:21 the package "tool" has code that writes markup from strings | require-trusted-types-for  strings perhaps`,
    ]
    // No page waits for it.
    expect(await find()).toBeUndefined()
    expect([await modules.finishPackages(), await modules.finishPackages()]).toEqual([true, false])
    expect(await find()).toEqual(found(2))
    write(config.root, { [`${npm}/index.js`]: 'export const run = 1\n' })
    write(config.root, {
      [WIDGET]: `/** @jsxImportSource react */\n\nimport { run } from 'tool'\nexport default () => <b>{String(run)}</b>\n`,
    })
    modules.forget(WIDGET)
    expect(await find()).toEqual(found(3))
  })
})
