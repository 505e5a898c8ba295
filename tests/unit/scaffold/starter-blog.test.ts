import { expect, it } from 'vitest'
import collections from '../../../cli/starter/blog/content/schema.ts'

const dateOf = (date: string) => collections.posts.schema.safeParse({ title: 'A', date }).data?.date

it('the template blog takes dates as other generators write them, and the day that is written', () => {
  expect(['2026-03-19', '2026-03-19T23:30:00-05:00', '2026-03-19 08:30:00 +0900'].map(dateOf)).toEqual(Array(3).fill('2026-03-19'))
  expect(['19 March 2026', '2026-02-30'].map(dateOf)).toEqual([undefined, undefined])
})
