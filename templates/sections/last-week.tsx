import { Island, SampleMark, type Page } from 'lanai'
import LastWeekWidget from '../../widgets/last-week/widget.tsx'
import { iconShape } from '../icons.tsx'
import type { Content } from '../site.ts'
import { isOn } from '../offers.ts'
import { Section } from './section.tsx'
import './receipt.css'

const ID = 'last-week'

/** "What did last week cost?": four sliders and the bill that follows from them. The static one is an example. */
export function LastWeek({ content, page }: { content: Content; page: Page }) {
  const { fields, odds, title, lead, ...copy } = content.lastWeek
  return (
    <Section
      id={ID}
      surface="deep"
      layout="split"
      class="last-week"
      title={title}
      lead={lead}
      island={(heading) => (
        <Island
          of={LastWeekWidget}
          when="interaction"
          wake="week"
          section={ID}
          fields={fields}
          odds={odds}
          price={content.facts.stack.price}
          audit={isOn(content, 'free-audit') ? page.href('/free-audit') : undefined}
          icon={iconShape('mail')}
          copy={copy}
        >
          {heading}
          <SampleMark of={odds} name="callsPerJob" />
        </Island>
      )}
    />
  )
}
