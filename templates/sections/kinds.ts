import type { FunctionComponent } from 'preact'
import caseResult from './case-result/section.tsx'
import closing from './closing/section.tsx'
import contact from './contact/section.tsx'
import fit from './fit/section.tsx'
import founder from './founder/section.tsx'
import hero from './hero/section.tsx'
import jobSheet from './job-sheet/section.tsx'
import picture from './picture/section.tsx'
import places from './places/section.tsx'
import points from './points/section.tsx'
import questions from './questions/section.tsx'
import type { Section, SectionProps } from './section-props.ts'
import statement from './statement/section.tsx'
import stats from './stats/section.tsx'
import steps from './steps/section.tsx'

type Views = { [Kind in Section['kind']]: FunctionComponent<SectionProps<Kind>> }

const views: Views = {
  'case-result': caseResult,
  closing,
  contact,
  fit,
  founder,
  hero,
  'job-sheet': jobSheet,
  picture,
  places,
  points,
  questions,
  statement,
  stats,
  steps,
}

/** The view of a section. */
export function viewOf(section: Section): FunctionComponent<SectionProps<Section['kind']>> {
  return views[section.kind] as FunctionComponent<SectionProps<Section['kind']>>
}
