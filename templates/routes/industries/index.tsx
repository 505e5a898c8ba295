import ClosingSection from '../../sections/closing/section.tsx'
import { Hero, PointGrid, Section } from '../../sections/index.ts'
import { IndustryList } from '../../sections/industry-list.tsx'
import { WhichOfferLink } from '../../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../../site.ts'
import { idOn, itemList } from '../../structured-data.ts'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.industriesPage.meta,
  picture: 'industries/construction',
  pageType: 'CollectionPage',
  showsStackPrice: true,
  structuredData: [
    itemList(
      content.industriesPage.listTitle,
      sorted(content).map(({ slug, name }) => ({
        '@type': 'WebPage',
        '@id': idOn(page, `/industries/${slug}`, 'webpage'),
        name,
        url: page.absolute(`/industries/${slug}`),
      })),
      page,
    ),
  ],
})

const sorted = ({ industries }: Content) => industries.toSorted((a, b) => a.order - b.order)

/** The index of industries, each with its one-line summary. */
export default function Industries({ content, page }: RouteProps) {
  const copy = content.industriesPage
  const { title, text, action, second } = copy.closing
  const industries = sorted(content)
  return (
    <>
      <Hero layout="columns" class="industries-hero" eyebrow={copy.eyebrow} title={copy.title} lead={copy.lead} />
      <IndustryList content={content} industries={industries} />
      <Section surface="paper" layout="split" title={copy.shared.title} lead={copy.shared.lead}>
        <PointGrid points={copy.shared.points} />
        <WhichOfferLink content={content} />
      </Section>
      <ClosingSection
        section={{ kind: 'closing', look: 'windows', title, text, actions: [action, second] }}
        content={content}
        page={page}
      />
    </>
  )
}
