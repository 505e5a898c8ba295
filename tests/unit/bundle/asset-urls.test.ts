import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import { diagnosticsOf } from '../memory-site.ts'
import { scripts, siteOf, widget, WIDGET } from './widget-site.ts'

describe('an address that leads nowhere from a bundled module', () => {
  const siteWith = (text: string) =>
    siteOf({
      ...widget(text, '1'),
      'widgets/w/work.ts': 'console.log(import.meta.url)',
      'widgets/w/p.js': 'p',
      'widgets/w/q.svg': '<svg/>',
    })
  const refused = async (text: string) => {
    const site = siteWith(text)
    const built = await diagnosticsOf(() => scripts(site))
    const modules = createBrowserModules(site.config)
    expect(await diagnosticsOf(() => modules.load(site.config, [WIDGET], '/assets/runtime-0.js'))).toEqual(built)
    return built.map(({ message, hint, location }) => [`${location?.line}:${location?.column}`, message, hint])
  }

  it.each([
    ['new Worker("./w.js")', './w.js'],
    ['new window.SharedWorker(`w.js`, {})', 'w.js'],
    ['new AudioContext().audioWorklet\n.addModule("./p.js")', './p.js'],
    ['(CSS as any).paintWorklet?.addModule("../p.js")', '../p.js'],
    ['navigator.serviceWorker.register("./sw.js")', './sw.js'],
  ])('is that of a script beside the page: %s', async (call, path) => {
    expect(await refused(`export const start = () => ${call}`)).toEqual([
      [
        expect.stringMatching(/^2:\d+$/),
        `browsers look for ${JSON.stringify(path)} beside the page, and not beside this module`,
        expect.stringContaining(path === './sw.js' ? 'templates/static' : `write new URL('${path}', import.meta.url)`),
      ],
    ])
  })

  it('is that of the module itself, but for a worker and for what asks whether it is in a browser', async () => {
    const [[place, message] = []] = await refused(
      '// import.meta.url\nexport const at = () => [new URL("./q.svg", import.meta.url), import.meta.url]',
    )
    expect([place, message]).toEqual(['3:63', expect.stringContaining('import.meta.url is the address of a bundle')])
    for (const text of [
      'export const start = () => new Worker(new URL("./work.ts", import.meta.url))',
      'export const text = "import.meta.url, new Worker(\'./w.js\')"',
      'export const at = typeof window === "undefined" ? "" : import.meta.url',
      'export const start = (worklet: Worklet) => worklet.addModule(new URL("./p.js", import.meta.url))',
      'export const start = () => navigator.serviceWorker.register("/sw.js")',
      'export const at = new URL(/* @vite-ignore */ "./q.svg", import.meta.url).href',
      '// As in new URL("./q.svg", import.meta.url):\nexport const at = new URL("./q.svg", import.meta.url).href',
    ])
      expect(Object.keys((await scripts(siteWith(text))).texts)).not.toEqual([])
  })

  it.each([
    'class Worker { constructor(path: string) {} }\nexport const start = () => new Worker("./w.js")',
    'export const start = (own: any) => new own.Worker("./w.js")',
    'export const text = `new Worker("./w.js")`',
    `export const text = 'new URL("./none.svg", import.meta.url), new URL(name, import.meta.url)'`,
    'export const text = `new Worker(new URL("./none.ts", import.meta.url))`',
    'export const Text = () => <code>new URL("./none.svg", import.meta.url)</code>',
    'export const start = () => 1 /* as new URL("./none.svg", import.meta.url) */',
    `export const text = 'context.audioWorklet.addModule("./p.js"), navigator.serviceWorker.register("./sw.js")'`,
  ])('is not that of a class of its own, nor in a text: %j', async (text) => {
    expect(Object.keys((await scripts(siteWith(text))).texts)).not.toEqual([])
  })
})

