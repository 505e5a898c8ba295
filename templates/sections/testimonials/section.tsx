import { Island, SampleMark } from 'lanai'
import TestimonialCarousel from '../../../widgets/testimonial-carousel/widget.tsx'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { TestimonialGrid } from '../testimonial-grid.tsx'

export default function TestimonialsSection({ section }: SectionProps<'testimonials'>) {
  const { people, carousel } = section
  if (people.length === 0) return null
  return (
    <Section {...headingOf(section)}>
      {carousel ? (
        <>
          <Island of={TestimonialCarousel} media="(width < 48em)" people={people} copy={carousel} />
          <SampleMark of={people} />
        </>
      ) : (
        <TestimonialGrid testimonials={people} />
      )}
    </Section>
  )
}
