import { z } from 'zod'
import { text, url } from './shared.ts'

/** An id of a service, as the service writes it. */
const id = (form: RegExp, example: string, must = `must have the form of ${example}`) => {
  const written = z.string().regex(form, must)
  return z.union([z.literal(''), written], `${must}, or be empty`).describe(`Such as ${example}; an empty string disables the service.`)
}
const ADS_ID = /^AW-[A-Z\d]+$/
const conversion = id(/^AW-[A-Z\d]+\/[\w-]+$/, 'AW-123456789/AbC-D_efG')
const digits = (example: string) => id(/^\d+$/, example, `must be a number in quotes, such as ${example}`)
const form = id(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, '0a1b2c3d-0000-4000-8000-0123456789ab')
const optionalUrl = z.union([z.literal(''), url]).describe('An absolute URL outside this site; an empty string disables the service.')
const optionalText = z.union([z.literal(''), text])
const sources = z
  .record(z.string(), z.array(text))
  .describe('Sources of the Content-Security-Policy by directive: what the service loads and sends, as its vendor documents it.')
  // By no page while the service is off.
  .meta({ unread: true })

export const thirdParties = z
  .strictObject({
    checkout: z
      .strictObject({
        stack: optionalUrl,
        stackTrial: optionalUrl,
        promoParameter: z.union([z.literal(''), text]).describe('Query parameter in which the checkout takes a promotion code.'),
        stackCampaign: z.strictObject({ source: text, medium: text, campaign: text }),
        orders: z
          .record(z.string(), optionalUrl)
          .describe('By the ids of plans, and by the names that links of pages have: `checkout:kickstart`.'),
      })
      .describe('Pages of the payment provider; the button of an empty one leads to the contact page.'),
    scheduling: z
      .strictObject({
        demo: optionalUrl,
        onboarding: optionalUrl,
        setupCall: optionalUrl,
        auditCall: optionalUrl,
        script: optionalUrl,
        origin: url,
        notes: text,
        sources,
      })
      .describe('Booking pages; the button of an empty one leads to the contact page.'),
    emailList: z
      .strictObject({
        host: optionalUrl,
        u: optionalText,
        newsletterId: optionalText,
        freeWebsiteId: optionalText,
        validationScript: optionalUrl,
      })
      .describe('The newsletter provider.'),
    leadEndpoint: optionalUrl.describe('Where lead forms are sent; without it, phone and e-mail are in their places.'),
    hostedForms: z
      .strictObject({
        script: optionalUrl,
        portalId: digits('"12345678"'),
        region: text,
        contact: form,
        estimatorHero: form,
        estimatorFooter: form,
        copyistHero: form,
        copyistFooter: form,
        sources,
      })
      .describe('Forms of a provider.'),
    analytics: z
      .strictObject({
        measurementId: id(/^G-[A-Z\d]+$/, 'G-AB12CD34EF'),
        adsId: id(ADS_ID, 'AW-123456789'),
        conversions: z.strictObject({ freeAudit: conversion, kickstart: conversion, success: conversion, auditChoice: conversion }),
        pixelId: digits('"123456789012345"'),
        insightPartnerId: digits('"1234567"'),
        insightConversionId: digits('"12345678"'),
        sources: z.strictObject({ analytics: sources, ads: sources, pixel: sources, insight: sources }),
      })
      .superRefine(({ adsId, conversions }, context) => {
        for (const [name, value] of Object.entries(conversions))
          // What is wrong with an id that is none is said there.
          if (ADS_ID.test(adsId) && value && !value.startsWith(`${adsId}/`))
            context.addIssue({
              code: 'custom',
              path: ['conversions', name],
              message: `must begin with the adsId, ${adsId}`,
              params: { hint: `write ${adsId}/ and the label of the conversion, as the ad account shows it, or correct adsId` },
            })
      })
      .describe('Ids of analytics and ads.'),
  })
  .describe('Services of others: addresses, ids and what the security policy allows them.')
export type ThirdParties = z.infer<typeof thirdParties>
