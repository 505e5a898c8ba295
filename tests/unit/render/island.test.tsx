import { createElement, Suspense, use, useId, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { createResolvers } from '../../../cli/urls.ts'
import { Island, type Widget } from '../../../cli/render/island.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import type { RenderConfig } from '../../../cli/render/render-config.ts'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode, createWidget } from '../memory-site.ts'
import { describe as describeAll } from '../memory-site.ts'

/** An island with any props, as JavaScript may pass them. */
const Loose = Island as unknown as (props: Record<string, unknown> & { of: unknown }) => ReturnType<typeof Island>

const Count = ({ start, children }: { start?: number; children?: ReactNode }) =>
  createElement('div', { id: useId() }, createElement('b', null, start), children)
const mount = () => undefined
const widgets = [createWidget('count', Count), createWidget('note', mount, 'script')]

async function render(body: () => unknown, extra: readonly Widget[] = [], policyUses: RenderConfig['policyUses'] = {}) {
  const all = [...widgets, ...extra.map((value, index) => createWidget(`extra-${index}`, value))]
  const config = createRenderConfig(
    { policyUses, widgets: Object.fromEntries(all.map(({ file, name }) => [file, [`/assets/${name}.js`, '/assets/chunk.js']])) },
    ['/', '/tools'],
  )
  const code = createSiteCode({ widgets: all })
  const { value, diagnostics } = createRenderer(config, code, await createContent())(createJob('/', createRouteModule({ default: body })))
  const html = value?.html ?? ''
  return {
    value,
    body: html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.indexOf('</body>')),
    found: describeAll(diagnostics),
    diagnostics,
  }
}

