import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { SidePicture } from '../side-picture.tsx'
import { Timeline } from '../timeline.tsx'
import { More, RichText } from '../../rich-text.tsx'

export default function StepsSection({ section, content }: SectionProps<'steps'>) {
  const { steps, note, picture, more } = section
  const body = (
    <>
      <Timeline steps={steps} />
      {note && <RichText as="p" class="timeline-note" text={note} />}
      {more && <More text={more} />}
    </>
  )
  if (!picture) return <Section {...headingOf(section)}>{body}</Section>
  return (
    <Section {...headingOf(section)} class="steps-beside">
      <SidePicture content={content} picture={picture.of} alt={picture.alt} sizes="(width >= 62em) 62vw, 100vw" side="end">
        <div>{body}</div>
      </SidePicture>
    </Section>
  )
}
