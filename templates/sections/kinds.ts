import type { FunctionComponent } from 'preact'
import type { Node } from '../structured-data.ts'
import { structuredData as cityMapData } from './city-map/structured-data.ts'
import { structuredData as founderData } from './founder/structured-data.ts'
import { structuredData as priceData } from './price/structured-data.ts'
import { structuredData as productsData } from './products/structured-data.ts'
import { structuredData as questionsData } from './questions/structured-data.ts'
import { structuredData as waitlistHeroData } from './waitlist-hero/structured-data.ts'
import type { Section, SectionProps } from './section-props.ts'
import * as allViews from './views.ts'

type AnyKind = Section['kind']

/** `jobSheet` for `job-sheet`. */
type Camel<Kind extends string> = Kind extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Kind

const views: { [Kind in AnyKind as Camel<Kind>]: FunctionComponent<SectionProps<Kind>> } = allViews

// In modules of their own, without the stylesheets of the views.
const data: { [Kind in Section['kind']]?: (props: SectionProps<Kind>) => Node[] } = {
  'city-map': cityMapData,
  founder: founderData,
  price: priceData,
  products: productsData,
  questions: questionsData,
  'waitlist-hero': waitlistHeroData,
}

/** The view of a section. */
export function viewOf({ kind }: Section): FunctionComponent<SectionProps<AnyKind>> {
  const name = kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof views
  return views[name] as FunctionComponent<SectionProps<AnyKind>>
}

/** What a section says to search engines. */
export function structuredDataOf(props: SectionProps<AnyKind>): Node[] {
  const nodes = data[props.section.kind] as ((props: SectionProps<AnyKind>) => Node[]) | undefined
  return nodes?.(props) ?? []
}
