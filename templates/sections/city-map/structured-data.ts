import { idOn, itemList } from '../../structured-data.ts'
import type { SectionProps } from '../section-props.ts'

/** What the section says to search engines. */
export const structuredData = ({ section, content, page }: SectionProps<'city-map'>) => [
  itemList(
    section.title,
    content.cities.map(({ slug, name }) => ({
      '@type': 'WebPage',
      '@id': idOn(page, `/seo/${slug}`, 'webpage'),
      name,
      url: page.absolute(`/seo/${slug}`),
    })),
    page,
  ),
]
