import { expect, it } from 'vitest'
import { createRow, openRow, plainEntry } from '../../../cli/content/content-index.ts'

it.each([10, 501])('the row of a file among %i keeps the front matter of its entry', (files) => {
  const entry = plainEntry('notes', 'notes/a.md', '1', 'notes', '{"title":"A"}')
  const { fields } = createRow('notes', { path: 'notes/a.md', entries: [entry] }, 'content/notes/a.md', files, 'notes')
  const { entries } = openRow('notes', 'notes/a.md', { field: (name: string) => (fields as Record<string, unknown>)[name] } as never)
  expect(entries).toEqual([entry])
})
