import type { FunctionComponent } from 'preact'
import type { Node } from '../structured-data.ts'
import * as application from './application/section.tsx'
import * as applicationBar from './application-bar/section.tsx'
import * as booking from './booking/section.tsx'
import * as caseResult from './case-result/section.tsx'
import * as choices from './choices/section.tsx'
import * as closing from './closing/section.tsx'
import * as comparison from './comparison/section.tsx'
import * as confirmation from './confirmation/section.tsx'
import * as contact from './contact/section.tsx'
import * as countdown from './countdown/section.tsx'
import * as dayPlans from './day-plans/section.tsx'
import * as example from './example/section.tsx'
import * as factsBar from './facts-bar/section.tsx'
import * as fit from './fit/section.tsx'
import * as founder from './founder/section.tsx'
import * as hero from './hero/section.tsx'
import * as jobSheet from './job-sheet/section.tsx'
import * as kickstartPlan from './kickstart-plan/section.tsx'
import * as order from './order/section.tsx'
import * as packageHero from './package-hero/section.tsx'
import * as packageValue from './package-value/section.tsx'
import * as packageOffer from './package/section.tsx'
import * as partners from './partners/section.tsx'
import * as picture from './picture/section.tsx'
import * as places from './places/section.tsx'
import * as points from './points/section.tsx'
import * as prizeDraws from './prize-draws/section.tsx'
import * as productPrice from './product-price/section.tsx'
import * as products from './products/section.tsx'
import * as questions from './questions/section.tsx'
import * as reachUs from './reach-us/section.tsx'
import * as spots from './spots/section.tsx'
import * as statement from './statement/section.tsx'
import * as stats from './stats/section.tsx'
import * as steps from './steps/section.tsx'
import * as testimonials from './testimonials/section.tsx'
import * as valueList from './value-list/section.tsx'
import * as waitlist from './waitlist/section.tsx'
import * as waitlistHero from './waitlist-hero/section.tsx'
import type { Section, SectionProps } from './section-props.ts'

interface KindOfSection<Kind extends Section['kind']> {
  default: FunctionComponent<SectionProps<Kind>>
  /** What the section says to search engines. */
  structuredData?(props: SectionProps<Kind>): Node[]
}

const kinds: { [Kind in Section['kind']]: KindOfSection<Kind> } = {
  application,
  'application-bar': applicationBar,
  booking,
  'case-result': caseResult,
  choices,
  closing,
  comparison,
  confirmation,
  contact,
  countdown,
  'day-plans': dayPlans,
  example,
  'facts-bar': factsBar,
  fit,
  founder,
  hero,
  'job-sheet': jobSheet,
  'kickstart-plan': kickstartPlan,
  order,
  package: packageOffer,
  'package-hero': packageHero,
  'package-value': packageValue,
  partners,
  picture,
  places,
  points,
  'prize-draws': prizeDraws,
  'product-price': productPrice,
  products,
  questions,
  'reach-us': reachUs,
  spots,
  statement,
  stats,
  steps,
  testimonials,
  'value-list': valueList,
  waitlist,
  'waitlist-hero': waitlistHero,
}

/** The module of a section: its view, and what it says to search engines. */
export function kindOf({ kind }: Section): KindOfSection<Section['kind']> {
  return kinds[kind] as KindOfSection<Section['kind']>
}
