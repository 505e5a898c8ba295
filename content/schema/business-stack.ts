import { reference } from 'lanai'
import { z } from 'zod'
import { labelFooter, routeFooter } from './footer.ts'
import { pageMeta, point, testimonial, richText, text, textWith } from './shared.ts'

const heading = { title: text, lead: richText }

export const businessStackPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    product: z.strictObject({ name: text, description: text }),
    banner: z.strictObject({
      text,
      deadline: text,
      ends: textWith('day').describe('Shown with a real end in scarcity.yaml.'),
      ended: text.describe('In place of the text once that end has passed; `past` is in place of `ends`.'),
      past: textWith('day'),
      action: text,
    }),
    hero: z.strictObject({
      eyebrow: text,
      title: text,
      lead: richText,
      more: text,
      alt: text,
      tiles: z.array(z.strictObject({ icon: z.enum(['phone', 'clock', 'trend', 'dollar']), value: text, label: text })).length(4),
    }),
    pains: z
      .strictObject({ ...heading, points: z.array(z.strictObject({ when: text, ...point.shape })).min(4) })
      .describe('The money a business loses in one week, item by item.'),
    night: z
      .strictObject({
        ...heading,
        by: textWith('tool'),
        steps: z
          .array(
            z.strictObject({
              time: text,
              icon: z.enum(['phone', 'calendar', 'invoice', 'star']),
              ...point.shape,
              tool: reference('tools'),
            }),
          )
          .length(4),
      })
      .describe('One night from 6 PM to 6 AM: a call, a booking, an invoice and a review.'),
    modules: z.strictObject({
      ...heading,
      allTools: text,
      groups: z.array(z.strictObject({ title: text, text, tools: z.array(reference('tools')).min(1) })).min(4),
    }),
    price: z.strictObject({
      ...heading,
      note: text,
      trial: text,
      trialCode: text.describe('What comes first, the trial or the promotion code.'),
      included: z.array(richText).min(4),
      ask: text,
    }),
    features: z.strictObject({ ...heading, points: z.array(point).min(4) }),
    comparison: z.strictObject({
      ...heading,
      caption: text,
      columns: z.array(text).length(3),
      total: text,
      stackRow: text,
      together: text,
      oneBill: text,
      drawing: z.strictObject({ title: text, separate: text, stack: text, summary: text }),
      link: text,
    }),
    testimonials: z.strictObject({ ...heading, people: z.array(testimonial) }),
    cities: z.strictObject({ ...heading, all: text }),
    closing: z.strictObject({ title: text, text: richText, audit: text }),
  })
  .transform(labelFooter)
  .describe('Copy of /business-stack.')
