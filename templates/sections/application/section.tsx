import { Csp, Island } from 'lanai'
import signupForm from '../../../widgets/signup-form/script.ts'
import { fieldErrors, hasSignupForm, leadForm } from '../../lead-form.ts'
import { signupSources } from '../../policy.ts'
import { hasEnded, limitsOf } from '../../scarcity.ts'
import { Countdown } from '../countdown.tsx'
import { ButtonLink, CheckList, Hero } from '../index.ts'
import { LocalForm } from '../local-form.tsx'
import type { SectionProps } from '../section-props.ts'
import { SignupFields } from '../signup-fields.tsx'
import { SpotsLeft } from '../spots-left.tsx'
import { RichText } from '../../rich-text.tsx'
import './style.css'

type Props = SectionProps<'application'>

export default function ApplicationSection(props: Props) {
  const { section, content, page } = props
  const { eyebrow, title, lead, spots, action, countdown, points } = section
  const { spotsLeft, buildsPerMonth } = content.facts.freeWebsite
  const limits = limitsOf(content.scarcity)
  const end = limits.end('freeWebsite')
  return (
    <Hero
      size="landing"
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      actions={
        <ButtonLink href="#apply" class="application__link">
          {action}
        </ButtonLink>
      }
      aside={<Form {...props} />}
      after={
        <div class="application__more">
          {(limits.restarts || end) && (
            <Countdown mode={end ? 'until' : 'month-end'} until={end} over={hasEnded(end, page)} {...countdown} />
          )}
          <CheckList items={points} />
        </div>
      }
    >
      {limits.spots('freeWebsite') && <SpotsLeft total={buildsPerMonth} left={spotsLeft} text={spots} />}
    </Hero>
  )
}

/** The form of the e-mail list; without one, our own. */
function Form({ section: { form, thanks }, content, page }: Props) {
  const { emailList } = content.thirdParties
  const { errors, hints } = content.forms
  return (
    <div class="sheet application" id="apply" data-surface="paper">
      <h2 id="apply-title">{form.title}</h2>
      <p>
        <RichText text={form.lead} />
      </p>
      {hasSignupForm(content) ? (
        <>
          <Csp sources={signupSources(content)} allowsStrings />
          <Island
            of={signupForm}
            when="idle"
            script={emailList.validationScript}
            thanks={page.href(thanks)}
            unreached={form.unreached}
            errors={{ ...fieldErrors(content), url: { toast: errors.badUrl, hint: hints.badUrl } }}
          >
            <SignupFields emailList={emailList} copy={form} labelledBy="apply-title" />
          </Island>
        </>
      ) : (
        <LocalForm
          content={content}
          {...leadForm({ content, page }, 'audit', { website: true, successHref: page.href(thanks), words: { button: form.button } })}
        />
      )}
    </div>
  )
}
