import { Csp, Island } from 'lanai'
import { WORDS } from '../../../content/words.ts'
import scheduler from '../../../widgets/scheduler/script.ts'
import { leadForm } from '../../lead-form.ts'
import { schedulerSources } from '../../policy.ts'
import { AuditNotes, noteSources } from '../audit-notes.tsx'
import { ButtonLink, Section } from '../index.ts'
import { LocalForm } from '../local-form.tsx'
import { headingOf, type SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

type Props = SectionProps<'booking'>

export default function BookingSection({ section, content, page }: Props) {
  return (
    <Section {...headingOf(section)}>
      <div class="booking">
        <ol class="stack stack--5 booking__points" role="list">
          {section.points.map((point) => (
            <li key={point.title} class="point booking__point">
              <h3>{point.title}</h3>
              <RichText as="p" text={point.text} />
            </li>
          ))}
        </ol>
        <div class="booking__calendar">
          {content.thirdParties.scheduling.demo ? (
            <Calendar section={section} content={content} page={page} />
          ) : (
            <LocalForm
              {...leadForm({ content, page }, 'audit', { website: true, successHref: page.href(section.thanks) })}
              content={content}
            />
          )}
        </div>
      </div>
    </Section>
  )
}

/** The booking page of the provider, and a link to it. */
function Calendar({ section: { calendar, link, linkNote, frame, thanks }, content, page }: Props) {
  const { demo, script, origin, notes } = content.thirdParties.scheduling
  return (
    <>
      <Csp sources={schedulerSources(content)} allowsStrings />
      <Island
        of={scheduler}
        when="load"
        link={demo}
        script={script}
        origin={origin}
        thanks={page.href(thanks)}
        title={frame}
        notes={{ parameter: notes, sources: noteSources(content) }}
      >
        <AuditNotes content={content} />
        <div class="scheduler" data-scheduler>
          <div class="booking__facade" data-scheduler-facade>
            <CalendarSketch />
            <p>{calendar}</p>
            <ButtonLink href={demo} newTab data-scheduling="">
              {link}
            </ButtonLink>
          </div>
        </div>
        <p class="muted booking__note">
          {linkNote}{' '}
          <a href={demo} target="_blank" rel="noopener" data-scheduling="">
            {link}
            <span class="visually-hidden" data-search-ignore>
              {' '}
              {WORDS.newTab}
            </span>
          </a>
        </p>
      </Island>
    </>
  )
}

const days = 7
const weeks = 5
const free = new Set([9, 11, 16, 17, 22, 24, 25])

/** A month with a few open days: the placeholder until the calendar has loaded. */
function CalendarSketch() {
  return (
    <svg class="calendar-sketch" viewBox={`0 0 ${days * 44 - 8} ${weeks * 36 - 8}`} aria-hidden="true">
      {Array.from({ length: days * weeks }, (_, index) => (
        <rect
          key={index}
          class={free.has(index) ? 'calendar-sketch__day is-free' : 'calendar-sketch__day'}
          x={(index % days) * 44}
          y={Math.floor(index / days) * 36}
          width="36"
          height="28"
          rx="6"
        />
      ))}
    </svg>
  )
}