/** The attributes of the island tags of a page. */
function tagsOf(html: string): Record<string, string>[] {
  return [...html.matchAll(/<x-island ((?:[\w-]+=(?:"[^"]*"|'[^']*') ?)*)>/g)].map(([, tag = '']) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', value, json]) => [name, value ?? json ?? '']),
    ),
  )
}

describe('<Island>', () => {
  it('writes what the loader needs around the HTML of the widget', async () => {
    const { value, body } = await render(() => <Island of={Count} start={3} when="idle" />)
    expect(tagsOf(body)).toEqual([
      {
        'data-widget': 'count',
        'data-src': '/assets/count.js /assets/chunk.js',
        'data-react': 'i0-',
        'data-when': 'idle',
        'data-props': '{"start":3}',
        'data-state': 'server',
      },
    ])
    expect(body).toContain('<b>3</b>')
    expect(value?.islands).toEqual(['widgets/count/widget.tsx'])
  })

  it('numbers the islands of each page from zero, so that ids of React do not collide', async () => {
    const page = () => (
      <>
        <Island of={Count} start={1} />
        <Island of={Count} start={2} />
      </>
    )
    const first = await render(page)
    expect(tagsOf(first.body).map((tag) => tag['data-react'])).toEqual(['i0-', 'i1-'])
    const ids = [...first.body.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    expect((await render(page)).body).toBe(first.body)
  })

  it('leaves out what is the default: no props, no media query, no hotkey', async () => {
    const { body } = await render(() => <Island of={mount} />)
    expect(Object.keys(tagsOf(body)[0] ?? {})).toEqual(['data-widget', 'data-src', 'data-when', 'data-state'])
    expect(tagsOf(body)[0]?.['data-when']).toBe('visible')
  })

  it("writes React's attributes in lower case, but not in SVG, values, text and scripts", async () => {
    const quoted = '<p title="a > b tabIndex=1">tabIndex="1"</p><script type="application/ld+json">"<a tabIndex=1>"</script>'
    const Field = () =>
      createElement(
        'form',
        null,
        createElement('input', { autoComplete: 'off', inputMode: 'email', defaultValue: '<a tabIndex="1">' }),
        createElement('svg', { viewBox: '0 0 1 1' }),
        createElement('div', { dangerouslySetInnerHTML: { __html: quoted } }),
      )
    const { body, found } = await render(() => <Loose of={Field} />, [Field])
    expect(found).toEqual([])
    expect(body).toContain('<input autocomplete="off" inputmode="email" value="&lt;a tabIndex=&quot;1&quot;&gt;"/>')
    expect(body).toContain('<svg viewBox="0 0 1 1"></svg>')
    expect(body).toContain(quoted)
  })

  it('renders children with Preact inside of the widget, islands in islands too', async () => {
    const { value, body, found } = await render(() => (
      <Island of={Count} start={1}>
        <p>static</p>
        <Island of={Count} start={2}>
          <i>deep</i>
        </Island>
      </Island>
    ))
    expect(found).toEqual([])
    expect(body).toMatch(/<b>1<\/b><x-slot><p>static<\/p><x-island [^>]*>.*<b>2<\/b><x-slot><i>deep<\/i><\/x-slot>/)
    expect(value?.islands).toHaveLength(2)
  })

  it('renders the children of a script as they are', async () => {
    const { body } = await render(() => (
      <Island of={mount}>
        <p>before the script runs</p>
      </Island>
    ))
    expect(body).toMatch(/^<x-island [^>]*><p>before the script runs<\/p><\/x-island>$/)
  })

  it.each(["it's", '"quoted"', '</script>', '&amp;', '$& $$ $1', '\u2028', '<!--lanai-slot-->'])(
    'passes %j in a prop unchanged',
    async (label) => {
      const { body } = await render(() => <Loose of={mount} label={label} />)
      const props = (tagsOf(body)[0]?.['data-props'] ?? '').replace(/&#39;/g, "'").replace(/&amp;/g, '&')
      expect(JSON.parse(props)).toEqual({ label })
    },
  )

  it.each<[string, unknown, string]>([
    ['a function', () => 1, '"value"'],
    ['a date', new Date(0), '"value"'],
    ['NaN', NaN, '"value"'],
    ['a map', new Map(), '"value"'],
    ['an instance of a class', new (class Box {})(), '"value"'],
    ['a bigint', 1n, '"value"'],
    ['a function deep inside', [{ deep: [() => 1] }], '"value.0.deep.0"'],
    ['an element', <p key="p" />, '"value'],
  ])('refuses %s as a prop: JSON would lose it', async (_what, value, path) => {
    const { diagnostics } = await render(() => <Loose of={mount} value={value} />)
    expect(diagnostics).toMatchObject([{ code: 'island-props', message: expect.stringContaining(`the prop ${path}`) }])
  })

  it.each([null, undefined, true, 0, -1.5, '', [], {}, Object.create(null) as object, [{ a: [null] }]])(
    'accepts %j as a prop',
    async (value) => {
      expect((await render(() => <Loose of={mount} value={value} />)).found).toEqual([])
    },
  )

  it('refuses something that is no widget', async () => {
    expect((await render(() => <Loose of={() => undefined} />)).found[0]).toContain(
      '<Island of={…}> got something that is no widget [island]',
    )
  })

  it.each([
    [{ when: 'media' }, 'has when="media" without media="…"'],
    [{ when: 'interaction', media: '(min-width: 600px)' }, 'has media="…", which when="interaction" ignores'],
  ])('refuses %j', async (props, message) => {
    expect((await render(() => <Loose of={mount} {...props} />)).found[0]).toContain(`the island "note" ${message} [island]`)
  })

  it('writes a media query, and what else hydrates it', async () => {
    const { body } = await render(() => (
      <>
        <Loose of={mount} when="media" media="(max-width: 599px)" />
        <Loose of={mount} media="(min-width: 600px)" />
        <Loose of={mount} when="interaction" hotkey={'"'} wake="q w" press="[data-open]" />
      </>
    ))
    expect(tagsOf(body)).toMatchObject([
      { 'data-when': 'media', 'data-media': '(max-width: 599px)' },
      { 'data-when': 'visible', 'data-media': '(min-width: 600px)' },
      { 'data-hotkey': '&quot;', 'data-wake': 'q w', 'data-press': '[data-open]' },
    ])
  })
})

describe('what a widget renders', () => {
  const html = (children: ReactNode) => () => createElement('div', null, children)

  it('is checked for links: they must have their final form, since React writes them', async () => {
    const links = ['/tools', '/tools/', '/nowhere', 'https://other.example', '#top', '#'].map((href) =>
      createElement('a', { href, key: href }),
    )
    const { found, diagnostics } = await render(() => <Loose of={Links} />, [Links])
    function Links() {
      return html(links)()
    }
    expect(found).toEqual([
      'widgets/extra-0/widget.tsx the widget "extra-0" writes href="/tools", which costs a redirect [link-missing] /',
      'widgets/extra-0/widget.tsx the link "/nowhere" points to a page that does not exist, in the widget "extra-0" [link-missing] /',
    ])
    expect(diagnostics[0]?.hint).toBe('pass page.href(path) into its props')
  })

  it('counts as links of the page', async () => {
    const Link = html(createElement('a', { href: '/tools/?a=1&b=2' }))
    const { value } = await render(() => <Loose of={Link} />, [Link])
    expect(value?.links).toEqual(['/tools'])
    expect(
      createResolvers({ urls: 'directory', paths: ['/tools'], redirects: {}, externalPaths: [], files: [] }).link('/tools/?a=1&b=2').ok,
    ).toBe(true)
  })

  it('must not start a script that is no file of the site', async () => {
    const Plain = html(createElement('p'))
    const file = 'widgets/extra-0/widget.tsx'
    const use = {
      directives: ['connect-src'],
      value: "'self'",
      needsStrings: false,
      subject: 'this module',
      does: 'does it',
      isCertain: true,
    }
    const of = (script: string) => ({ [file]: [{ ...use, script, location: { file, line: 2 } }] })
    const foundOf = async (script: string) => (await render(() => <Loose of={Plain} />, [Plain], of(script))).found
    expect(await foundOf('/sw.js')).toEqual(['widgets/extra-0/widget.tsx:2 the file "/sw.js" does not exist [file-missing] /'])
    expect(await foundOf('/tools/index.html')).toEqual([])
  })

  it('must not have inline styles', async () => {
    const Styled = html(createElement('p', { style: { color: 'red' } }))
    expect((await render(() => <Loose of={Styled} />, [Styled])).found).toEqual([
      'widgets/extra-0/widget.tsx the widget "extra-0" writes the inline style "color:red" on <p> [markup] /',
    ])
  })

  it.each<[string, (children: ReactNode) => ReactNode, number]>([
    ['drops', () => null, 0],
    ['doubles', (children) => [createElement('p', { key: 1 }, children), createElement('p', { key: 2 }, children)], 2],
  ])('must place its children once: one that %s them is refused', async (_what, place, times) => {
    const Odd = ({ children }: { children?: ReactNode }) => createElement('div', null, place(children))
    const { found } = await render(
      () => (
        <Loose of={Odd}>
          <p>lost</p>
        </Loose>
      ),
      [Odd],
    )
    expect(found).toEqual([`widgets/extra-0/widget.tsx the widget "extra-0" places its children ${times} times [island] /`])
  })

  it('is reported with the widget where it throws', async () => {
    const Broken = () => {
      throw new RangeError('no such row')
    }
    const { diagnostics, found } = await render(() => <Loose of={Broken} />, [Broken])
    expect(found).toEqual(['widgets/extra-0/widget.tsx the widget "extra-0" threw RangeError: no such row [render] /'])
    expect(diagnostics[0]?.cause).toBeInstanceOf(RangeError)
  })

  it('must not wait while it is rendered, but for what has a fallback', async () => {
    const late = new Promise<string>(() => {})
    const Late = () => createElement('i', null, use(late))
    const Waiting = () => createElement(Suspense, { fallback: createElement('b', null, 'soon') }, createElement(Late))
    expect((await render(() => <Loose of={Waiting} />, [Waiting])).body).toContain('<b>soon</b>')
    const { diagnostics, found } = await render(() => <Loose of={Late} />, [Late])
    expect(found).toEqual(['widgets/extra-0/widget.tsx the widget "extra-0" suspends while it is rendered at build [island] /'])
    expect(diagnostics[0]?.hint).toMatch(/^put <Suspense> around what waits, /)
  })

  it('must not need a browser', async () => {
    const Browser = () => createElement('p', null, (globalThis as { window?: unknown }).window === undefined && missing())
    const missing = () => {
      throw new ReferenceError('window is not defined')
    }
    const { diagnostics } = await render(() => <Loose of={Browser} />, [Browser])
    expect(diagnostics).toMatchObject([
      {
        code: 'island',
        hint: 'move that into an effect',
        message: expect.stringContaining('uses the browser while it is rendered at build'),
      },
    ])
  })

  it.each([
    [<Loose of={Count} when="click" />, 'the island "count" has when="click"', /^when is load, idle, visible, media, interaction;/],
    [<Loose of={Count} hotKey="F8" />, 'the island "count" has no option or prop "hotKey"', 'did you mean hotkey?'],
    [<Loose of={Count} strat={3} />, 'the island "count" has no option or prop "strat"', 'did you mean start?'],
    [<Loose of={Count} client:load />, 'the island "count" has no option or prop "client:load"', /^did you mean when="load"\?$/],
    [
      <Loose of={Count} client:only="react" />,
      'the island "count" has no option or prop "client:only"',
      /^did you mean export const client = 'only'/,
    ],
    [<Loose of={Count} step={2} />, 'the island "count" has no option or prop "step"', /^options: .*; props of the widget: start$/],
    [<Loose of={mount} wen="load" />, 'the island "note" has no option or prop "wen"', 'did you mean when?'],
  ])('refuses options that do not exist: %#', async (island, message, hint) => {
    const { diagnostics } = await render(() => island)
    expect(diagnostics).toMatchObject([{ code: 'island', message, hint: expect.stringMatching(hint) as string }])
  })

  it('accepts any prop of a widget that passes its props on or names them', async () => {
    const Rest = ({ label, ...props }: { label?: string; id?: string }) => createElement('i', props, label)
    const Named = (props: { hotkeys?: string }) => createElement('i', null, props.hotkeys)
    const page = () => (
      <>
        <Loose of={Rest} id="a" />
        <Loose of={Named} hotkeys="b" other="c" />
      </>
    )
    expect((await render(page, [Rest, Named])).found).toEqual([])
  })
})
