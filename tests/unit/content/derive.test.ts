import { describe, expect, it, vi } from 'vitest'
import { derive } from '../../../cli/content/derive.ts'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { open, type Site } from './store-sample.ts'

type Content = Site['content']

describe('derive(make)', () => {
  it('makes a value once for each content', async () => {
    const make = vi.fn(({ tools }: Content) => tools.map(({ title }) => title))
    const titlesOf = derive(make)
    const [one, other] = [await open(), await open({ 'facts.yaml': 'price: 600\n' })]
    const read = ({ content, store }: Site) => store.track(() => titlesOf(content)).value
    expect([read(one), read(other), read(one)]).toEqual([
      ['Robo Caller', 'For 500'],
      ['Robo Caller', 'For 600'],
      ['Robo Caller', 'For 500'],
    ])
    expect(make).toHaveBeenCalledTimes(2)
  })
  it('gives everybody who asks for it the reads that it was made from', async () => {
    const { content, store } = await open()
    const brandOf = derive(({ site }: Content) => site.brand)
    const titlesOf = derive((all: Content) => [brandOf(all), ...all.tools.map(({ title }) => title)])
    const track = () => store.track(() => [content.motto, titlesOf(content)])
    const first = track()
    expect(first.reads).toEqual(['motto', 'site:brand/', 'tools:', 'tools:title/caller', 'tools:title/writer'])
    expect(first.keys).toEqual(['/keys/site:brand', '/keys/tools:title'])
    expect(track()).toEqual(first)
  })
  it('records what is read of content in the value later, where it is read', async () => {
    const { content, store } = await open()
    const firstOf = derive(({ tools }: Content) => ({ tool: tools.at(0)! }))
    const { reads } = store.track(() => firstOf(content))
    expect(reads).toEqual(['tools:'])
    expect(store.track(() => firstOf(content).tool.title).reads).toEqual(['tools:', 'tools:title/caller'])
  })
  it('keeps no failure, and leaves its reads to who has asked', async () => {
    const { content, store } = await open()
    let isBroken = true
    const brandOf = derive(({ site }: Content) => {
      if (site.brand && isBroken) throw new Error('broken')
      return site.brand
    })
    expect(store.track(() => expect(() => brandOf(content)).toThrow('broken')).reads).toEqual(['site:brand/'])
    isBroken = false
    expect(store.track(() => brandOf(content)).value).toBe('Tradewind')
  })
  it('freezes lists and objects, since pages share them', async () => {
    const { content, store } = await open()
    const treeOf = derive(({ tools }: Content) => ({ children: [{ tools: tools.map((tool) => tool) }] }))
    const tree = store.track(() => treeOf(content)).value
    expect(() => tree.children[0]!.tools.reverse()).toThrow(TypeError)
    expect(() => Object.assign(tree, { children: [] })).toThrow(TypeError)
  })
  it('refuses any other object, and reads while no page is rendered', async () => {
    const { content } = await open()
    const brandOf = derive(({ site }: Content) => site.brand)
    expect(() => brandOf({ ...({} as Content) })).toThrow(DiagnosticError)
    expect(() => brandOf(content)).toThrow(DiagnosticError)
  })
})
