import { ButtonLink, CheckList, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

export default function JobSheetSection({ section, content }: SectionProps<'job-sheet'>) {
  const { roles, send, button, address, reply } = section
  const { careersEmail } = content.site
  return (
    <Section {...headingOf(section)}>
      <div class="sheet job-sheet" data-surface="paper">
        <div class="job-sheet__part">
          <h3>{roles.title}</h3>
          <ul class="job-sheet__roles" role="list">
            {roles.points.map((role) => (
              <RichText as="li" key={role} text={role} />
            ))}
          </ul>
        </div>
        <div class="job-sheet__part">
          <h3>{send.title}</h3>
          <CheckList items={send.points} />
        </div>
        <div class="spread job-sheet__foot">
          <ButtonLink href={`mailto:${careersEmail}`}>{button}</ButtonLink>
          <p>
            <RichText text={address} />
            <br />
            {reply}
          </p>
        </div>
      </div>
    </Section>
  )
}
