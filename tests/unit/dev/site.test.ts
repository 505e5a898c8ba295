import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copySite, createDiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'

import { open } from './open-site.ts'

describe('openDevSite(flags, effects, options)', () => {
  it('renders a page when it is asked for, with drafts and the client', async () => {
    const { html, site } = open(copySite('plain'))
    expect(await html('/')).toContain('<h1>Home</h1>')
    expect(await html('/')).toContain('src="/__lanai/client.js"')
    expect(await html('/unfinished')).toContain('<h1>Unfinished</h1>')
    expect(await site.page('/nowhere')).toBeUndefined()
  })
  it('reads the settings again when a content file that they name has changed', async () => {
    const files = { 'content/build.yaml': "origin: '{{site.origin}}'\n", 'content/site.yaml': 'origin: https://one.example\n' }
    const { html, write } = open(createDiskSite(files))
    expect(await html('/')).toContain('href="https://one.example/"')
    write('content/site.yaml', 'origin: https://two.example\n')
    expect(await html('/')).toContain('href="https://two.example/"')
  })
  it('writes nothing but its cache', async () => {
    const { html, root } = open(copySite('plain'))
    const before = fs.readdirSync(root)
    await html('/')
    expect(fs.readdirSync(root).sort()).toEqual([...new Set([...before, '.cache'])].sort())
  })
  it('serves scripts, stylesheets, redirects, text files and the files of all pages', async () => {
    const { html, text, site } = open(copySite('islands'))
    const page = await html('/')
    const scripts = page.match(/\/assets\/[\w./-]+\.js/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(await text(script.slice(1))).toContain('sourceMappingURL')
    expect(await text(/\/(assets\/site-\w+\.css)/.exec(page)![1]!)).toContain('x-island')
    expect(await text('sitemap.xml')).toContain('<urlset')
    expect(await text('robots.txt')).toContain('Sitemap:')
    expect(await text('assets/none.js')).toBeUndefined()
    expect((await site.addresses())?.hasFile('index.html')).toBe(true)
  })
  it('makes the files of all pages when one is asked for, and renders only pages that have changed', async () => {
    const route = (name: string) => `
export const meta = { title: '${name}', description: 'The page ${name}.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default function Page() {
  globalThis.rendered.push('${name}')
  return <h1>${name}</h1>
}
`
    const rendered: string[] = []
    Object.assign(globalThis, { rendered })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'rendered'))
    const routes = { 'templates/routes/index.tsx': route('home'), 'templates/routes/about.tsx': route('about') }
    const settings = { 'content/build.yaml': 'origin: https://site.example\nsearch: true\n' }
    // What was written just now is read again.
    const { text, write, html } = open(createDiskSite({ ...routes, ...settings }), () => Date.now() + 1000)
    expect(await text('.well-known/appspecific/com.chrome.devtools.json')).toBeUndefined()
    expect(rendered).toEqual([])
    await html('/about')
    expect(await text('search-index.json')).toContain('The page about.')
    expect(rendered).toEqual(['about', 'home'])
    write('templates/routes/about.tsx', (source) => source.replace('The page about.', 'Who we are.'))
    await html('/')
    expect(rendered).toEqual(['about', 'home'])
    expect(await text('search-index.json')).toContain('Who we are.')
    expect(rendered).toEqual(['about', 'home', 'about'])
  })
  it('renders pages as they are now after an edit while the files of all pages are made', async () => {
    const { html, text, write } = open(copySite('plain'))
    const route = (word: string) => `
      export const paths = () => Array.from({ length: 1500 }, (_, number) => ({ params: { number: 'n' + number } }))
      export const meta = () => ({ title: 'One of many', description: 'All are alike.', sitemap: { priority: 0.5, changefreq: 'yearly' } })
      export default () => <h1>${word}</h1>`
    write('templates/routes/many/[number].tsx', route('one'))
    expect(await html('/many/n1499')).toContain('<h1>one</h1>')
    const sitemap = text('sitemap.xml')
    await setTimeout(1)
    write('templates/routes/many/[number].tsx', route('two'))
    expect(await html('/')).toContain('<h1>Home</h1>')
    await sitemap
    expect(await html('/many/n1498')).toContain('<h1>two</h1>')
  })
  it('shows an edit that is reported after one which was made later', async () => {
    const { html, write, site, root } = open(copySite('plain'))
    const route = (word: string) => `
      export const meta = () => ({ title: 'A page', description: 'One of two pages.', robots: 'noindex' })
      export default () => <h1>${word}</h1>`
    for (const name of ['first', 'second']) write(`templates/routes/${name}.tsx`, route('before'))
    expect(await html('/first')).toContain('<h1>before</h1>')
    const first = join(root, 'templates/routes/first.tsx')
    fs.writeFileSync(first, route('after'))
    // As long as times of files need to differ.
    await setTimeout(60)
    write('templates/routes/second.tsx', route('after'))
    expect(await html('/second')).toContain('<h1>after</h1>')
    site.change([first])
    expect(await html('/first')).toContain('<h1>after</h1>')
  })
  it('links the stylesheets that a route, its widgets and their packages import', async () => {
    const { html, text, write, site } = open(copySite('islands'))
    const sheet = async () => {
      const linked = (await html('/')).match(/assets\/[\w.-]+\.css/g) ?? []
      return (await Promise.all(linked.map((path) => text(path)))).join('\n')
    }
    fs.writeFileSync(join(site.root, 'templates/routes/index.css'), '.route { color: red }')
    fs.writeFileSync(join(site.root, 'widgets/note/style.css'), '.widget { color: red }')
    write('widgets/note/script.ts', (source) => `import './style.css'\nimport '@fontsource-variable/figtree/index.css'\n${source}`)
    write('templates/routes/index.tsx', (source) => `import './index.css'\n${source}`)
    expect(await sheet()).toMatch(/\.route[^]*@font-face|@font-face[^]*\.route/)
    expect(await sheet()).toContain('.widget')
    const [font] = /[\w-]+\.woff2/.exec((await sheet()) ?? '') ?? []
    expect(await site.file(`assets/${font}`)).toMatchObject({ isHashed: true })
    write('widgets/note/style.css', '.widget { color: blue }')
    expect(await sheet()).toMatch(/\.widget \{\s*color: blue/)
  })
  it('draws pictures apart from the page that shows them, and reports one that cannot be drawn', async () => {
    const scene = (width: number) => `export default () => <svg viewBox="0 0 ${width} 8"><rect width="8" height="8" /></svg>\n`
    const { html, write, faults } = open(
      createDiskSite({
        'templates/art/home/a.tsx': scene(12),
        'templates/art/home/b.tsx': scene(16),
        'templates/routes/index.tsx': `
import { Picture, pictureUrl, usePage } from 'lanai'
export const meta = { title: 'Home', description: 'The home page.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default function Home() {
  const urls = [pictureUrl('home/a', 8), pictureUrl('home/b', 8)]
  return <h1 title={usePage().path}>{urls.join(' ')} <Picture of="home/b" alt="A square" /></h1>
}
`,
      }),
    )
    expect(await html('/')).toMatch(/\/assets\/home-a-\w+\.svg \/assets\/home-b-\w+\.svg .*width="16" height="8"/)
    write('templates/art/home/b.tsx', (text) => text.replace('viewBox', 'data-box'))
    expect(await faults('/')).toEqual([
      'templates/art/home/b.tsx the scene home/b must draw an <svg> with viewBox="0 0 WIDTH HEIGHT" [picture] /',
    ])
  })
  it('shows changes of templates, content, styles, widgets and settings', async () => {
    const { html, write, text, site } = open(copySite('islands'))
    const first = await html('/')
    write('templates/routes/index.tsx', (source) => source.replace('<h1>', '<h1>Changed '))
    const second = await html('/')
    expect(second).toContain('<h1>Changed ')
    const sheet = /assets\/site-\w+\.css/
    fs.mkdirSync(join(site.root, 'templates/styles'), { recursive: true })
    write('templates/styles/site.css', 'p { color: rgb(1 2 3) }')
    const third = await html('/')
    expect(sheet.exec(third)![0]).not.toBe(sheet.exec(second)![0])
    expect(await text(sheet.exec(third)![0])).toContain('rgb(1 2 3)')
    // A page that was opened before still finds its own.
    expect(await text(sheet.exec(second)![0])).not.toContain('rgb(1 2 3)')
    write('widgets/note/script.ts', (source) => `${source}\nexport const note = 'a note'\n`)
    expect(await html('/plain')).not.toBe('')
    write('content/build.yaml', (source) => `${source}\nredirects: { /old: / }\n`)
    expect(await text('old/index.html')).toContain('url=/')
    expect(first).not.toContain('Changed')
  })
  it('finds added, removed and restored routes and entries', async () => {
    const { html, write, remove, site } = open(copySite('plain'))
    const index = fs.readFileSync(join(site.root, 'templates/routes/index.tsx'), 'utf8')
    await html('/')
    write('templates/routes/fresh.tsx', index.replace('<h1>Home', '<h1>Fresh'))
    expect(await html('/fresh')).toContain('<h1>Fresh')
    remove('templates/routes/fresh.tsx')
    expect(await site.page('/fresh')).toBeUndefined()
    write('content/cities/naples.yaml', 'name: Naples\n')
    expect(await html('/seo/naples')).toContain('Naples')
    remove('content/cities/naples.yaml')
    expect(await site.page('/seo/naples')).toBeUndefined()
    write('content/cities/naples.yaml', 'name: Naples\n')
    expect(await html('/seo/naples')).toContain('Naples')
  })
  it('reports what is wrong with a page on that page alone', async () => {
    const { html, write, faults } = open(copySite('plain'))
    write('templates/routes/index.tsx', (source) => source.replace('href="/about', 'href="/abuot'))
    expect(await faults('/')).toEqual([expect.stringMatching(/^templates\/routes\/index\.tsx:\d+:\d+ the link "\/abuot/)])
    expect(await html('/')).toBe('')
    expect(await html('/about')).toContain('<h1>About</h1>')
  })
  it('reports what is wrong with the site on every page, all of it at once, until it is corrected', async () => {
    const { html, write, faults } = open(copySite('plain'))
    expect(await faults('/')).toEqual([])
    write('templates/routes/about.tsx', (source) => source.replace('export default', 'export default !'))
    write('content/cities/tampa.yaml', 'nom: Tampa\n')
    const found = await faults('/')
    expect(found).toHaveLength(3)
    expect(found.join()).toMatch(/templates\/routes\/about\.tsx.*content\/cities\/tampa\.yaml.*content\/cities\/tampa\.yaml/)
    write('content/cities/tampa.yaml', 'name: Tampa\n')
    write('templates/routes/about.tsx', (source) => source.replace('export default !', 'export default'))
    expect(await html('/')).toContain('<h1>Home</h1>')
  })
  it('requires a document and a schema until they are there again', async () => {
    const { html, faults, remove, write, root } = open(copySite('plain'))
    const files = ['templates/document.tsx', 'content/schema.ts']
    expect(await html('/')).toContain('<h1>Home</h1>')
    const texts = files.map((file) => fs.readFileSync(join(root, file), 'utf8'))
    files.forEach(remove)
    expect(await faults('/')).toEqual(files.map((file) => `${file} every site has this file, but it does not exist [bundle]`))
    files.forEach((file, index) => write(file, texts[index]!))
    expect(await html('/')).toContain('<h1>Home</h1>')
  })
  it('serves the scripts of open pages while the site has errors', async () => {
    const { html, write, text, site } = open(copySite('islands'))
    const script = /\/(assets\/[\w./-]+\.js)/.exec(await html('/'))![1]!
    write('templates/routes/index.tsx', (source) => `${source}(`)
    expect(await site.problems()).toHaveLength(1)
    expect(await text(script)).toContain('sourceMappingURL')
  })
  it('keeps warnings of the content after a change that does not concern it', async () => {
    const { write, site } = open(copySite('plain'))
    write('content/schema.ts', (source) =>
      source
        .replace('{ glob }', '{ glob, warningDiagnostic }')
        .concat("export const check = () => [warningDiagnostic('content-schema', 'few cities')]\n"),
    )
    const warnings = ['few cities [content-schema]']
    expect(describeAll(await site.problems())).toEqual(warnings)
    write('templates/styles/site.css', 'p { color: blue }')
    expect(describeAll(await site.problems())).toEqual(warnings)
  })
  it('serves pages of many entries before all of these are checked', async () => {
    const { write, remove, html, faults, site } = open(copySite('plain'))
    for (let number = 0; number < 250; number++) write(`content/cities/city-${number}.yaml`, `name: City ${number}\n`)
    write('content/cities/tampa.yaml', 'nom: Tampa\n')
    expect(await html('/seo/city-7')).toContain('City 7')
    expect(await faults('/')).toEqual([])
    const fault = expect.stringContaining('content/cities/tampa.yaml:1:1 "cities.nom" is not a known key')
    expect(await faults('/seo/tampa')).toContainEqual(fault)
    const checked = site.checkRest()
    write('content/cities/city-7.yaml', 'name: Seven\ndraft: true\n')
    expect(await html('/seo/city-7')).toContain('Seven')
    await checked
    await site.checkRest()
    expect(describeAll(await site.problems())).toContainEqual(fault)
    expect(await faults('/')).toContainEqual(fault)
    write('content/cities/tampa.yaml', 'name: Tampa\n')
    expect(await faults('/')).toEqual([])
    expect((await site.describe('/seo/city-7'))?.drafts).toEqual(['cities/city-7'])
    expect(await site.checkRest()).toBe(false)
    remove('content/cities/city-7.yaml')
    expect(await site.page('/seo/city-7')).toBeUndefined()
  })
  it('checks the rest after a change that does not concern the content', async () => {
    const { write, html, site } = open(copySite('plain'))
    for (let number = 0; number < 250; number++) write(`content/cities/city-${number}.yaml`, `name: City ${number}\n`)
    write('content/cities/tampa.yaml', 'nom: Tampa\n')
    await html('/')
    write('templates/styles/site.css', (text) => `${text}\nh1 { color: red }`)
    await html('/')
    await site.checkRest()
    expect(describeAll(await site.problems())).toContainEqual(expect.stringContaining('"cities.nom" is not a known key'))
  })
  it('stops checking the rest for a page that is asked for after a change', async () => {
    let onRead = () => {}
    const disk = {
      ...fs,
      readFileSync: ((...args: Parameters<typeof fs.readFileSync>) => (onRead(), fs.readFileSync(...args))) as typeof fs.readFileSync,
    }
    const { write, html, site } = open(copySite('plain'), Date.now, disk)
    for (let number = 0; number < 600; number++) write(`content/cities/city-${number}.yaml`, `name: City ${number}\n`)
    expect(await html('/seo/city-7')).toContain('City 7')
    const page = new Promise<string>((resolve) => {
      onRead = () => {
        onRead = () => {}
        write('content/cities/city-7.yaml', 'name: Seven\n')
        resolve(html('/seo/city-7'))
      }
    })
    expect(await site.checkRest()).toBe(false)
    expect(await page).toContain('Seven')
    expect(await site.checkRest()).toBe(true)
  })
  it('keeps the settings that were good', async () => {
    const { write, faults, site } = open(copySite('plain'))
    write('content/build.yaml', 'origin: nonsense\n')
    expect(await faults('/')).toEqual([expect.stringContaining('content/build.yaml:1:9 "origin" must be an address')])
    expect(site.config().origin).toMatch(/^https:/)
  })
  it('refuses settings that are wrong at the start', async () => {
    const site = createDiskSite({ 'content/build.yaml': 'origin: nonsense\n' })
    expect(describeAll(await diagnosticsOf(() => Promise.resolve().then(() => open(site))))).toEqual([
      expect.stringContaining('"origin" must be an address'),
    ])
  })
  it('renders widgets with Preact where the site asks for it', async () => {
    const site = copySite('islands')
    fs.appendFileSync(join(site.config.root, 'content/build.yaml'), '\nruntime: preact\n')
    expect(await open(site).html('/')).toContain('<x-island')
  })
})
