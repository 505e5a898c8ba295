import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, loader, markdown, reference, type Collections } from '../../../cli/content/collections.ts'
import { loadContent } from '../../../cli/content/load.ts'
import { openSnapshot, type ContentSnapshot } from '../../../cli/content/snapshot.ts'
import { createDisk } from './load-site.ts'

const FILES = {
  'facts.yaml': 'price: 500\n',
  'cities/tampa.yaml': 'name: Tampa for {{price}}, not \\$500\n',
  'cities/miami.yaml': 'name: Miami\ndraft: true\n',
  'cities/ocala.yaml': 'name: Ocala\nfrom: 2025-10-15\n',
  'tools.yaml': '- { slug: caller, name: Caller, city: tampa }\n',
}
const definitions = (runs: string[] = []): Collections => ({
  facts: file('facts.yaml', z.object({ price: z.number().meta({ figure: 'money' }) })),
  cities: glob('cities/*.yaml', z.strictObject({ name: z.string(), from: z.string().optional() }), { scheduled: 'from' }),
  tools: list('tools.yaml', z.strictObject({ slug: z.string(), name: z.string(), city: reference('cities') })),
  notes: loader(() => (runs.push('notes'), [{ slug: 'one', text: 'A note' }]), z.object({ text: z.string() })),
})
const formats = { money: (value: number | string) => `$${value}` }
const OPTIONS = { root: '/site', content: '/site/content', drafts: false, buildTime: Date.UTC(2025, 9, 14) / 1000 }

/** The content of a site as another thread has it: what the first one knows reaches it as a structured clone. */
async function send(runs?: string[], files: Readonly<Record<string, string>> = FILES) {
  const { value } = await loadContent(OPTIONS, { default: definitions(runs), formats }, createDisk(FILES))
  const received = structuredClone(value!.snapshot()) as ContentSnapshot
  const store = openSnapshot(OPTIONS, { default: definitions(runs), formats }, received, createDisk(files))
  return { first: value!.store, store }
}

/** Reads everything, also what references resolve to. */
const readAll = ({ content }: Awaited<ReturnType<typeof send>>['store']) => JSON.parse(JSON.stringify(content)) as unknown

describe('takeSnapshot(collections, schema, known), openSnapshot(options, schema, snapshot, disk)', () => {
  it('have the same content in another thread, with the same reads', async () => {
    const { first, store } = await send()
    const [here, there] = [first.track(() => readAll(first)), store.track(() => readAll(store))]
    expect(there).toEqual(here)
    expect(JSON.stringify(there.value)).toContain('Tampa for 500, not $500')
    expect(JSON.stringify(there.value)).not.toContain('Miami')
  })
  it('do not run a loader again', async () => {
    const runs: string[] = []
    const { store } = await send(runs)
    expect(store.track(() => JSON.stringify(store.content.notes)).value).toContain('A note')
    expect(runs).toEqual(['notes'])
  })
  it('give entries the same versions, so that both threads describe pages alike', async () => {
    const { first, store } = await send()
    for (const input of ['tools/caller', 'cities/tampa', 'notes/one', 'cities', 'facts'])
      expect(store.version(input)).toBe(first.version(input))
  })
  it('tell the front matter of Markdown without its file, where it is short and plain', async () => {
    const text = (front: string) => `---\n${front}\n---\nText\n`
    const note = z.strictObject({ title: z.string(), tags: z.array(z.string()).optional(), next: reference('notes').optional() })
    const schema = { default: { notes: markdown('notes/*.md', note) } }
    const files = {
      'notes/short.md': text('title: Short\ntags: [one, two]'),
      'notes/long.md': text(`title: ${'Long'.repeat(1000)}`),
      'notes/linked.md': text('title: Linked\nnext: short'),
    }
    const { value } = await loadContent(OPTIONS, schema, createDisk(files))
    const store = openSnapshot(OPTIONS, schema, structuredClone(value!.snapshot()) as ContentSnapshot, createDisk({}))
    const { notes } = store.content as { notes: { get(slug: string): Record<string, unknown> } }
    const read = (slug: string, key: string) => store.track(() => notes.get(slug)[key]).value
    expect([read('short', 'title'), read('short', 'slug'), read('short', 'missing')]).toEqual(['Short', 'short', undefined])
    expect(store.track(() => [...(notes.get('short').tags as string[])]).value).toEqual(['one', 'two'])
    for (const [slug, key] of [
      ['short', 'body'],
      ['long', 'title'],
      ['linked', 'title'],
    ] as const)
      expect(() => read(slug, key)).toThrow()
  })
  it('report a list that has become shorter in between', async () => {
    const { store } = await send(undefined, { ...FILES, 'tools.yaml': '[]\n' })
    expect(() => store.track(() => JSON.stringify(store.content.tools))).toThrow('the file was changed while the site was built')
  })
})
