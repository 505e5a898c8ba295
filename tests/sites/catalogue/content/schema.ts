import { z } from 'zod'
import { file, glob, list, loader, markdown, reference } from 'lanai'
import type { ContentOf } from 'lanai'

/** A source that is no file, read asynchronously and in pages. */
async function* readPrices() {
  for (const page of [['hammer', 'saw'], ['anvil']]) {
    await Promise.resolve()
    for (const slug of page) yield { slug, price: slug.length * 10, draft: slug === 'anvil', location: { file: 'prices.db' } }
  }
}

const collections = {
  facts: file('facts.json', z.strictObject({ tools: z.number(), since: z.string() })),
  home: file('home.yaml', z.strictObject({ intro: z.string(), best: reference('tools') })),
  tools: glob('tools/*.{yaml,json}', z.strictObject({ name: z.string(), related: z.array(reference('tools')).default([]).meta({ unread: true }) })),
  notes: markdown('notes/*.md', z.strictObject({ title: z.string() })),
  members: list('members.csv', z.strictObject({ slug: z.string(), city: z.string(), seats: z.coerce.number() })),
  plans: list('plans.json', z.strictObject({ slug: z.string(), tools: z.array(reference('tools')) })),
  prices: loader(readPrices, z.strictObject({ price: z.number() })),
}
export default collections

export type Content = ContentOf<typeof collections>

export const formats = { count: (value: number | string) => `${value} pieces` }
