/** Maximum number of visible toasts; a new toast replaces the old one. */
export const TOAST_LIMIT = 1
/** Milliseconds that a toast is visible. */
export const TOAST_DURATION = 5_000
/** Milliseconds until a closed toast is removed from the state. */
export const TOAST_REMOVE_DELAY = 1_000_000

export interface ToastAction {
  label: string
  /** Describes an alternative to the action, for screen reader users who cannot reach the toast in time; required for the action to be shown. */
  altText: string
  href?: string | undefined
  run?: (() => void) | undefined
}
export interface ToastSpec {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  action?: ToastAction | undefined
}
export interface ToastRecord extends ToastSpec {
  id: number
  open: boolean
}
export type ToastState = readonly ToastRecord[]
export type ToastChange = { type: 'add'; toast: ToastRecord } | { type: 'dismiss'; id: number } | { type: 'remove'; id: number }

/** The reducer of the toast state. */
export function reduceToasts(state: ToastState, change: ToastChange): ToastState {
  switch (change.type) {
    case 'add':
      return [change.toast, ...state].slice(0, TOAST_LIMIT)
    case 'dismiss':
      return state.some((toast) => toast.id === change.id && toast.open)
        ? state.map((toast) => (toast.id === change.id ? { ...toast, open: false } : toast))
        : state
    case 'remove':
      return state.some((toast) => toast.id === change.id) ? state.filter((toast) => toast.id !== change.id) : state
  }
}

export interface ToastStore {
  get(): ToastState
  subscribe(listener: () => void): () => void
  add(spec: ToastSpec): number
  dismiss(id: number): void
}
type Schedule = (run: () => void, milliseconds: number) => unknown

/** The store of a page's toasts; tests pass their own `schedule`. */
export function createToastStore(schedule: Schedule = (run, milliseconds) => setTimeout(run, milliseconds)): ToastStore {
  const listeners = new Set<() => void>()
  let state: ToastState = []
  let lastId = 0
  const apply = (change: ToastChange): void => {
    const next = reduceToasts(state, change)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (spec) => {
      lastId += 1
      apply({ type: 'add', toast: { ...spec, id: lastId, open: true } })
      return lastId
    },
    dismiss: (id) => {
      if (!state.some((toast) => toast.id === id && toast.open)) return
      apply({ type: 'dismiss', id })
      schedule(() => apply({ type: 'remove', id }), TOAST_REMOVE_DELAY)
    },
  }
}

/** The action to show, if it has both a label and an alternative text. */
export function visibleAction({ action }: ToastSpec): ToastAction | undefined {
  return action && action.label.trim() !== '' && action.altText.trim() !== '' ? action : undefined
}
