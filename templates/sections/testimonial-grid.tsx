import { Picture, SampleMark } from 'lanai'
import { WORDS } from '../../content/words.ts'
import type { Testimonial } from '../../content/schema/shared.ts'
import { Swipe } from './swipe.tsx'
import './testimonials/style.css'

/** A single testimonial. */
function TestimonialCard({ quote, author, role, company, photo, review }: Testimonial) {
  return (
    <figure class="testimonial">
      <blockquote class="testimonial__quote">
        <p>{quote}</p>
      </blockquote>
      <figcaption class="testimonial__by">
        {photo && <Picture src={photo} alt="" sizes="3.5rem" class="testimonial__photo" />}
        <span class="testimonial__author">
          {review ? (
            <a href={review} target="_blank" rel="noopener">
              {author}
              <span class="visually-hidden" data-search-ignore>
                {' '}
                {WORDS.reviewInNewTab}
              </span>
            </a>
          ) : (
            author
          )}
        </span>
        <span class="muted">{company ? `${role}, ${company}` : role}</span>
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
