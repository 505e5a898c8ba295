import { trialNote } from '../../trial.ts'
import { Actions } from '../actions.tsx'
import { CallToAction } from '../index.ts'
import type { SectionProps } from '../section-props.ts'

export default function ClosingSection({ section, content }: SectionProps<'closing'>) {
  const { look, id, title, text, actions, note, link } = section
  return (
    <CallToAction
      look={look}
      id={id}
      title={title}
      text={[text, trialNote(content, actions)].filter(Boolean).join(' ')}
      actions={
        <>
          <Actions content={content} actions={actions} isTrialSaid />
          {note && (
            <p class={link ? 'closing-note closing-note--link' : 'closing-note'}>
              {note}
              {link && (
                <>
                  {' '}
                  <a href={link.href}>{link.label}</a>
                </>
              )}
            </p>
          )}
        </>
      }
    />
  )
}
