import { z } from 'zod'
import { file, glob, list, loader, markdown, reference } from '../../../cli/content/collections.ts'
import { loadSite } from './load-site.ts'

export const FILES = {
  'facts.yaml': 'price: 500\n',
  'site.yaml': 'brand: Tradewind\nphone: { display: "555" }\nlinks: [/tools, /about]\n',
  'menu.yaml': '- Home\n- Tools\n',
  'motto.yaml': 'Fair winds\n',
  'tools.yaml': '- slug: caller\n  title: Robo Caller\n  tags: [b, a]\n- slug: writer\n  title: For {{price}}\n  tags: []\n',
  'cities/miami.yaml': 'name: Miami\ntool: caller\n',
  'cities/tampa.yaml': 'name: Tampa\ntool: writer\n',
  'notes/one.md': '---\nname: One\n---\nSee [more](/tools/robo) and [tools](/tools).\n',
}
export const collections = {
  facts: file('facts.yaml', z.object({ price: z.number() })),
  site: file('site.yaml', z.object({ brand: z.string(), phone: z.object({ display: z.string() }), links: z.array(z.string()) })),
  menu: file('menu.yaml', z.array(z.string())),
  motto: file('motto.yaml', z.string()),
  tools: list('tools.yaml', z.object({ slug: z.string(), title: z.string(), tags: z.array(z.string()) })),
  cities: glob('cities/*.yaml', z.object({ name: z.string(), tool: reference('tools') })),
  notes: markdown('notes/*.md', z.object({ name: z.string() })),
  events: loader(() => [{ slug: 'fair', name: 'Fair', location: { file: 'events.sql', line: 3 } }], z.object({ name: z.string() })),
}
/** Loads this content, with other files in place of some. */
export const open = (changes: Record<string, string> = {}) => loadSite({ ...FILES, ...changes }, collections)
export type Site = Awaited<ReturnType<typeof open>>
export type Tool = { slug: string; title: string; tags: string[] }