describe('createAssetUrls(config, bundler)', () => {
  it.each(['&& /* the mark */ ', '\n  * +', '&& // of it:\n', '+ " // " + ', '&& "/*" + '])(
    'finds an address behind %j',
    async (before) => {
      const site = siteOf({
        ...widget(`export const run = () => 1 ${before}new URL(\n'./q.svg',\nimport.meta.url)`, 'typeof run'),
        'widgets/w/q.svg': '<svg/>',
      })
      expect(Object.keys((await scripts(site)).texts)).toContainEqual(expect.stringMatching(/\/q-\w+\.svg$/))
    },
  )

  it.each(["process.env.NODE_ENV === 'production' && ", "process.env.NODE_ENV !== 'production' || "])(
    'finds an address that depends on the environment: %s',
    async (before) => {
      const site = siteOf({
        ...widget(`export const run = () => ${before}new URL('./q.svg', import.meta.url)`, 'typeof run'),
        'widgets/w/q.svg': '<svg/>',
      })
      expect(Object.keys((await scripts(site)).texts)).toContainEqual(expect.stringMatching(/\/q-\w+\.svg$/))
    },
  )

  it('takes a comment of another bundler for none of its text', async () => {
    const site = siteOf({
      ...widget(`export const run = () => new Worker(/* webpackChunkName: "w" */ new URL('./work.ts', import.meta.url))`, 'typeof run'),
      'widgets/w/work.ts': 'console.log(1)',
    })
    const { texts, policyUses } = await scripts(site)
    expect(Object.keys(texts)).toContainEqual(expect.stringMatching(/\/work-\w+\.js$/))
    expect(policyUses).toEqual({})
  })

  it('has the address of a worker as a text, for packages that start it', async () => {
    const site = siteOf({
      ...widget(
        `export const address = new URL('./work.ts', import.meta.url).href\nexport const start = () => new Worker(new URL('./work.ts', import.meta.url).href)`,
        'typeof address',
      ),
      'widgets/w/work.ts': 'self.onmessage = () => {}\n',
    })
    const code = Object.values((await scripts(site)).texts)
      .join('')
      .replace(/\s/g, '')
    expect(code).toMatch(/newURL\("\/assets\/work-\w+\.js",import\.meta\.url\)\.href/)
    expect(code).toMatch(/newWorker\(globalThis\.trustedTypes\?[^]*:"\/assets\/work-\w+\.js"\)(?!\.href)/)
  })

  it('has the address of a file that a component of a linked package names', async () => {
    const site = siteOf({
      ...widget(`import { Logo } from '../../packages/linked/logo.tsx'`, 'Logo.name'),
      'packages/linked/package.json': '{ "name": "linked" }',
      'packages/linked/logo.tsx': `export const Logo = () => <img src={new URL('./logo.svg', import.meta.url).href} />\n`,
      'packages/linked/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    const { texts } = await scripts(site)
    const logo = Object.keys(texts).find((path) => /\/logo-\w+\.svg$/.test(path))
    expect(logo).toBeDefined()
    expect(Object.values(texts).filter((text) => text.includes(`"/${logo}"`))).toHaveLength(1)
  })

  it('has the address of a worker in a constant as what its module does with it', async () => {
    const built = async (text: string) => {
      const site = siteOf({ ...widget(text, 'typeof start'), 'widgets/w/work.ts': 'self.onmessage = () => {}\n' })
      const { texts, policyUses } = await scripts(site)
      return { code: Object.values(texts).join('').replace(/\s/g, ''), uses: policyUses[WIDGET]?.map(({ does }) => does) }
    }
    const started = await built(
      `const url = new URL('./work.ts', import.meta.url)\nexport const start = () => new Worker(url, { type: 'module' })`,
    )
    expect(started.code).toContain('.createScriptURL("/assets/work-')
    expect(started.uses).toBeUndefined()
    const read = await built(
      `const url: URL = new URL('./work.ts', import.meta.url)\nexport const start = () => new window.Worker(url.href)`,
    )
    expect(read.code).not.toContain('createScriptURL')
    expect(read.code).toMatch(/newURL\("\/assets\/work-\w+\.js",import\.meta\.url\)/)
    expect(read.uses).toEqual(['loads a worker from a string'])
  })

  it('has the address of the worker itself in one that starts more of its kind', async () => {
    const site = siteOf({
      ...widget(`export { start } from './work.ts'`, 'typeof start'),
      'widgets/w/work.ts': `export const start = () => new Worker(new URL('./work.ts', import.meta.url), { type: 'module' })\n`,
    })
    const { texts } = await scripts(site)
    const [path, worker = ''] = Object.entries(texts).find(([path]) => path.includes('/work-')) ?? []
    expect(Object.values(texts).join('')).toContain(`createScriptURL("/${path}")`)
    expect(worker).toContain('createScriptURL(self.location.pathname)')
  })

  it('refuses workers that start each other', async () => {
    const site = siteOf({
      ...widget(`import { start } from './start.ts'\nimport { other } from './other.ts'`, 'typeof start + typeof other'),
      'widgets/w/start.ts': `export const start = () => new Worker(new URL('./ping.ts', import.meta.url))\n`,
      'widgets/w/other.ts': `export const other = () => new Worker(new URL('./pong.ts', import.meta.url))\n`,
      'widgets/w/ping.ts': `new Worker(new URL('./pong.ts', import.meta.url))\n`,
      'widgets/w/pong.ts': `new Worker(new URL('./ping.ts', import.meta.url))\n`,
    })
    const fault = (starter: string, started: string) => ({
      code: 'bundle',
      message: `this worker is started by widgets/w/${starter}.ts, which it starts`,
      location: { file: `widgets/w/${started}.ts`, line: 1 },
      hint: expect.stringContaining('start both from the page') as string,
    })
    const found = await diagnosticsOf(() => scripts(site))
    expect([...found].sort((a, b) => a.message.localeCompare(b.message))).toMatchObject([fault('ping', 'pong'), fault('pong', 'ping')])
  })

  it('bundles a worker once that two modules name', async () => {
    const site = siteOf({
      ...widget(`import { one } from './one.ts'\nimport { two } from './two.ts'`, 'typeof one + typeof two'),
      'widgets/w/one.ts': `export const one = () => new Worker(new URL('./work.ts', import.meta.url))\n`,
      'widgets/w/two.ts': `export const two = () => new Worker(new URL('./work.ts', import.meta.url))\n`,
      'widgets/w/work.ts': `import text from './a.count'\nself.onmessage = () => text\n`,
      'widgets/w/a.count': 'bundled',
      'templates/esbuild.ts': `
import { appendFileSync, readFileSync } from 'node:fs'
const plugin = {
  name: 'count',
  setup(build) {
    build.onLoad({ filter: /\\.count$/ }, ({ path }) => {
      appendFileSync(path, '.')
      return { contents: readFileSync(path), loader: 'text' }
    })
  },
}
export default { plugins: [plugin] }
`,
    })
    await scripts(site)
    expect(readFileSync(join(site.config.root, 'widgets/w/a.count'), 'utf8')).toBe('bundled.')
  })

  it('reports what is wrong in a worker at its line, once, however deep and often it is named', async () => {
    const site = siteOf({
      ...widget(`import { one } from './one.ts'\nimport { two } from './two.ts'`, 'typeof one + typeof two'),
      'widgets/w/one.ts': `export const one = () => new Worker(new URL('./outer.ts', import.meta.url))\n`,
      'widgets/w/two.ts': `export const two = () => new Worker(new URL('./outer.ts', import.meta.url))\n`,
      'widgets/w/outer.ts': `new Worker(new URL('./inner.ts', import.meta.url))\n`,
      'widgets/w/inner.ts': `// imports\nimport { part } from './prt.ts'\nself.onmessage = part\n`,
      'widgets/w/part.ts': 'export const part = () => {}\n',
    })
    const fault = {
      code: 'bundle',
      message: 'Could not resolve "./prt.ts"',
      location: { file: 'widgets/w/inner.ts', line: 2 },
      hint: 'did you mean "./part.ts"?',
    }
    expect(await diagnosticsOf(() => scripts(site))).toMatchObject([fault])
    const { load } = createBrowserModules(site.config)
    expect(await diagnosticsOf(() => load(site.config, [WIDGET], 'react'))).toMatchObject([fault])
  })
})
