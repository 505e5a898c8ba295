import { Icon } from '../index.ts'
import './plans.css'

/** A page of the planner: tasks, of which the last one is still open. */
export function DayPlan({ title, tasks }: { title: string | undefined; tasks: readonly string[] }) {
  return (
    <div class="day-plan" data-surface="paper">
      <p class="day-plan__title">{title}</p>
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
  )
}
