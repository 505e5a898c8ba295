import { SampleMark } from 'lanai'
import { Swipe } from './swipe.tsx'
import './testimonial-grid.css'

export interface Testimonial {
  quote: string
  author: string
  role: string
  company?: string | undefined
}

/** A single testimonial. */
function TestimonialCard({ quote, author, role, company }: Testimonial) {
  return (
    <figure class="testimonial">
      <blockquote class="testimonial__quote">
        <p>{quote}</p>
      </blockquote>
      <figcaption class="testimonial__by">
        <span class="testimonial__author">{author}</span>
        <span class="testimonial__role">{company ? `${role}, ${company}` : role}</span>
      </figcaption>
    </figure>
  )
}

/** Testimonials in a grid; the first one is the largest. */
export function TestimonialGrid({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <Swipe class="testimonial-grid">
      {testimonials.map((testimonial) => (
        <li key={testimonial.author}>
          <TestimonialCard {...testimonial} />
          <SampleMark of={testimonial} />
        </li>
      ))}
    </Swipe>
  )
}
