import { z } from 'zod'
import { email, link, path, text, url } from './shared.ts'

export const site = z.strictObject({
  brand: text,
  shortBrand: text,
  tagline: text,
  foundingState: text,
  email,
  careersEmail: email,
  phone: z.strictObject({ display: text, e164: z.string().regex(/^\+\d{11}$/, 'must be + and eleven digits') }),
  address: z.strictObject({
    street: text,
    city: text,
    state: text.length(2),
    stateName: text,
    postalCode: z.string().regex(/^\d{5}$/),
    country: text.length(2),
  }),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  founder: z.strictObject({ name: text, title: text }),
  apps: z.strictObject({ girder: url, girderRegister: url, vista: url, localSeo: url }),
  blog: url,
  blogLabel: text,
  mainLinks: z.array(link).min(4),
  auditLink: link,
  newsletter: z.strictObject({ title: text, button: text, formName: text, label: text, placeholder: text, note: text }),
  footerGroups: z.array(z.strictObject({ title: text, links: z.array(link).min(1) })),
  legalLinks: z.array(z.strictObject({ label: text, href: path })),
})
export type Site = z.infer<typeof site>
