import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore, reduceToasts, TOAST_REMOVE_DELAY, visibleAction } from '../../widgets/toaster/store.ts'

describe('reduceToasts', () => {
  const first = { id: 1, title: 'First', open: true }
  const second = { id: 2, title: 'Second', open: true }
  it('holds one toast: a new one replaces the old', () => {
    expect(reduceToasts([first], { type: 'add', toast: second })).toEqual([second])
  })
  it('marks a dismissed toast closed and keeps its record', () => {
    expect(reduceToasts([first], { type: 'dismiss', id: 1 })).toEqual([{ ...first, open: false }])
  })
  it('returns the same state without a change', () => {
    const state = [first]
    expect(reduceToasts(state, { type: 'dismiss', id: 7 })).toBe(state)
    expect(reduceToasts(state, { type: 'remove', id: 7 })).toBe(state)
  })
})

describe('createToastStore', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('removes a closed record after 1,000,000 ms and not before', () => {
    const store = createToastStore()
    const id = store.add({ title: 'Saved' })
    store.dismiss(id)
    expect(store.get()).toEqual([{ id, title: 'Saved', open: false }])
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1)
    expect(store.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.get()).toEqual([])
    expect(TOAST_REMOVE_DELAY).toBe(1_000_000)
  })
  it('does not remove a newer toast when an old one is removed', () => {
    const store = createToastStore()
    store.dismiss(store.add({ title: 'Old' }))
    const id = store.add({ title: 'New' })
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY)
    expect(store.get()).toEqual([{ id, title: 'New', open: true }])
  })
  it('schedules one removal however often a toast is dismissed', () => {
    const store = createToastStore()
    const id = store.add({ title: 'Saved' })
    store.dismiss(id)
    store.dismiss(id)
    expect(vi.getTimerCount()).toBe(1)
  })
  it('notifies its listeners only of changes', () => {
    const store = createToastStore()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.dismiss(store.add({ title: 'Saved' }))
    store.dismiss(99)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    store.add({ title: 'Again' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('visibleAction', () => {
  it('omits an action without alternative text', () => {
    expect(visibleAction({ title: 'Gone', action: { label: 'Undo', altText: ' ' } })).toBeUndefined()
    expect(visibleAction({ title: 'Gone', action: { label: 'Undo', altText: 'Open the page again' } })).toEqual({
      label: 'Undo',
      altText: 'Open the page again',
    })
    expect(visibleAction({ title: 'Gone' })).toBeUndefined()
  })
})
