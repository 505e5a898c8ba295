import { useMarkdown, excerptOf, type MarkdownOptions } from 'lanai'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { RichString } from '../content/schema/shared.ts'
import { targetOf } from './links.ts'
import { isOpen } from './offers.ts'
import type { Content } from './site.ts'

/**
 * Words with a hyphen and a short part, such as "7-day", "follow-up" and "do-not-call", which are hard to read on two lines, and others
 * that narrow columns have.
 */
const noBreakWords =
  /(?<!-)\b(small-business|air-conditioning|[a-z]{1,8}-[a-z]{1,3}-[a-z]{1,8}|[a-z\d]{1,3}-[a-z]{1,8}|[a-z]{1,8}-[a-z]{1,3})\b(?!-)/gi

/** How Markdown is rendered: links name addresses as everywhere in content, and one to the page of an offer that is off is none. */
export const markdownOptions = (content: Content): MarkdownOptions => ({
  unbroken: noBreakWords,
  link: (href) => (isOpen(content, href) ? targetOf(content, href).href : null),
})

/** The content of the site for components that are everywhere. */
export const SiteContent = createContext<Content | undefined>(undefined)

function useSiteContent(): Content {
  const content = useContext(SiteContent)
  if (!content) throw new Error('there is no content outside of the document')
  return content
}

const INLINE = { inline: true, typography: false } as const

interface RichTextProps {
  text: string | RichString
  /** The element around it. */
  as?: 'dd' | 'h1' | 'h2' | 'h3' | 'li' | 'p' | 'span'
  class?: string | undefined
  id?: string
  /** Lines may end at hyphens: for type so large that a word may not fit a line. */
  breaks?: boolean
}

/** A text with its links and emphasis. */
export function RichText({ text, as: Element, breaks = false, ...rest }: RichTextProps) {
  const { link, unbroken } = markdownOptions(useSiteContent())
  const { content } = useMarkdown(String(text), { ...INLINE, html: 'text', link, unbroken: breaks ? undefined : unbroken })
  return Element ? <Element {...rest}>{content}</Element> : content
}

/** A paragraph about what else there is: nothing while a link of it leads to an offer that is off. */
export function More({ text, class: name }: { text: RichString; class?: string }) {
  const content = useSiteContent()
  const hrefs = [...String(text).matchAll(/\]\(([^)\s]+)/g)].map(([, href = '']) => href)
  return hrefs.every((href) => isOpen(content, href)) ? <RichText as="p" class={name} text={text} /> : null
}

/** The words of a text without its links and emphasis, for structured data. */
export function plainText(text: string | RichString): string {
  return excerptOf(String(text), { ...INLINE, length: Infinity })
}
