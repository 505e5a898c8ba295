import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepParameter, withParameter } from '../../widgets/shared/query.ts'

describe('withParameter(address, name, value)', () => {
  it('sets, replaces and removes one parameter, and keeps the others and the fragment', () => {
    const set = (address: string, value: string) => withParameter(address, 'week', value).href
    expect(set('https://site.example/?a=1#book', '6-2')).toBe('https://site.example/?a=1&week=6-2#book')
    expect(set('https://site.example/?week=1&a=1', 'a b')).toBe('https://site.example/?week=a+b&a=1')
    expect(set('https://site.example/?week=1#book', '')).toBe('https://site.example/#book')
  })
})

describe('keepParameter(name, value, fragment)', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('replaces the address of the page after the next frame, with the state of its entry in the history', async () => {
    const replaceState = vi.fn()
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    vi.stubGlobal('location', { href: 'https://site.example/page?bills=a#top' })
    vi.stubGlobal('history', { state: { from: 'tools' }, replaceState })
    keepParameter('bills', 'a.b')
    keepParameter('bills', '', 'statement')
    expect(replaceState).not.toHaveBeenCalled()
    for (const frame of frames) frame()
    expect(replaceState).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(replaceState).toHaveBeenCalledTimes(2))
    expect(replaceState.mock.calls.map(([state, title, url]: unknown[]) => [state, title, String(url)])).toEqual([
      [{ from: 'tools' }, '', 'https://site.example/page?bills=a.b#top'],
      [{ from: 'tools' }, '', 'https://site.example/page#statement'],
    ])
  })
})
