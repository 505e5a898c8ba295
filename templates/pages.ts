import type { SectionPage } from '../content/schema/sections.ts'
import { isOn } from './offers.ts'
import type { Content } from './site.ts'

/** A page of sections by its name. */
export function pageOf({ pages }: Content, name: string): SectionPage {
  const found = pages.get(name)
  if (!found) throw new Error(`there is no content/pages/${name}.yaml`)
  return found
}

/** True unless the offer of a page is switched off, or all those that it gives to choose from. */
export function isPageOn(content: Content, { meta: { offer }, sections }: SectionPage): boolean {
  return (
    (offer === undefined || isOn(content, offer)) &&
    sections.every((section) => section.kind !== 'choices' || section.choices.some((choice) => isOn(content, choice.offer)))
  )
}

/** The sections of a page without those of an offer that is switched off. */
export function sectionsOf(content: Content, { sections }: SectionPage): SectionPage['sections'] {
  return sections.filter((section) => !('offer' in section) || section.offer === undefined || isOn(content, section.offer))
}
