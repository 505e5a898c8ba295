import { describe, expect, it } from 'vitest'
import { addNotes, readNotes, type NoteSources } from '../../widgets/scheduler/notes.ts'
import { copyOf } from './copy.ts'

const range = { min: 0, max: 40, step: 1, start: 0 }
const sources: NoteSources = {
  week: {
    ranges: { missed: range, bids: range, job: { ...range, max: 25_000 }, margin: range },
    odds: { callsPerJob: 4, bidsPerJob: 3 },
    text: copyOf('{{missed}} calls, {{bids}} bids, {{job}}, {{margin}}%: {{week}}'),
  },
  bills: {
    list: [
      { id: 'crm', name: 'CRM', price: 270 },
      { id: 'inbox', name: 'Inbox', price: 1145 },
    ],
    text: copyOf('{{total}} for {{bills}}'),
  },
}

describe('readNotes', () => {
  it('composes sentences from the figures in the query', () => {
    expect(readNotes('?week=6-2-900-40', sources)).toEqual(['6 calls, 2 bids, $900, 40%: $781'])
  })
  it('composes one from known lines of the card statement', () => {
    expect(readNotes('?week=6-2-900-40&bills=inbox.crm.crm.%3Cb%3E', sources)).toEqual([
      '6 calls, 2 bids, $900, 40%: $781',
      '$1,415 for CRM; Inbox',
    ])
  })
  it('has nothing to say about any other query', () => {
    for (const search of [
      '',
      '?week=',
      '?week=Call%20me',
      '?week=6-2-900-40%20buy',
      '?other=6-2-900-40',
      '?bills=',
      '?bills=gold',
      `?bills=${'x.'.repeat(9999)}`,
    ]) {
      expect(readNotes(search, sources)).toEqual([])
    }
  })
})

describe('addNotes', () => {
  const link = 'https://scheduling.example/demo?month=1'
  it('adds them to the query of the link', () => {
    const url = new URL(addNotes(link, 'a1', ['6 calls & 2 bids.', '40%']))
    expect([url.searchParams.get('a1'), url.searchParams.get('month')]).toEqual(['6 calls & 2 bids. 40%', '1'])
    expect(url.search).not.toContain('+')
  })
  it('leaves the link as it is without notes, and where it is no URL', () => {
    expect([addNotes(link, 'a1', []), addNotes('', 'a1', ['x'])]).toEqual([link, ''])
  })
})
