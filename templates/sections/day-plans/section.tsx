import { Icon, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

export default function DayPlansSection({ section }: SectionProps<'day-plans'>) {
  const { today, points } = section
  return (
    <Section {...headingOf(section)}>
      <ul class="day-plans" role="list">
        {points.map(({ title, text, tasks }) => (
          <li key={title} class="day-plans__person">
            <h3 class="day-plans__title">{title}</h3>
            <p>
              <RichText text={text} />
            </p>
            <div class="day-plan" data-surface="paper">
              <p class="day-plan__title">{today}</p>
              <ol class="day-plan__tasks" role="list">
                {tasks.map((task, index) => (
                  <li key={task} class={index < tasks.length - 1 ? 'day-plan__task is-done' : 'day-plan__task'}>
                    <span class="day-plan__box">
                      <Icon name="check" class="day-plan__tick" />
                    </span>
                    <span>{task}</span>
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
