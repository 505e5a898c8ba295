import { Island, pictureUrl, SampleMark } from 'lanai'
import { WORDS } from '../../../content/words.ts'
import TestimonialCarousel from '../../../widgets/testimonial-carousel/widget.tsx'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { TestimonialGrid } from '../testimonial-grid.tsx'
import './style.css'

/** Of the photograph of a person, for screens with two pixels for one. */
const PHOTO_WIDTH = 112

export default function TestimonialsSection({ section }: SectionProps<'testimonials'>) {
  const { people, carousel } = section
  if (people.length === 0) return null
  return (
    <Section {...headingOf(section)}>
      {carousel ? (
        <>
          <Island
            of={TestimonialCarousel}
            media="(width < 48em)"
            people={people.map((person) => ({ ...person, photo: person.photo && pictureUrl(person.photo, PHOTO_WIDTH) }))}
            copy={{ ...carousel, review: WORDS.reviewInNewTab }}
          />
          <SampleMark of={people} />
        </>
      ) : (
        <TestimonialGrid testimonials={people} />
      )}
    </Section>
  )
}
