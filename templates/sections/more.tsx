import type { z } from 'zod'
import { isOpen } from '../offers.ts'
import type { Content } from '../site.ts'
import type { more } from './fields.ts'

/** A link with the words before it; nothing while it leads to an offer that is off. */
export function More({ content, more: { text, label, href } }: { content: Content; more: z.infer<typeof more> }) {
  if (!isOpen(content, href)) return null
  // The period of the sentence that the link ends.
  const isEnd = text !== undefined && !/[.!?]$/.test(text)
  return (
    <p>
      {text} <a href={href}>{label}</a>
      {isEnd && '.'}
    </p>
  )
}
