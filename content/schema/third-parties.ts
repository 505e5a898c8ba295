import { z } from 'zod'
import { text, url } from './shared.ts'

/** An id or URL; an empty string disables the service. */
const optional = z.union([z.literal(''), text])
const optionalUrl = z.union([z.literal(''), url])
/** Sources of the Content-Security-Policy by directive: what the service loads and sends, as its vendor documents it. */
const sources = z.record(z.string(), z.array(text))

export const thirdParties = z.strictObject({
  checkout: z.strictObject({
    stack: url,
    stackCampaign: z.strictObject({ source: text, medium: text, campaign: text }),
    basic: url,
    premium: url,
    automation: url,
    enterprise: url,
    fullAccessOnce: url,
    fullAccessMonthly: url,
    order: url,
    kickstart: url,
  }),
  scheduling: z.strictObject({ demo: url, onboarding: url, setupCall: url, auditCall: url, script: optionalUrl, origin: url, sources }),
  emailList: z.strictObject({ host: url, u: text, newsletterId: text, freeWebsiteId: text, validationScript: optionalUrl }),
  leadEndpoint: url,
  hostedForms: z.strictObject({
    script: optionalUrl,
    portalId: optional,
    region: text,
    contact: optional,
    estimatorHero: optional,
    estimatorFooter: optional,
    copyistHero: optional,
    copyistFooter: optional,
    sources,
  }),
  analytics: z.strictObject({
    measurementId: optional,
    adsId: optional,
    conversions: z.strictObject({ freeAudit: optional, kickstart: optional, success: optional, auditChoice: optional }),
    pixelId: optional,
    insightPartnerId: optional,
    insightConversionId: optional,
    sources: z.strictObject({ analytics: sources, ads: sources, pixel: sources, insight: sources }),
  }),
})
export type ThirdParties = z.infer<typeof thirdParties>
