import { founder as founderNode } from '../../structured-data.ts'
import type { SectionProps } from '../section-props.ts'

/** What the section says to search engines. */
export const structuredData = ({ content, page }: SectionProps<'founder'>) => [founderNode(content, page)]
