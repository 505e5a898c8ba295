import { describe, expect, it } from 'vitest'
import { scriptHash, type PolicyUse, type Sources } from '../../../cli/csp.ts'
import { Csp } from '../../../cli/render/csp.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode, describe as describeAll } from '../memory-site.ts'

const STYLES = 'templates/styles/site.css'
const use = (changes: Partial<PolicyUse>): PolicyUse => ({
  directives: ['connect-src'],
  value: 'https://api.example/x',
  needsStrings: false,
  subject: 'this module',
  does: 'does it',
  location: { file: 'widgets/w/widget.tsx', line: 2 },
  isCertain: true,
  ...changes,
})

/** Renders a page of which a file does this. */
async function render(uses: readonly PolicyUse[], csp: Sources = {}, allowsStrings = false) {
  const stylesheets = { ...createRenderConfig().stylesheets, site: STYLES, paths: { [STYLES]: 'a.css' }, policyUses: { [STYLES]: uses } }
  const body = () => <Csp sources={{}} allowsStrings={allowsStrings} />
  const renderer = createRenderer(createRenderConfig({ csp, stylesheets }), createSiteCode(), await createContent())
  return renderer(createJob('/', createRouteModule({ default: body })))
}

describe('a page that links a file which does what its policy blocks', () => {
  it.each([
    [use({}), `csp: { connect-src: ['https://api.example'] }`],
    [use({ value: 'wss://live.example/x' }), `csp: { connect-src: ['wss://live.example'] }`],
    [use({ directives: ['font-src'], value: 'data:' }), `csp: { font-src: ['data:'] }`],
    [
      use({ directives: ['script-src'], value: "'unsafe-eval'", needsStrings: true }),
      `csp: { script-src: ["'unsafe-eval'"], require-trusted-types-for: ["'none'"] }`,
    ],
    [use({ directives: ['trusted-types'], value: 'html' }), `csp: { trusted-types: [html, "'allow-duplicates'"] }`],
    [use({ directives: ['worker-src', 'child-src', 'script-src'], value: 'blob:' }), `csp: { worker-src: ["'self'", 'blob:'] }`],
    [use({ directives: ['style-src'], value: "'unsafe-inline'" }), `csp: { style-src: ["'unsafe-inline'"] }`],
    [use({ directives: ['require-trusted-types-for'], value: '', needsStrings: true }), `csp: { require-trusted-types-for: ["'none'"] }`],
  ])('has the line to add, with which nothing is reported: %#', async (one, line) => {
    const { value, diagnostics } = await render([one])
    expect(value).toBeUndefined()
    expect(describeAll(diagnostics)).toEqual([
      'widgets/w/widget.tsx:2 this module does it, which the Content-Security-Policy blocks [policy] /',
    ])
    expect(diagnostics[0]!.hint).toContain(line)
    const added = Object.fromEntries(
      [...line.matchAll(/([\w-]+): \[([^\]]*)\]/g)].map(([, directive = '', list = '']) => [
        directive,
        list.split(', ').map((source) => source.replace(/^"(.*)"$|^'(.*)'$/, '$1$2')),
      ]),
    )
    expect((await render([one], added)).diagnostics).toEqual([])
  })

  it('allows strings where <Csp> does', async () => {
    expect((await render([use({ value: '', needsStrings: true })], {}, true)).diagnostics).toEqual([])
  })

  it('has one warning for all that a package may do', async () => {
    const mapped = { subject: 'the package "map" has code that', isCertain: false, directives: ['script-src'] }
    const { value, diagnostics } = await render([
      use({ ...mapped, does: 'compiles WebAssembly', value: "'wasm-unsafe-eval'" }),
      use({ ...mapped, does: 'makes code from strings (eval)', value: "'unsafe-eval'", needsStrings: true }),
      // It asks for no policy where strings are allowed.
      use({ ...mapped, does: 'creates the Trusted Types policy "map"', directives: ['trusted-types'], value: 'map' }),
    ])
    expect(value).toBeDefined()
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        message:
          'the package "map" has code that compiles WebAssembly, makes code from strings (eval) and creates the Trusted Types policy "map", which the Content-Security-Policy blocks',
        hint: `allow it in build.yaml: csp: { script-src: ["'wasm-unsafe-eval'", "'unsafe-eval'"], require-trusted-types-for: ["'none'"] }`,
      },
    ])
  })

  it('has what a package often does without behind the rest, or behind nothing', async () => {
    const kit = { subject: 'the package "kit" has code that', isCertain: false }
    const style = use({ ...kit, directives: ['style-src'], value: "'unsafe-inline'" })
    const markup = use({ ...kit, directives: ['require-trusted-types-for'], value: '', needsStrings: true, isRare: true })
    const code = use({ ...kit, directives: ['script-src'], value: "'unsafe-eval'", needsStrings: true, isRare: true })
    const hintOf = async (uses: readonly PolicyUse[]) => (await render(uses)).diagnostics.map(({ hint }) => hint)
    expect(await hintOf([markup, style])).toEqual([
      `allow it in build.yaml: csp: { style-src: ["'unsafe-inline'"] }; where browsers still block it, add require-trusted-types-for: ["'none'"]`,
    ])
    expect(await hintOf([code])).toEqual([
      `it may work as it is; where browsers block it, allow it in build.yaml: csp: { script-src: ["'unsafe-eval'"], require-trusted-types-for: ["'none'"] }`,
    ])
    // What the rest needs anyway is not said twice.
    expect(await hintOf([{ ...markup, isRare: false }, code])).toEqual([
      `allow it in build.yaml: csp: { require-trusted-types-for: ["'none'"] }; where browsers still block it, add script-src: ["'unsafe-eval'"]`,
    ])
  })

  it('judges each inline style and event handler of HTML where hashes allow some', async () => {
    const html = '<p style="top:0"><b style="left:0" onclick="a(&quot;b&quot;)">b</b><i style="top:1px">i</i></p>'
    const faults = async (csp: Sources) => {
      const body = () => <div dangerouslySetInnerHTML={{ __html: html }} />
      const renderer = createRenderer(createRenderConfig({ csp }), createSiteCode(), await createContent())
      return (await renderer(createJob('/', createRouteModule({ default: body })))).diagnostics.map(({ message }) => message)
    }
    const hashes = (...texts: string[]) => ["'unsafe-hashes'", ...texts.map(scriptHash)]
    const both = ['<div> has HTML with inline styles', '<div> has HTML with event handlers']
    expect(await faults({})).toEqual(both)
    expect((await faults({ 'style-src-attr': hashes('top:0', 'left:0') })).sort()).toEqual(both.toSorted())
    const styles = { 'style-src-attr': hashes('top:0', 'left:0', 'top:1px') }
    expect(await faults(styles)).toEqual(both.slice(1))
    expect(await faults({ ...styles, 'script-src-attr': hashes('a("b")') })).toEqual([])
  })

  it('finds none in what browsers read as text, and reads entities as they do', async () => {
    const html = [
      '<script type="text/template"><p style="top:0" onclick="a()"></script><textarea><p onclick="a()"></textarea>',
      '<noscript><p onclick="a()">a</p></noscript><!-- <p onclick="a()"> --><p style="font-family:&#x27;A&#x27;">A</p>',
    ].join('')
    const body = () => <div dangerouslySetInnerHTML={{ __html: html }} />
    const csp = { 'style-src-attr': ["'unsafe-hashes'", scriptHash("font-family:'A'")] }
    const renderer = createRenderer(createRenderConfig({ csp }), createSiteCode(), await createContent())
    expect((await renderer(createJob('/', createRouteModule({ default: body })))).diagnostics).toEqual([])
  })

  it('requires no Trusted Types where the setting says so', async () => {
    const { value } = await render([], { 'require-trusted-types-for': ["'none'"] })
    expect(value!.html).not.toContain('trusted-types')
    expect((await render([])).value!.html).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  })
})
