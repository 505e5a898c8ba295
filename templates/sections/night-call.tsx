import { Island } from 'lanai'
import nightCall from '../../widgets/night-call/script.ts'
import { fillCopy } from '../copy.ts'
import { Icon } from '../icons.tsx'
import type { Content } from '../site.ts'
import { Section } from './section.tsx'

const cards = [
  { kind: 'calendar', icon: 'calendar' },
  { kind: 'invoice', icon: 'invoice' },
  { kind: 'review', icon: 'star' },
] as const

/** "Call the office": a call at night that writes itself, with what follows from it. Without a script the first one is shown whole. */
export function NightCall({ content: { nightCall: copy, tools } }: { content: Content }) {
  const { call, again, pause, resume } = copy
  return (
    <Island of={nightCall} {...{ call, again, pause, resume }}>
      <Section id="night-call" tone="deep" class="night-call" title={copy.title} lead={copy.lead}>
        <form class="night-call__controls" autocomplete="off">
          <fieldset class="night-call__pick">
            <legend>{copy.pick}</legend>
            {copy.calls.map(({ id, trade, problem }, index) => (
              <label key={id}>
                <input type="radio" name="emergency" value={id} checked={index === 0} />
                <span>
                  {problem} <small>{trade}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <button type="button" class="button button--primary" data-play="">
            {call}
          </button>
        </form>
        <div class="night-call__stage" data-state="idle">
          {copy.calls.map(({ id, time, trade, lines, ...call }, index) => (
            <div key={id} class="night-call__call" data-call={id} hidden={index > 0}>
              <div class="night-call__phone">
                <p class="night-call__time">
                  <Icon name="phone" /> {time} <span>{trade}</span>
                </p>
                <ol role="list">
                  {lines.map(({ by, text }) => (
                    <li key={text} class={`night-call__line night-call__line--${by}`} data-by={by}>
                      <span class="visually-hidden">{copy[by]}: </span>
                      <p data-line="">{text}</p>
                    </li>
                  ))}
                </ol>
                <p class="night-call__by">
                  <a href={`/tools?tool=${copy.answeredBy.slug}`}>{fillCopy(copy.tools, { tool: tools.get(copy.answeredBy).title })}</a>
                </p>
              </div>
              <ol class="night-call__cards" role="list">
                {cards.map(({ kind, icon }) => (
                  <li key={kind} class="night-call__card" data-tone="paper" data-card={kind === 'calendar' ? call.calendar.after : ''}>
                    <p class="night-call__label">
                      <Icon name={icon} /> {copy.cards[kind].label} <span>{call[kind].time}</span>
                    </p>
                    <h3>{call[kind].title}</h3>
                    <p>{call[kind].text}</p>
                    <a href={`/tools?tool=${copy.cards[kind].tool.slug}`}>
                      {fillCopy(copy.cardTool, { tool: tools.get(copy.cards[kind].tool).title })}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        <p class="night-call__by">{copy.note}</p>
      </Section>
    </Island>
  )
}
