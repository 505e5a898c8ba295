import type { ComponentChildren } from 'preact'
import { Stylesheet } from 'lanai'
import './prose.css'
import article from './prose-article.css' with { type: 'css' }
import legal from './prose-legal.css' with { type: 'css' }

const VARIANTS = { article, legal }

export interface ProseProps {
  variant?: keyof typeof VARIANTS
  children: ComponentChildren
}

/** Long text from Markdown; headings begin at `##`. */
export function Prose({ variant, children }: ProseProps) {
  return (
    <div class={variant ? `prose prose--${variant}` : 'prose'}>
      {variant && <Stylesheet of={VARIANTS[variant]} />}
      {children}
    </div>
  )
}
