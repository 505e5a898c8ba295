import { z } from 'zod'
import { path, richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const application = z
  .strictObject({
    kind: z.literal('application'),
    eyebrow: heading.eyebrow,
    title: text,
    lead: richText,
    spots: text.describe('How many places are left.'),
    action: text.describe('Button that leads to the form.'),
    countdown: z.strictObject({
      label: text,
      note: text.describe('When it ends, in words.'),
      ended: text.describe('What is shown after the end.'),
    }),
    points: z.array(richText).min(2),
    form: z.strictObject({
      title: text,
      lead: richText,
      firstName: text,
      lastName: text,
      email: text,
      hasWebsite: text,
      yes: text,
      no: text,
      company: text,
      websiteUrl: text,
      required: text,
      button: text,
      privacy: text,
      trap: text,
      unreached: text.describe('Where the e-mail list does not answer; the next submit opens a new tab.'),
    }),
    thanks: path.describe('The page after the application.'),
  })
  .describe('The first section of a page with the application for a free website.')
