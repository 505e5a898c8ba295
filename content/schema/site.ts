import { z } from 'zod'
import { email, link, path, photo, slug, text, url } from './shared.ts'

export const site = z
  .strictObject({
    origin: url.describe('Scheme and host of the site; build.yaml names it.'),
    domain: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain, such as example.com')
      .describe('Domain of the business, without www.'),
    brand: text.describe('Full name of the business.'),
    shortBrand: text.max(16).describe('Short name of the business, of at most 16 characters, as browsers show it beside its search.'),
    tagline: text,
    description: text.describe('One sentence about the business, for structured data.'),
    email: email.describe('General address.'),
    careersEmail: email.describe('Address for applications.'),
    phone: z
      .strictObject({
        display: text,
        e164: z.string().regex(/^\+\d{11}$/, { error: 'must be + and eleven digits, such as +15615550100', abort: true }),
      })
      .superRefine(({ display, e164 }, context) => {
        if (e164.endsWith(display.replace(/\D/g, '')) && /\d{3}\D*\d{4}$/.test(display)) return
        const message = `must be the number ${e164}, which is dialled`
        context.addIssue({
          code: 'custom',
          path: ['display'],
          message,
          params: { hint: 'change display or e164, so that both are one number' },
        })
      })
      .describe('Telephone number, as it is shown and as it is dialled.'),
    address: z
      .strictObject({
        street: text,
        city: text,
        state: text.length(2),
        stateName: text,
        postalCode: z.string().regex(/^\d{5}$/, 'must be five digits in quotes, such as "33101"'),
        country: text.length(2),
      })
      .describe('Postal address.'),
    priceRange: text.describe('What prices begin with, for structured data.'),
    geo: z.strictObject({ latitude: z.number(), longitude: z.number() }).describe('Position in degrees, for structured data.'),
    founder: z
      .strictObject({ name: text, title: text, photo, drawing: z.templateLiteral(['scenes/', slug]).optional() })
      .refine(({ photo, drawing }) => photo ?? drawing, {
        path: ['name'],
        message: 'has neither a photo nor a drawing',
        params: { hint: 'add photo: { file: photos/founder.jpg, alt: What it shows }, a file of the content folder' },
      })
      .describe('The person who signs articles; `photo` takes the place of the drawing on /about.'),
    apps: z
      .strictObject({ girder: url, girderRegister: url, vista: url, localSeo: url })
      .describe('Addresses of the apps of the business.'),
    blog: url,
    blogLabel: text,
    securityFileDays: z.int().min(1).max(365).describe('Days after a build on which security.txt expires.'),
    profiles: z.array(z.strictObject({ label: text, href: url })).describe('Pages of the business on other sites.'),
    mainLinks: z.array(link).min(4).describe('Links of the top bar.'),
    breadcrumbs: z
      .strictObject({ label: text, home: text })
      .describe('Accessible name of the breadcrumbs, and the name of the home page in them.'),
    auditLink: link.describe('The button of the top bar.'),
    trialCard: z.strictObject({ needed: text, free: text }).describe('Whether a trial needs a card.'),
    stackLinks: z.strictObject({ subscribe: text, trial: text }).describe('Words of the links to the checkout of the Business Stack.'),
    newsletter: z
      .strictObject({ title: text, button: text, formName: text, label: text, placeholder: text, note: text })
      .describe('Words of the newsletter form.'),
    offers: z
      .record(slug, z.literal('off', 'must be off; remove the line to switch the offer on'))
      .default({})
      .describe('Offers of offers.yaml that are switched off, such as `girder: off`: their pages, links and places in lists go.'),
    footerAll: text.describe('The switch that shows the groups of links on a phone.'),
    footerGroups: z.record(slug, text).describe('Titles of the groups of links in the footer, in order. Pages name them under `footer`.'),
    legalLinks: z.array(z.strictObject({ label: text, href: path })).describe('Links of the last line.'),
  })
  .describe('The business: names, addresses and the links that are on every page.')
export type Site = z.infer<typeof site>
