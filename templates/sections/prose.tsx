import type { ComponentChildren } from 'preact'

/** Long text from Markdown; headings begin at `##`. */
export function Prose({ children }: { children: ComponentChildren }) {
  return <div class="prose">{children}</div>
}
