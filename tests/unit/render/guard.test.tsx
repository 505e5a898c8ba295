import { Component, createContext, Fragment, h, options, type ComponentChildren, type VNode } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { renderToString } from 'preact-render-to-string'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import type { RenderState } from '../../../cli/render/context.ts'
import { isReactElement, watchRender } from '../../../cli/render/guard.ts'
import { checkPolicy } from '../../../cli/render/policy.ts'
import type { Page } from '../../../cli/types.ts'
import { createResolvers } from '../../../cli/urls.ts'
import { createRendered, createRenderConfig, createWidget, describe as describeAll, diagnosticsOf, META } from '../memory-site.ts'

/** As a careless template gets hold of one; it type-checks there too. */
const react = createElement('b', null, 'lost') as unknown as VNode
const Widget = () => react

function createState(files: readonly string[] = []): RenderState {
  const base = createRenderConfig({}, ['/', '/page', '/404'])
  const config = { ...base, links: { ...base.links, files: [...base.links.files, ...files] } }
  return {
    page: createRendered('/page').page satisfies Page,
    meta: META,
    source: 'templates/routes/page.tsx',
    config,
    resolve: createResolvers(config.links),
    widgets: new Map([[Widget, createWidget('rail', Widget)]]),
    react: undefined,
    diagnostics: [],
    content: { locateInBody: () => undefined, fileOf: () => undefined },
    photos: new Map(),
    links: new Set(),
    pictures: [],
    islands: [],
    styles: new Set(),
    needs: [],
    policyUses: [],
    inline: new Set(),
    fileUses: [],
    scripts: new Map(),
    heads: 0,
    documents: new Set(),
    ids: new Map(),
  }
}

function render(template: VNode, state = createState()): string {
  return watchRender(state, { of: new Map() }, () => renderToString(template))
}

/** What was found in a template that renders; `h` makes elements without a position. */
function faultsOf(template: VNode): string[] {
  const state = createState()
  render(template, state)
  checkPolicy({ sources: {}, allowsStrings: false }, state)
  return describeAll(state.diagnostics)
}

const Pass = ({ children }: { children?: ComponentChildren }) => <>{children}</>

