import { Picture } from 'lanai'
import { Actions } from '../actions.tsx'
import { Hero, Icon } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

export default function ConfirmationSection({ section, content }: SectionProps<'confirmation'>) {
  const { seal, title, lead, drawing, note, email, actions = [] } = section
  return (
    <Hero
      {...(drawing ? { layout: 'postcard', class: 'confirmation' } : { size: 'landing', class: 'confirmation-plain' })}
      badge={
        <span class="confirmed">
          <span class="confirmed__mark">
            <Icon name="check" />
          </span>
          {seal}
        </span>
      }
      title={title}
      lead={lead}
      actions={actions.length > 0 && <Actions content={content} actions={actions} />}
      aside={drawing && <Picture of={drawing} alt="" sizes="(width >= 62em) 54vw, 100vw" priority />}
    >
      {note && <RichText as="p" class="muted" text={note} />}
      {email && (
        <div class="box confirmation__email">
          <Icon name="mail" />
          <h2 class="confirmation__email-title">{email.title}</h2>
          <p>{email.text}</p>
          <p>
            <strong>{email.then}</strong>
          </p>
        </div>
      )}
    </Hero>
  )
}
