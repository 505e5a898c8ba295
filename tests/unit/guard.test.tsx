import { Component, createContext, Fragment, type ComponentChildren, type VNode } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { renderToString } from 'preact-render-to-string'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { RenderState } from '../../cli/render/context.ts'
import { GuardError, watchRender } from '../../cli/render/guard.ts'

/** As a careless template gets hold of one; it type-checks there too. */
const react = createElement('b', null, 'lost') as unknown as VNode
const Widget = () => react

function render(template: VNode): string {
  const state = {
    page: { path: '/page' },
    source: 'templates/routes/page.tsx',
    assets: { widgets: new Map([[Widget, { name: 'widget' }]]) },
    map: { has: () => true, redirectOf: () => undefined, urls: 'directory' },
    problems: [],
    islands: 0,
  } as unknown as RenderState
  return watchRender(state, () => renderToString(template))
}

const Pass = ({ children }: { children?: ComponentChildren }) => <>{children}</>

describe('watchRender(state, render)', () => {
  it.each<[string, () => VNode]>([
    ['inside an element', () => <p>{react}</p>],
    ['in a list', () => <ul>{[<li key="a">a</li>, [react]]}</ul>],
    ['behind a condition', () => <p>{react !== undefined && react}</p>],
    ['as what a component gives back', () => ((Lost) => <Lost />)(() => react)],
    [
      'in the fragment a component gives back',
      () =>
        ((Lost) => <Lost />)(() => (
          <>
            <p>kept</p>
            {react}
          </>
        )),
    ],
    ['in the list a component gives back', () => ((Lost) => <Lost />)(() => [<p key="a">kept</p>, react] as unknown as VNode)],
    ['handed on as children', () => <Pass>{react}</Pass>],
    [
      'handed on as a prop',
      () => ((Aside: (props: { aside: ComponentChildren }) => VNode) => <Aside aside={react} />)(({ aside }) => <>{aside}</>),
    ],
    ['in a fragment', () => <Fragment>{react}</Fragment>],
  ])('refuses a React element %s', (_where, template) => {
    expect(() => render(<main>{template()}</main>)).toThrow(GuardError)
    expect(() => render(<main>{template()}</main>)).toThrow(/a React element .+, where it would render as nothing/)
  })

  it('names where it found it', () => {
    const Card = () => react
    expect(() => render(<Card />)).toThrow('a React element is what <Card> gives back')
    expect(() => render(<section>{react}</section>)).toThrow('a React element stands inside <section>')
  })

  it('refuses a widget that is used like a component of a template', () => {
    expect(() => render(<Widget />)).toThrow('the widget "widget" is used as if it were a template component')
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
})