describe('React elements in watchRender(state, render)', () => {
  it.each<[string, () => VNode]>([
    ['inside an element', () => <p>{react}</p>],
    ['in a list', () => <ul>{[<li key="a">a</li>, [react]]}</ul>],
    ['behind a condition', () => <p>{react !== undefined && react}</p>],
    ['as what a component returns', () => ((Lost) => <Lost />)(() => react)],
    [
      'in the fragment that a component returns',
      () =>
        ((Lost) => <Lost />)(() => (
          <>
            <p>kept</p>
            {react}
          </>
        )),
    ],
    ['in the list that a component returns', () => ((Lost) => <Lost />)(() => [<p key="a">kept</p>, react] as unknown as VNode)],
    ['passed on as children', () => <Pass>{react}</Pass>],
    [
      'passed on as a prop',
      () => ((Aside: (props: { aside: ComponentChildren }) => VNode) => <Aside aside={react} />)(({ aside }) => <>{aside}</>),
    ],
    ['in a fragment', () => <Fragment>{react}</Fragment>],
  ])('are refused %s', async (_where, template) => {
    const found = await diagnosticsOf(() => render(<main>{template()}</main>))
    expect(found).toMatchObject([
      { code: 'island-react', severity: 'error', message: expect.stringMatching(/a React element .+, where it would render as nothing/) },
    ])
  })

  it('are refused with the place where they were found', () => {
    const Card = () => react
    expect(() => render(<Card />)).toThrow('a React element is returned by <Card>')
    expect(() => render(<section>{react}</section>)).toThrow('a React element is inside <section>')
  })

  it('are distinguished from the elements of Preact', () => {
    expect([react, createElement('i')].map(isReactElement)).toEqual([true, true])
    expect([<i key="a" />, 'text', 0, null, undefined, {}, []].map(isReactElement)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the text of a script or a style in watchRender(state, render)', () => {
  it('is written as it is, without ending the element', () => {
    const data = { name: 'R&B "bar" </script><script>', open: '<b>' }
    const html = render(<script type="application/ld+json">{JSON.stringify(data)}</script>)
    const [, text = ''] = /^<script type="application\/ld\+json">(.*?)<\/script>$/.exec(html) ?? []
    expect(JSON.parse(text)).toEqual(data)
    expect(text).toContain('"R&B \\"bar\\" </\\u0073cript><\\u0073cript>"')
    expect(render(<style>{'a > b::after { content: "</STYLE>" }'}</style>)).toBe(
      '<style>a > b::after { content: "</\\000053TYLE>" }</style>',
    )
  })

  it('keeps the names of other elements, and refuses a child that is no text', () => {
    expect(render(<script type="text/html">{'<style></style>'}</script>)).toBe('<script type="text/html"><style></style></script>')
    const state = createState()
    const html = render(<style>{['p {}', <b>x</b>]}</style>, state)
    expect(html).toContain('<style>p {}')
    expect(state.diagnostics).toMatchObject([
      { code: 'markup', message: '<style> has a child that is no text, which browsers would show as code' },
    ])
  })

  it('is joined of all parts, and the same for each page that an element is rendered on', () => {
    const shared = (
      <script type="module">
        {'a <'} {1} {null}
        {false}
      </script>
    )
    expect([render(shared), render(shared)]).toEqual(Array(2).fill('<script type="module">a < 1 </script>'))
  })
})

describe('watchRender(state, render)', () => {
  it('refuses a widget that is used like a component of a template', () => {
    expect(() => render(<Widget />)).toThrow('the widget "rail" is used as if it were a template component')
  })

  it('refuses a component that is undefined', () => {
    const Missing = undefined as unknown as () => VNode
    expect(() => render(<Missing />)).toThrow('a template uses a component that is undefined')
  })

  it.each<[string, unknown, string]>([
    ['an object', { name: 'Ann' }, 'the object {"name":"Ann"} is inside <p>'],
    ['a date', new Date(0), 'the object "1970-01-01T00:00:00.000Z" is inside <p>'],
    ['a promise', Promise.resolve('late'), 'a promise is inside <p>'],
  ])('refuses %s, which would render as nothing', (_what, value, message) => {
    expect(() => render(<p>{value as string}</p>)).toThrow(message)
  })

  it('refuses a component that is an async function', () => {
    const Late = (() => Promise.resolve(<p />)) as unknown as () => VNode
    expect(() => render(<Late />)).toThrow('a promise is returned by <Late>')
  })

  it('points to the element where it has a position', async () => {
    const [found] = await diagnosticsOf(() => render(<p>{react}</p>))
    expect(found?.location).toMatchObject({ file: import.meta.filename, line: expect.any(Number), column: expect.any(Number) })
    const [unknown] = await diagnosticsOf(() => render(h('p', null, react)))
    expect(unknown?.location).toBeUndefined()
  })

  it('reports addresses of files that are relative, and mean another file on each page', () => {
    const tree = [
      <img src="a.png" alt="" />,
      <video src="https://x.example/v.mp4" poster="./p.jpg" />,
      <img src="data:image/png;base64,AA==" srcset="b.png 2x" alt="" />,
    ]
    expect(faultsOf(<div>{tree}</div>).filter((fault) => fault.includes('relative'))).toEqual(
      ['a.png', './p.jpg', 'b.png'].map(
        (url) => expect.stringContaining(`the address "${url}" is relative, and names another file on each page [file-missing]`) as string,
      ),
    )
  })

  it('reports pictures that most browsers do not show, and no address that another server answers', () => {
    const state = createState(['media/a.HEIC', 'media/tour.mp4', 'media/b.svg'])
    const tree = ['/media/a.HEIC?v=1', '/media/tour.mp4', '/media/b.svg', 'https://cdn.example/a.heic'].map((src) => (
      <img src={src} alt="" />
    ))
    render(<div>{tree}</div>, state)
    expect(describeAll(state.diagnostics)).toEqual([
      expect.stringContaining('most browsers show no .heic files [picture]'),
      expect.stringContaining('most browsers show no .mp4 files as pictures [picture]'),
    ])
  })

  it('reports inline event handlers', () => {
    expect(faultsOf(h('a', { href: '/', onclick: 'go()' } as object))).toEqual([
      'templates/routes/page.tsx <a> has the inline event handler onclick [markup] /page',
    ])
  })

  it('reports inline styles and functions, and renders on', () => {
    const template = h('main', null, h('p', { style: { color: 'red' } }), h('button', { onClick: () => {} }), h('a', { href: '/' }, 'Home'))
    expect(faultsOf(template)).toEqual([
      'templates/routes/page.tsx <button> has a function for onClick [markup] /page',
      'templates/routes/page.tsx <p> has an inline style [markup] /page',
    ])
    expect(render(template)).toContain('<a href="/">Home</a>')
  })

  it('reports inline styles of HTML from strings', () => {
    const html = '<p title="a > b" style="color:red"><b style="top:0">b</b></p><code>&lt;p style="left:0"></code>'
    expect(faultsOf(h('main', null, h('div', { dangerouslySetInnerHTML: { __html: html } })))).toEqual([
      'templates/routes/page.tsx <div> has HTML with inline styles [markup] /page',
    ])
    const faultsIn = (html: string) => faultsOf(h('main', null, h('div', { dangerouslySetInnerHTML: { __html: html } }))).length
    expect(["<p style='top:0'>", '<p id=a style=top:0>', '<P STYLE = "top:0">', '<style>p{top:0}</style>'].map(faultsIn)).toEqual([
      1, 1, 1, 1,
    ])
    const others = ['<p class="a">style="left:0"</p>', '<!-- <p style="top:0"> -->', `<p title='<b style="top:0">'>`, '<p data-style="a">']
    expect(others.map(faultsIn)).toEqual([0, 0, 0, 0])
  })

  it('reports event handlers of HTML from strings', () => {
    const faultsIn = (html: string) => faultsOf(h('main', null, h('div', { dangerouslySetInnerHTML: { __html: html } })))
    expect(faultsIn('<p once="a" onclick="a()"><b ONLOAD=b()>b</b></p>')).toEqual([
      'templates/routes/page.tsx <div> has HTML with event handlers [markup] /page',
    ])
    expect(['<p>onclick="a()"</p>', '<!-- <p onclick="a()"> -->', '<p onclick>'].flatMap(faultsIn)).toEqual([])
  })

  it('reports what HTML from strings loads from other sites, and the text of frames', () => {
    const html = `<p title="a > b"><img alt='' src='https://a.example/a.png'><iframe src=https://b.example/b></iframe></p><img src="/c.png">`
    const frame = h('iframe', { title: 'Frame', srcdoc: '<img src="https://d.example/d.png" alt="">' })
    expect(faultsOf(h('main', null, h('div', { dangerouslySetInnerHTML: { __html: html } }), frame))).toEqual([
      'templates/routes/page.tsx <img> loads from https://a.example, which the Content-Security-Policy blocks [markup] /page',
      'templates/routes/page.tsx <iframe> loads from https://b.example, which the Content-Security-Policy blocks [markup] /page',
      'templates/routes/page.tsx <img> loads from https://d.example, which the Content-Security-Policy blocks [markup] /page',
    ])
  })

  it('writes the final form of links, and records the pages they point to', () => {
    const state = createState()
    const html = render(
      <main>
        <a href="/page#top">a</a>
        <form action="/page" />
        <map>
          <area href="/" />
        </map>
        <a href="https://other.example/page">b</a>
        <link href="/page" />
      </main>,
      state,
    )
    expect([...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link]) => link)).toEqual([
      '/page/#top',
      '/page/',
      '/',
      'https://other.example/page',
      '/page',
    ])
    expect([...state.links].sort()).toEqual(['/', '/page'])
  })

  it('resolves what shows a page or a file, and reports it where there is neither', () => {
    const { links } = createRenderConfig({}, ['/page'])
    const state = { ...createState(), resolve: createResolvers({ ...links, base: '/docs', files: ['embed', 'a.pdf'] }) }
    const right = ['data:text/html,x', '?embed=1', 'about:blank', 'https://a.example/x', '/embed', '/page', '/a.pdf']
    const shown = right.flatMap((src) => [h('iframe', { src }), h('embed', { src }), h('object', { data: src })])
    const addresses = [...render(h('main', null, shown), state).matchAll(/(?:src|data)="([^"]*)"/g)].map(([, address]) => address)
    const final = [...right.slice(0, 4), '/docs/embed', '/docs/page/', '/docs/a.pdf']
    expect(addresses).toEqual(final.flatMap((address) => [address, address, address]))
    expect(state.diagnostics).toEqual([])
    expect([...state.links]).toEqual(['/embed', '/page', '/a.pdf'])
    const dead = h(
      'main',
      null,
      h('iframe', { src: '/x' }),
      h('embed', { src: '/y' }),
      h('object', { data: '/z' }),
      h('object', { data: 'a.pdf' }),
    )
    expect(faultsOf(dead)).toEqual([
      'templates/routes/page.tsx the link "/x" points to a page that does not exist [link-missing] /page',
      'templates/routes/page.tsx the link "/y" points to a page that does not exist [link-missing] /page',
      'templates/routes/page.tsx the link "/z" points to a page that does not exist [link-missing] /page',
      'templates/routes/page.tsx the address "a.pdf" is relative, and names another file on each page [file-missing] /page',
    ])
  })

  it('reports every link that does not exist', () => {
    expect(faultsOf(h('main', null, h('a', { href: '/one' }), h('form', { action: '/two' }), h('area', { href: '/404' })))).toEqual([
      'templates/routes/page.tsx the link "/one" points to a page that does not exist [link-missing] /page',
      'templates/routes/page.tsx the link "/two" points to a page that does not exist [link-missing] /page',
      'templates/routes/page.tsx the link "/404" points to a page that does not exist [link-missing] /page',
    ])
  })

  it('leaves out a link that runs a script, and keeps any other dead one: a site may have both as warnings', () => {
    const state = createState()
    const links = ['javascript:x()', ' java\nScript:x()', '/none']
    expect(render(h('main', null, ...links.map((href) => h('a', { href }))), state)).toBe('<main><a></a><a></a><a href="/none"></a></main>')
    expect(state.diagnostics.map(({ code }) => code)).toEqual(['link-missing', 'link-missing', 'link-missing'])
  })

  it('renders an element that is kept in a constant the same each time', () => {
    const kept = <a href="/page">Page</a>
    const first = render(<main>{kept}</main>)
    expect(render(<main>{kept}</main>)).toBe(first)
    expect(first).toContain('href="/page/"')
    const unsafe = h('a', { href: 'javascript:x()' })
    for (const state of [createState(), createState()]) {
      expect(render(<main>{unsafe}</main>, state)).toBe('<main><a></a></main>')
      expect(state.diagnostics.map(({ code }) => code)).toEqual(['link-missing'])
    }
  })

  it('changes nothing for components with state, context or a class', () => {
    const Tone = createContext('dusk')
    const Shown = () => <i>{useContext(Tone)}</i>
    const Counted = () => <b>{useState(3)[0]}</b>
    class Old extends Component<{ name: string }> {
      override render() {
        return <u>{this.props.name}</u>
      }
    }
    const fixed = <Counted />
    const template = () => (
      <Pass>
        <Tone.Provider value="paper">
          <Shown />
        </Tone.Provider>
        <Shown />
        {fixed}
        <Old name="old" />
        {null}
        {0}
      </Pass>
    )
    const expected = '<i>paper</i><i>dusk</i><b>3</b><u>old</u>0'
    expect(render(template())).toBe(expected)
    expect(render(template())).toBe(expected)
    expect(renderToString(template())).toBe(expected)
  })

  it('leaves the hooks of Preact as they were, also after a failure', () => {
    const hooks = options as unknown as Record<string, unknown>
    const before = hooks.__b
    expect(() => render(<Widget />)).toThrow(DiagnosticError)
    render(<p />)
    expect(hooks.__b).toBe(before)
    expect(renderToString(<p style="color:red">free</p>)).toContain('free')
  })
})
