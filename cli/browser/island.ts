import type { ComponentType } from 'react'

export type Island = HTMLElement & {
  dataset: { src: string; state: string; when: string } & Partial<
    Record<'react' | 'client' | 'props' | 'media' | 'hotkey' | 'wake' | 'press', string>
  >
  /** Queued events; an island that has this is hydrated as soon as possible. */
  held?: Event[]
  /** Set where `dev` has put it into the page after that was loaded. */
  isLate?: boolean
}

/** Hydrates one island; resolves when its first effects have run, or when it has failed and shows so. */
export type Mount = (island: Island, props: Record<string, unknown>, Widget: ComponentType<Record<string, unknown>>) => Promise<void>

export type ShowError = (island: Island, error: unknown) => Promise<void>
