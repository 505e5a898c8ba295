import type { SectionPage as Entry } from '../../content/schema/sections.ts'
import { isOn } from '../offers.ts'
import { isPageOn, pageOf, sectionsOf } from '../pages.ts'
import { factOf } from '../sections/fact.ts'
import { structuredDataOf, viewOf } from '../sections/kinds.ts'
import type { Section } from '../sections/section-props.ts'
import { plainText } from '../rich-text.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import { service, type Node } from '../structured-data.ts'

type Props = RouteProps<{ entry: Entry }>

export const paths = ({ content }: RouteProps) =>
  content.pages.filter((entry) => isPageOn(content, entry)).map((entry) => ({ params: { page: entry.slug }, entry }))

export const meta = (props: Props): Meta => {
  const { offer: _offer, parent, about, service: _service, ...rest } = props.entry.meta
  const first = firstSection(props.entry)
  return {
    ...first,
    ...rest,
    ...(rest.picture && !first.picture && { shownPicture: false }),
    search: { name: rest.label, ...rest.search },
    ...(parent && { parents: [{ label: pageOf(props.content, parent).meta.label, href: `/${parent}` }] }),
    ...mainEntityOf(about),
    structuredData: nodesOf(props),
  }
}

/** A page that is a list of sections. */
export default function SectionPage({ entry, content, page }: Props) {
  return (
    <>
      {sectionsOf(content, entry).map((section, index) => {
        const View = viewOf(section)
        return <View key={index} section={section} content={content} page={page} />
      })}
    </>
  )
}

/** What the first sections say of the page: its surface, and its picture unless search engines are kept out. */
function firstSection({ meta: { robots }, sections }: Entry): Pick<Meta, 'surface' | 'picture'> {
  const [first] = sections
  const surface = first && 'surface' in first ? first.surface : undefined
  const [shown] = sections.flatMap((section) => ('picture' in section && section.picture?.of) || [])
  const picture = robots === 'noindex' ? undefined : shown
  return { ...(surface && { surface }), ...(picture && { picture }) }
}

function mainEntityOf(about: Entry['meta']['about']): Pick<Meta, 'mainEntity' | 'pageType' | 'showsStackPrice'> {
  switch (about) {
    case 'business-stack':
      return { mainEntity: about, showsStackPrice: true }
    case 'business':
      return { mainEntity: about, pageType: 'ContactPage' }
    case 'organization':
      return { mainEntity: about, pageType: 'AboutPage' }
    case 'collection':
      return { pageType: 'CollectionPage' }
    case undefined:
      return {}
  }
}

/** What the page and its sections say to search engines. */
function nodesOf({ entry, content, page }: Props): Node[] {
  const { meta, sections } = entry
  const sold = meta.service?.offer === undefined || isOn(content, meta.service.offer) ? meta.service : undefined
  const offers = sold?.free ? [{ price: 0 }] : (sold?.offers ?? pricesOf(sections)).map((offer) => offerOf(content, offer))
  return [
    ...(sold ? [service({ name: sold.name, description: sold.description ?? leadOf(sections), offers, content, page })] : []),
    ...sectionsOf(content, entry).flatMap((section) => structuredDataOf({ section, content, page })),
  ]
}

/** The sentence below the headline. */
function leadOf(sections: readonly Section[]): string {
  const [lead] = sections.flatMap((section) => ('lead' in section && section.lead) || [])
  if (lead === undefined) throw new Error('a page that sells a service has neither a description of it nor a lead')
  return plainText(lead)
}

type Offered = NonNullable<NonNullable<Entry['meta']['service']>['offers']>[number] & { plus?: boolean | undefined }

/** The prices that sections show. */
const pricesOf = (sections: readonly Section[]): Offered[] =>
  sections.flatMap((section): Offered[] => {
    if ((section.kind !== 'hero' && section.kind !== 'price') || !section.price) return []
    const { fact, per } = section.price
    return [{ fact, plus: 'plus' in section.price ? section.price.plus : undefined, per: per === 'once' ? undefined : per }]
  })

function offerOf(content: Content, { fact, regular, periods, plus, per, name }: Offered) {
  return {
    price: factOf(content, fact),
    ...(regular && { regular: factOf(content, regular) }),
    ...(periods && { periods: factOf(content, periods) }),
    ...(plus && { plus }),
    ...(per && { per }),
    ...(name && { name }),
  }
}
