/**
 * What stands in the place of a hosted form. `local`: the local form alone, for good. `waiting`: the local form, while the hosted one may still come.
 * `hosted`: the hosted form alone.
 */
export type View = 'waiting' | 'hosted' | 'local'
export type ViewEvent =
  | { type: 'appeared'; localInUse: boolean }
  /** The script is blocked, empty or broken, or nothing came in time. */
  | { type: 'gone' }

/** How long the hosted form may take. */
export const PATIENCE = 6_000

/** The next view. A local form somebody has begun to fill in is never taken away, and what has been decided stays. */
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

/** True when somebody has changed a field. */
export function isFilledIn(fields: Iterable<FieldState>): boolean {
  for (const field of fields) {
    if (field.type === 'hidden' || field.type === 'submit') continue
    if (field.defaultValue !== undefined && field.value !== field.defaultValue) return true
    if (field.defaultChecked !== undefined && field.checked !== field.defaultChecked) return true
  }
  return false
}
