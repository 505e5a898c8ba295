import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prefillLink } from '../../widgets/audit-choice/prefill.ts'
import { isBooking, listOrigins } from '../../widgets/scheduler/booking.ts'
import { describeFields, hasMessage } from '../../widgets/signup-form/provider.ts'
import { nearestSlide, turnSlide } from '../../widgets/testimonial-carousel/slides.ts'

const link = 'https://scheduling.example/call'

describe('prefillLink(link, stored)', () => {
  test('adds the encoded website and e-mail', () => {
    expect(prefillLink(link, JSON.stringify({ website: 'https://roof & co.example/?a=b', email: 'ann+x@roof.example' }))).toBe(
      `${link}?website=https%3A%2F%2Froof%20%26%20co.example%2F%3Fa%3Db&email=ann%2Bx%40roof.example`,
    )
  })
  test('keeps an existing query', () => {
    expect(prefillLink(`${link}?month=2025-10`, '{"email":"a@b.example"}')).toBe(`${link}?month=2025-10&email=a%40b.example`)
  })
  test.each([
    null,
    '',
    'x{',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"website":"","email":"  "}',
    '{"website":5,"email":{"a":1}}',
    '{"website":null}',
  ])('%s does not change the link', (stored) => {
    expect(prefillLink(link, stored)).toBe(link)
  })
  test('omits missing values', () => {
    expect(prefillLink(link, '{"website":"roof.example"}')).toBe(`${link}?website=roof.example`)
    expect(prefillLink(link, '{"email":"a@b.example","phone":"1"}')).toBe(`${link}?email=a%40b.example`)
  })
  test('keeps origin and path for any stored value', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('#top', '&a=b', '?', '%zz', '\ud800', '\0'),
      fc.integer(),
      fc.constant(null),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.record({ website: value, email: value }).map((data) => JSON.stringify(data)),
        ),
        (stored) => {
          const url = new URL(prefillLink(link, stored))
          expect(url.origin + url.pathname).toBe(link)
          expect([...url.searchParams.keys()].every((key) => key === 'website' || key === 'email')).toBe(true)
        },
      ),
    )
  })
  test('accepts a lone surrogate', () => {
    expect(prefillLink(link, JSON.stringify({ website: 'a\ud800b' }))).toBe(`${link}?website=ab`)
  })
})

describe('isBooking(message, origins)', () => {
  const origins = listOrigins('https://calendly.com', 'https://scheduling.tradewind.example/demo')
  const data = { event: 'calendly.event_scheduled', payload: {} }
  test('accepts messages of the provider and of the scheduling page', () => {
    expect(isBooking({ origin: 'https://calendly.com', data }, origins)).toBe(true)
    expect(isBooking({ origin: 'https://scheduling.tradewind.example', data }, origins)).toBe(true)
  })
  test.each(['https://evil.example', 'http://calendly.com', 'https://calendly.com.evil.example', 'https://sub.calendly.com', 'null', ''])(
    'not from %s',
    (origin) => {
      expect(isBooking({ origin, data }, origins)).toBe(false)
    },
  )
  test.each([
    { event: 'calendly.date_and_time_selected' },
    'calendly.event_scheduled',
    null,
    undefined,
    [data],
    { event: ['calendly.event_scheduled'] },
    7,
  ])('not %o', (other) => {
    expect(isBooking({ origin: 'https://calendly.com', data: other }, origins)).toBe(false)
  })
})

describe('hasMessage(text, display)', () => {
  test('is true for visible text', () => expect(hasMessage('Thank you!', 'block')).toBe(true))
  test.each(['', ' \n\t', '\u00a0', '\u200b', null])('blank is no message: %j', (text) => expect(hasMessage(text, 'block')).toBe(false))
  test('is false for hidden text', () => expect(hasMessage('Thank you!', 'none')).toBe(false))
})

describe('describeFields()', () => {
  test('returns names and types in the same order', () => {
    const { fnames, ftypes } = describeFields()
    expect(fnames).toHaveLength(ftypes.length)
    expect(ftypes[fnames.indexOf('MMERGE7')]).toBe('url')
  })
})

describe('slides', () => {
  test('wrap at both ends', () => {
    expect(turnSlide(2, 1, 3)).toBe(0)
    expect(turnSlide(0, -1, 3)).toBe(2)
    expect(turnSlide(0, 1, 0)).toBe(0)
  })
  test('nearestSlide returns the nearest', () => {
    expect(nearestSlide([0, 320, 640], 300)).toBe(1)
    expect(nearestSlide([0, 320, 640], 10)).toBe(0)
    expect(nearestSlide([], 10)).toBe(0)
  })
})
