import { Island, Picture, SampleMark } from 'lanai'
import { filterMembers, noFilter } from '../../widgets/directory/filter.ts'
import Directory from '../../widgets/directory/widget.tsx'
import { pathsWhileOn } from '../offers.ts'
import { Badge, ButtonLink, CheckList, Hero, Price, Section } from '../sections/index.ts'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import type { Meta, RouteProps } from '../site.ts'
import { itemList, service } from '../structured-data.ts'
import { plainText, RichText } from '../rich-text.tsx'
import '../styles/pages/directory.css'

/** On phones, where the filters are in the first view, they wait for the visitor. */
const WIDE = '(width >= 48em)'

export const paths = pathsWhileOn('directory')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.directoryPage.meta,
  picture: 'scenes/directory',
  pageType: 'CollectionPage',
  structuredData: [
    ...(content.directory.members.length > 0
      ? [
          itemList(
            content.directoryPage.list.title,
            filterMembers(content.directory.members, noFilter).map(({ name, trade, location, website }) => ({
              '@type': 'Organization',
              name,
              description: trade,
              url: website,
              address: { '@type': 'PostalAddress', addressLocality: location, addressRegion: content.site.address.state },
            })),
            page,
          ),
        ]
      : []),
    service({
      name: content.directoryPage.tiers.standard.name,
      description: plainText(content.directoryPage.tiers.standard.text),
      offers: [{ price: content.facts.directory.standardListing, per: 'month', url: `${page.canonical}#listing` }],
      content,
      page,
    }),
  ],
})

export default function DirectoryPage({ content, page }: RouteProps) {
  const { hero, list, tiers, rules } = content.directoryPage
  const { members, categories, locations } = content.directory
  const { title, ...copy } = list
  return (
    <>
      <Hero
        surface="dusk"
        size="landing"
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        layout="panorama"
        class="directory-hero"
        aside={<Picture of="scenes/directory" alt={hero.alt} sizes="100vw" class="directory-hero__picture" priority />}
      />
      {members.length > 0 && (
        <Section id="members" surface="paper" class="directory-members" title={title} underHead={<SampleMark of={members} />}>
          <Island
            of={Directory}
            media={WIDE}
            wake="q category location"
            members={members}
            categories={categories}
            locations={locations}
            action={page.href('/directory')}
            copy={copy}
          />
        </Section>
      )}
      <Section id="listing" surface="dusk" eyebrow={tiers.eyebrow} title={tiers.title} lead={tiers.lead}>
        <div class="stack stack--5 listing-tiers">
          <div class="box listing-tier listing-tier--stack">
            <h3>{tiers.stack.name}</h3>
            <p class="listing-tier__price">{tiers.stack.price}</p>
            <p class="muted">
              {tiers.stack.text} <Badge kind="fact">{list.verified}</Badge>
            </p>
            <CheckList items={tiers.stack.benefits} />
            <ButtonLink href="/business-stack" class="listing-tier__button">
              {tiers.stack.action}
            </ButtonLink>
          </div>
          <div class="box listing-tier">
            <h3>{tiers.standard.name}</h3>
            <Price amount={content.facts.directory.standardListing} per="month" size="l" />
            <RichText as="p" class="muted" text={tiers.standard.text} />
            <CheckList items={tiers.standard.benefits} />
            <ButtonLink href="/contact" kind="secondary" class="listing-tier__button">
              {tiers.standard.action}
            </ButtonLink>
          </div>
        </div>
        <WhichOfferLink content={content} />
      </Section>
      <Section surface="dusk" layout="split" title={rules.title}>
        <ul class="stack listing-rules" role="list">
          {rules.items.map((item) => (
            <RichText as="li" key={item} text={item} />
          ))}
        </ul>
      </Section>
    </>
  )
}
