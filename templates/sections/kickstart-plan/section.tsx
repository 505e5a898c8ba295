import type { Content } from '../../site.ts'
import { Actions } from '../actions.tsx'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { Timeline } from '../timeline.tsx'
import './style.css'

export default function KickstartPlanSection({ section, content }: SectionProps<'kickstart-plan'>) {
  const { show, actions = [] } = section
  const Plan = show === 'month' ? DeliverableBoard : KickstartTimeline
  return (
    <Section {...headingOf(section)}>
      <Plan plan={content.kickstartPlan} />
      {actions.length > 0 && (
        <p class="kickstart-plan-actions">
          <Actions content={content} actions={actions} />
        </p>
      )}
    </Section>
  )
}

interface PlanProps {
  plan: Content['kickstartPlan']
}

const weeks = [1, 2, 3, 4] as const

/** A month of deliverables as a board, with a mark per deliverable in its week. */
function DeliverableBoard({ plan: { deliverables, labels } }: PlanProps) {
  return (
    <ul class="month rows rows--closed" role="list">
      {deliverables.map(({ id, count, name, perWeek, text }) => (
        <li key={id} class="month__row">
          <div class="month__words">
            <h3>
              {count && <span class="month__count">{count}</span>} {name}
              {perWeek && (
                <span class="month__rate">
                  {' '}
                  ({perWeek} {labels.perWeek})
                </span>
              )}
            </h3>
            <p>{text}</p>
          </div>
          <MonthMarks count={count} perWeek={perWeek} label={count === undefined ? labels.allMonth : labels.week} />
        </li>
      ))}
    </ul>
  )
}

const width = 400
const weekWidth = width / weeks.length
const markWidth = 34

/** Four weeks side by side. Weekly work is marked in each week, other work is spread over the month, continuous work is a line. */
function MonthMarks({ count, perWeek, label }: { count: number | undefined; perWeek: number | undefined; label: string }) {
  return (
    <svg class="month__marks" viewBox={`0 0 ${width} 64`} aria-hidden="true">
      {weeks.map((week) => (
        <g key={week}>
          <line class="month__rule" x1={week * weekWidth - weekWidth + 0.5} x2={week * weekWidth - weekWidth + 0.5} y1="0" y2="64" />
          {count !== undefined && (
            <text class="month__week" x={week * weekWidth - weekWidth + 8} y="13" font-size="15">
              {label} {week}
            </text>
          )}
        </g>
      ))}
      {count === undefined ? (
        <>
          <rect class="month__mark month__mark--line" x="8" y="34" width={width - 16} height="10" rx="5" />
          <text class="month__week" x="8" y="13" font-size="15">
            {label}
          </text>
        </>
      ) : (
        markPositions(count, perWeek).map((x) => <rect key={x} class="month__mark" x={x} y="24" width={markWidth} height="30" rx="6" />)
      )}
    </svg>
  )
}

/** Left edges of the marks in a row. */
function markPositions(count: number, perWeek: number | undefined): number[] {
  if (perWeek)
    return weeks.flatMap((week) => Array.from({ length: perWeek }, (_, index) => (week - 1) * weekWidth + 8 + index * (markWidth + 8)))
  if (count === 1) return [width - markWidth - 8]
  const taken = weeks.map(() => 0)
  return Array.from({ length: count }, (_, index) => {
    const week = Math.floor((index * weeks.length) / count)
    const before = taken[week] ?? 0
    taken[week] = before + 1
    return week * weekWidth + 8 + before * (markWidth + 8)
  })
}

/** The first days on a ruler, followed by a list of what happens on each. */
function KickstartTimeline({ plan: { timeline, labels } }: PlanProps) {
  const last = Math.max(...timeline.map((step) => step.day))
  const place = (day: number) => 20 + ((day - 1) / (last - 1)) * 1160
  const marked = new Set(timeline.map((step) => step.day))
  return (
    <>
      <svg class="days" viewBox="0 0 1200 72" aria-hidden="true">
        <defs>
          <linearGradient id="days-sunset">
            <stop class="days__from" offset="0" />
            <stop class="days__to" offset="1" />
          </linearGradient>
        </defs>
        <rect class="days__line" x="20" y="44" width="1160" height="4" rx="2" fill="url(#days-sunset)" />
        {Array.from({ length: last }, (_, index) => index + 1).map((day) =>
          marked.has(day) ? (
            <g key={day}>
              <circle class="days__dot" cx={place(day)} cy="46" r="11" />
              <text
                class="days__number"
                font-size="24"
                x={place(day)}
                y="22"
                text-anchor={day === 1 ? 'start' : day === last ? 'end' : 'middle'}
                dx={day === 1 ? -11 : day === last ? 11 : 0}
              >
                {day}
              </text>
            </g>
          ) : (
            <line key={day} class="days__tick" x1={place(day)} x2={place(day)} y1="52" y2="62" />
          ),
        )}
      </svg>
      <Timeline bare steps={timeline.map(({ day, title, text }) => ({ when: `${labels.day} ${day}`, title, text }))} />
    </>
  )
}
