import type { Page } from 'lanai'
import type { RichString } from '../../content/schema/shared.ts'
import type { Section } from '../../content/schema/sections.ts'
import type { Content } from '../site.ts'

export type { Section }

/** Props of the view of a kind of section. */
export interface SectionProps<Kind extends Section['kind']> {
  section: Extract<Section, { kind: Kind }>
  content: Content
  page: Page
}

interface Heading {
  id?: string | undefined
  surface?: 'dusk' | 'deep' | 'paper' | undefined
  eyebrow?: string | undefined
  title?: string | undefined
  lead?: RichString | undefined
}

/** The props of `<Section>` that follow from the words above a section. */
export function headingOf({ id, surface, eyebrow, title, lead }: Heading) {
  return { id, surface, eyebrow, title, lead }
}

/** The props of `<Hero>` that follow from the words of a first section. */
export function heroOf({ surface, eyebrow, title, lead }: Omit<Heading, 'title'> & { title: string }) {
  return { surface, eyebrow, title, lead }
}
