import { describe, expect, it, vi } from 'vitest'
import { createVersionOfDerived, derive, takeDerived } from '../../../cli/content/derive.ts'
import { expandReads } from '../../../cli/content/reads.ts'
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
  it('is a read of whoever asks for it, which names what it was made from', async () => {
    const { content, store } = await open()
    const brandOf = derive(({ site }: Content) => site.brand)
    const titlesOf = derive((all: Content) => [brandOf(all), ...all.tools.map(({ title }) => title)])
    const track = () => store.track(() => [content.motto, titlesOf(content)])
    const first = track()
    expect(first.reads).toEqual([expect.stringMatching(/^\/derived\//), 'motto'])
    expect(expandReads(first.reads)).toEqual(['motto', 'site:brand/', 'tools:', 'tools:title/caller', 'tools:title/writer'])
    expect(first.keys).toEqual(['/keys/site:brand', '/keys/tools:title'])
    expect(track()).toEqual(first)
  })
  it('records what is read of content in the value later, where it is read', async () => {
    const { content, store } = await open()
    const firstOf = derive(({ tools }: Content) => ({ tool: tools.at(0)! }))
    const { reads } = store.track(() => firstOf(content))
    expect(expandReads(reads)).toEqual(['tools:'])
    expect(store.track(() => firstOf(content).tool.title).reads).toEqual([...reads, 'tools:title/caller'])
  })
  it('locates what it was made from', async () => {
    const { content, store } = await open()
    const linksOf = derive(({ site }: Content) => [...site.links])
    const { reads } = store.track(() => linksOf(content))
    expect(store.files(reads)).toEqual(['content/site.yaml'])
    expect(store.locateValue(reads, '/about')).toMatchObject({ file: 'content/site.yaml', line: 3 })
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

describe('createVersionOfDerived(derived, content, versionOf)', () => {
  /** Versions of a value before and after a change of the content. */
  async function versions(make: (content: Content) => unknown, changes: Record<string, string>, count = 1) {
    takeDerived({})
    const functions = Array.from({ length: count }, () => derive(make))
    const derived = takeDerived({})
    const found: string[] = []
    for (const site of [await open(), await open(changes)]) {
      const { reads } = site.store.track(() => functions[0]!(site.content))
      found.push(createVersionOfDerived(derived, site.content, site.store.version)(reads[0]!))
    }
    return found
  }
  const MORE_TAGS = {
    'tools.yaml': '- slug: caller\n  title: Robo Caller\n  tags: [b, a, c]\n- slug: writer\n  title: For {{price}}\n  tags: []\n',
  }

  it('has the same version for a value that comes out equal, and another one for any other', async () => {
    const [before, after] = await versions(({ tools }) => tools.map(({ tags }) => tags.includes('a')), MORE_TAGS)
    expect(after).toBe(before)
    const [few, more] = await versions(({ tools }) => tools.map(({ tags }) => tags.length), MORE_TAGS)
    expect(more).not.toBe(few)
  })
  it('does not look into entries, which record what is read of them', async () => {
    const [before, after] = await versions(({ tools }) => tools.map((tool) => ({ tool, isTagged: tool.tags.length > 0 })), MORE_TAGS)
    expect(after).toBe(before)
  })
  it('looks into parts of entries', async () => {
    const [before, after] = await versions(({ tools }) => tools.map(({ tags }) => tags), MORE_TAGS)
    expect(after).not.toBe(before)
  })
  it('follows from what was read where a value cannot be compared, or functions cannot be told apart', async () => {
    const [before, after] = await versions(({ tools }) => tools.map(({ tags }) => (tags.includes('a') ? () => 1 : () => 2)), MORE_TAGS)
    expect(after).not.toBe(before)
    const [first, second] = await versions(({ tools }) => tools.map(({ tags }) => tags.includes('a')), MORE_TAGS, 2)
    expect(second).not.toBe(first)
    const [one, other] = await versions(({ tools }) => tools.map(() => () => 1), { 'motto.yaml': 'Calm seas\n' })
    expect(other).toBe(one)
  })
})
