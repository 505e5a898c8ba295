import { Island, type Page } from 'lanai'
import NightCallWidget, { type Card } from '../../widgets/night-call/widget.tsx'
import { fill } from '../../widgets/shared/fill.ts'
import { iconShape, type IconName } from '../icons.tsx'
import type { Copy } from '../../content/schema/shared.ts'
import type { Content } from '../site.ts'
import { Section } from './section.tsx'
import { RichText } from '../rich-text.tsx'

/** "Call the office": a call at night that writes itself, with what follows from it. Without a script the first one is shown whole. */
export function NightCall({ content: { nightCall, tools }, page }: { content: Content; page: Page }) {
  const { pick, call, again, pause, resume, caller, office } = nightCall
  const toolLink = (text: Copy<'tool'>, { slug }: { slug: string }) => ({
    href: page.href(`/tools?tool=${slug}`),
    text: fill(text, { tool: tools.find((tool) => tool.slug === slug)?.title ?? slug }),
  })
  const card = (kind: keyof typeof nightCall.cards, icon: IconName): Card => ({
    label: nightCall.cards[kind].label,
    icon: iconShape(icon),
    tool: toolLink(nightCall.cardTool, nightCall.cards[kind].tool),
  })
  return (
    <Section id="night-call" surface="deep" class="night-call" title={nightCall.title} lead={nightCall.lead}>
      <Island
        of={NightCallWidget}
        when="interaction"
        calls={nightCall.calls}
        cards={{ calendar: card('calendar', 'calendar'), invoice: card('invoice', 'invoice'), review: card('review', 'star') }}
        phone={iconShape('phone')}
        answeredBy={toolLink(nightCall.tools, nightCall.answeredBy)}
        copy={{ pick, call, again, pause, resume, caller, office }}
      />
      <RichText as="p" class="night-call__by" text={nightCall.note} />
    </Section>
  )
}
