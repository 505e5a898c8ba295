import { z } from 'zod'
import { text, url } from './shared.ts'

const optional = z.union([z.literal(''), text]).describe('An id or URL; an empty string disables the service.')
const optionalUrl = z.union([z.literal(''), url])
const sources = z
  .record(z.string(), z.array(text))
  .describe('Sources of the Content-Security-Policy by directive: what the service loads and sends, as its vendor documents it.')

export const thirdParties = z
  .strictObject({
    checkout: z
      .strictObject({
        stack: url,
        stackTrial: url,
        stackCampaign: z.strictObject({ source: text, medium: text, campaign: text }),
        basic: url,
        premium: url,
        automation: url,
        enterprise: url,
        fullAccessOnce: url,
        fullAccessMonthly: url,
        order: url,
        kickstart: url,
      })
      .describe('Pages of the payment provider.'),
    scheduling: z
      .strictObject({ demo: url, onboarding: url, setupCall: url, auditCall: url, script: optionalUrl, origin: url, notes: text, sources })
      .describe('Booking pages.'),
    emailList: z
      .strictObject({ host: url, u: text, newsletterId: text, freeWebsiteId: text, validationScript: optionalUrl })
      .describe('The newsletter provider.'),
    leadEndpoint: url.describe('Where lead forms are sent.'),
    hostedForms: z
      .strictObject({
        script: optionalUrl,
        portalId: optional,
        region: text,
        contact: optional,
        estimatorHero: optional,
        estimatorFooter: optional,
        copyistHero: optional,
        copyistFooter: optional,
        sources,
      })
      .describe('Forms of a provider.'),
    analytics: z
      .strictObject({
        measurementId: optional,
        adsId: optional,
        conversions: z.strictObject({ freeAudit: optional, kickstart: optional, success: optional, auditChoice: optional }),
        pixelId: optional,
        insightPartnerId: optional,
        insightConversionId: optional,
        sources: z.strictObject({ analytics: sources, ads: sources, pixel: sources, insight: sources }),
      })
      .describe('Ids of analytics and ads.'),
  })
  .describe('Services of others: addresses, ids and what the security policy allows them.')
export type ThirdParties = z.infer<typeof thirdParties>
