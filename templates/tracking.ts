import type { JsonValue } from 'lanai'
import type { Arrival } from '../widgets/tracking/arrivals.ts'
import type { TrackingProps } from '../widgets/tracking/script.ts'
import type { Content } from './site.ts'

/** Pages whose view counts as a conversion. */
export type Conversion = Arrival['page']

/** The id of a conversion, which is empty where the ads are off. */
export function conversionId(
  { thirdParties: { analytics } }: Content,
  name: keyof Content['thirdParties']['analytics']['conversions'],
): string {
  return analytics.adsId && analytics.conversions[name]
}

/** Props of the tracking script, from content. */
export function tracking(content: Content, conversion: Conversion | undefined) {
  const { thirdParties, facts } = content
  const { measurementId, adsId, pixelId, insightPartnerId, insightConversionId } = thirdParties.analytics
  const arrivals: Record<Conversion, Arrival> = {
    'free-audit-thank-you': {
      page: 'free-audit-thank-you',
      sendTo: conversionId(content, 'freeAudit'),
      value: facts.audit.conversionValue,
    },
    'kickstart-thank-you': { page: 'kickstart-thank-you', sendTo: conversionId(content, 'kickstart'), value: facts.kickstart.launchPrice },
    success: { page: 'success', sendTo: conversionId(content, 'success') },
    'sba-thank-you': { page: 'sba-thank-you', conversionId: Number(insightConversionId) },
  }
  const props = { measurementId, adsId, pixelId, insightPartnerId, arrival: conversion && arrivals[conversion] }
  return props satisfies TrackingProps & JsonValue
}
