import { faqPage } from '../../structured-data.ts'
import type { SectionProps } from '../section-props.ts'

/** What the section says to search engines. */
export const structuredData = ({ section, page }: SectionProps<'questions'>) => faqPage(section.questions, page)
