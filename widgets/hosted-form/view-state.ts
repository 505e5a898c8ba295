/**
 * Which form is shown. `waiting`: the local form, until the hosted one has loaded. `local`: the local form permanently.
 * `hosted`: only the hosted form.
 */
export type View = 'waiting' | 'hosted' | 'local'
export type ViewEvent =
  | { type: 'appeared'; localInUse: boolean }
  /** The hosted form is unavailable: blocked, broken or too slow. */
  | { type: 'gone' }

/** Milliseconds until the hosted form counts as unavailable. */
export const TIMEOUT = 6_000

/** The next view. A local form in use is never replaced, and `hosted` and `local` are final. */
export function nextView(view: View, event: ViewEvent): View {
  if (view !== 'waiting') return view
  return event.type === 'appeared' && !event.localInUse ? 'hosted' : 'local'
}

interface FieldState {
  type?: string
  value?: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
}

/** True when a field differs from its default value. */
export function isFilledIn(fields: Iterable<FieldState>): boolean {
  for (const field of fields) {
    if (field.type === 'hidden' || field.type === 'submit') continue
    if (field.defaultValue !== undefined && field.value !== field.defaultValue) return true
    if (field.defaultChecked !== undefined && field.checked !== field.defaultChecked) return true
  }
  return false
}
