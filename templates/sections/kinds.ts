import type { FunctionComponent } from 'preact'
import type { Node } from '../structured-data.ts'
import application from './application/section.tsx'
import applicationBar from './application-bar/section.tsx'
import booking from './booking/section.tsx'
import caseResult from './case-result/section.tsx'
import choices from './choices/section.tsx'
import cityList from './city-list/section.tsx'
import cityMap from './city-map/section.tsx'
import { structuredData as cityMapData } from './city-map/structured-data.ts'
import closing from './closing/section.tsx'
import comparison from './comparison/section.tsx'
import confirmation from './confirmation/section.tsx'
import contact from './contact/section.tsx'
import countdown from './countdown/section.tsx'
import crossOff from './cross-off/section.tsx'
import dayPlans from './day-plans/section.tsx'
import example from './example/section.tsx'
import factsBar from './facts-bar/section.tsx'
import fit from './fit/section.tsx'
import founder from './founder/section.tsx'
import { structuredData as founderData } from './founder/structured-data.ts'
import hero from './hero/section.tsx'
import heroCosts from './hero-costs/section.tsx'
import heroNames from './hero-names/section.tsx'
import jobSheet from './job-sheet/section.tsx'
import kickstartPlan from './kickstart-plan/section.tsx'
import list from './list/section.tsx'
import monthlyWork from './monthly-work/section.tsx'
import order from './order/section.tsx'
import partners from './partners/section.tsx'
import payments from './payments/section.tsx'
import picture from './picture/section.tsx'
import places from './places/section.tsx'
import points from './points/section.tsx'
import price from './price/section.tsx'
import { structuredData as priceData } from './price/structured-data.ts'
import prizeDraws from './prize-draws/section.tsx'
import products from './products/section.tsx'
import { structuredData as productsData } from './products/structured-data.ts'
import questions from './questions/section.tsx'
import { structuredData as questionsData } from './questions/structured-data.ts'
import reachUs from './reach-us/section.tsx'
import replacements from './replacements/section.tsx'
import statement from './statement/section.tsx'
import stats from './stats/section.tsx'
import steps from './steps/section.tsx'
import testimonials from './testimonials/section.tsx'
import valueList from './value-list/section.tsx'
import waitlist from './waitlist/section.tsx'
import waitlistHero from './waitlist-hero/section.tsx'
import { structuredData as waitlistHeroData } from './waitlist-hero/structured-data.ts'
import type { Section, SectionProps } from './section-props.ts'

const views: { [Kind in Section['kind']]: FunctionComponent<SectionProps<Kind>> } = {
  application,
  'application-bar': applicationBar,
  booking,
  'case-result': caseResult,
  choices,
  'city-list': cityList,
  'city-map': cityMap,
  closing,
  comparison,
  confirmation,
  contact,
  countdown,
  'cross-off': crossOff,
  'day-plans': dayPlans,
  example,
  'facts-bar': factsBar,
  fit,
  founder,
  hero,
  'hero-costs': heroCosts,
  'hero-names': heroNames,
  'job-sheet': jobSheet,
  'kickstart-plan': kickstartPlan,
  list,
  'monthly-work': monthlyWork,
  order,
  partners,
  payments,
  picture,
  places,
  points,
  price,
  'prize-draws': prizeDraws,
  products,
  questions,
  'reach-us': reachUs,
  replacements,
  statement,
  stats,
  steps,
  testimonials,
  'value-list': valueList,
  waitlist,
  'waitlist-hero': waitlistHero,
}

// In modules of their own, without the stylesheets of the views.
const data: { [Kind in Section['kind']]?: (props: SectionProps<Kind>) => Node[] } = {
  'city-map': cityMapData,
  founder: founderData,
  price: priceData,
  products: productsData,
  questions: questionsData,
  'waitlist-hero': waitlistHeroData,
}

type AnyKind = Section['kind']

/** The view of a section. */
export function viewOf({ kind }: Section): FunctionComponent<SectionProps<AnyKind>> {
  return views[kind] as FunctionComponent<SectionProps<AnyKind>>
}

/** What a section says to search engines. */
export function structuredDataOf(props: SectionProps<AnyKind>): Node[] {
  const nodes = data[props.section.kind] as ((props: SectionProps<AnyKind>) => Node[]) | undefined
  return nodes?.(props) ?? []
}
