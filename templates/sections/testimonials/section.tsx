import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { TestimonialGrid } from '../testimonial-grid.tsx'

export default function TestimonialsSection({ section }: SectionProps<'testimonials'>) {
  const { people } = section
  if (people.length === 0) return null
  return (
    <Section {...headingOf(section)}>
      <TestimonialGrid testimonials={people} />
    </Section>
  )
}
