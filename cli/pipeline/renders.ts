import type { Session, SiteState } from './session.ts'

/** Pages that one build has rendered for the same reason: plain JSON. */
export interface Render {
  /** Milliseconds since 1970. */
  readonly at: number
  /** One line for each cause. */
  readonly causes: readonly string[]
  /** Route paths. */
  readonly pages: readonly string[]
}

/**
 * Describes when and why each page was rendered last.
 * @param paths of all pages; those that this build has not rendered keep what is known of them
 */
export function describeRenders(
  paths: readonly string[],
  { before, rendered, explain, startedAt }: Pick<Session, 'rendered' | 'explain' | 'startedAt'> & { before: Pick<SiteState, 'renders'> },
): Render[] {
  const groups = new Map<string, { at: number; causes: readonly string[]; pages: string[] }>()
  for (const [path, reason] of rendered) {
    const causes = explain(reason)
    const key = JSON.stringify(causes)
    const group = groups.get(key) ?? { at: startedAt, causes, pages: [] }
    groups.set(key, group)
    group.pages.push(path)
  }
  const present = new Set(paths)
  const isKept = (path: string) => present.has(path) && !rendered.has(path)
  const former = before.renders.map((render) => ({ ...render, pages: render.pages.filter(isKept) }))
  return [...former, ...groups.values()].filter(({ pages }) => pages.length > 0)
}
