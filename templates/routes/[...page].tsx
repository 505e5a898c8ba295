import { isOn } from '../offers.ts'
import type { SectionPage as Entry } from '../../content/schema/sections.ts'
import { factOf } from '../sections/fact.ts'
import { viewOf } from '../sections/kinds.ts'
import type { Section } from '../sections/section-props.ts'
import type { Meta, RouteProps } from '../site.ts'
import { faqPage, founder, service, type Node } from '../structured-data.ts'

type Props = RouteProps<{ entry: Entry }>

export const paths = ({ content }: RouteProps) =>
  content.pages
    .filter(({ meta }) => meta.offer === undefined || isOn(content, meta.offer))
    .map((entry) => ({ params: { page: entry.slug }, entry }))

export const meta = (props: Props): Meta => {
  const { offer: _offer, about, service: _service, ...rest } = props.entry.meta
  return {
    ...rest,
    ...firstSection(props.entry.sections),
    ...(about && { mainEntity: about, pageType: about === 'business' ? 'ContactPage' : 'AboutPage' }),
    structuredData: nodesOf(props),
  }
}

/** A page that is a list of sections. */
export default function SectionPage({ entry, content, page }: Props) {
  return (
    <>
      {entry.sections.map((section, index) => {
        const View = viewOf(section)
        return <View key={index} section={section} content={content} page={page} />
      })}
    </>
  )
}

/** What the first sections say of the page: its surface and its picture. */
function firstSection(sections: readonly Section[]): Pick<Meta, 'surface' | 'picture'> {
  const [first] = sections
  const surface = first && 'surface' in first ? first.surface : undefined
  const shown = sections.find((section) => 'picture' in section && section.picture)
  return {
    ...(surface && { surface }),
    ...(shown && 'picture' in shown && shown.picture && { picture: shown.picture.of }),
  }
}

/** What the sections say to search engines. */
function nodesOf({ entry: { meta, sections }, content, page }: Props): Node[] {
  const price = sections.flatMap((section) => (section.kind === 'hero' && section.price ? [section.price] : []))
  const offers = price.map(({ fact, plus, per }) => ({ price: factOf(content, fact), plus, ...(per && per !== 'once' && { per }) }))
  return [
    ...(meta.service ? [service({ ...meta.service, offers, content, page })] : []),
    ...sections.flatMap((section): Node[] => {
      if (section.kind === 'questions') return faqPage(section.questions, page)
      return section.kind === 'founder' ? [founder(content, page)] : []
    }),
  ]
}
