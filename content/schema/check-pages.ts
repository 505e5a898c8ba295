import { errorDiagnostic, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'

export type Paged = Pick<Content, 'facts' | 'offers' | 'pages'>

/** Checks what pages of sections name: facts, figures and offers. */
export function checkPages({ facts, offers, pages }: Paged, locate: Locate): Diagnostic[] {
  const refuse = (message: string, hint: string, ...path: [slug: string, ...keys: (string | number)[]]) =>
    errorDiagnostic('content-reference', message, { location: locate('pages', ...path), hint })
  return pages.flatMap(({ slug, meta: { offer }, sections }) => [
    ...(offer === undefined || offers.some((one) => one.slug === offer)
      ? []
      : [refuse(`there is no offer "${offer}"`, 'use the slug of an offer in offers.yaml', slug, 'meta', 'offer')]),
    ...sections.flatMap((section, index): Diagnostic[] => {
      if (section.kind === 'hero' && section.price) {
        const { fact } = section.price
        if (typeof valueOf(facts, fact) === 'number') return []
        return [refuse(`"${fact}" is no number of facts.yaml`, 'write it as elite.yearlyPrice', slug, 'sections', index, 'price', 'fact')]
      }
      if (section.kind !== 'stats') return []
      return section.figures.flatMap(({ proof }, figure) =>
        proof in facts.proof
          ? []
          : [
              refuse(
                `"${proof}" is no figure under proof of facts.yaml`,
                `use one of ${Object.keys(facts.proof).join(', ')}`,
                slug,
                'sections',
                index,
                'figures',
                figure,
                'proof',
              ),
            ],
      )
    }),
  ])
}

function valueOf(facts: object, name: string): unknown {
  return name.split('.').reduce<unknown>((object, key) => (object as Record<string, unknown> | undefined)?.[key], facts)
}
