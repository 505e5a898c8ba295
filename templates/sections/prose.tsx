import type { ComponentChildren } from 'preact'
import './prose.css'

export interface ProseProps {
  variant?: 'article' | 'legal'
  children: ComponentChildren
}

/** Long text from Markdown; headings begin at `##`. */
export function Prose({ variant, children }: ProseProps) {
  return <div class={variant ? `prose prose--${variant}` : 'prose'}>{children}</div>
}
