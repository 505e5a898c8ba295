import { z } from 'zod'
import { path, point, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const booking = z
  .strictObject({
    kind: z.literal('booking'),
    ...heading,
    points: z.array(point).min(2).describe('What the call is about.'),
    calendar: text.describe('In the place of the calendar until it has loaded.'),
    link: text.describe('Link to the calendar on a page of its own.'),
    linkNote: text,
    frame: text.describe('Name of the calendar, for those who hear the page.'),
    thanks: path.describe('The page after a booking.'),
  })
  .describe('What a call is about, beside the calendar to book it; without a calendar, the form for the free audit.')
