import type { JsonValue } from 'lanai'
import type { Arrival } from '../widgets/tracking/arrivals.ts'
import type { TrackingProps } from '../widgets/tracking/script.ts'
import type { Content } from './site.ts'

/** Pages whose view counts as a conversion. */
export type Conversion = Arrival['page']

/** Props of the tracking script, from content. */
export function tracking(content: Content, conversion: Conversion | undefined) {
  const { thirdParties, facts } = content
  const { measurementId, adsId, pixelId, insightPartnerId, insightConversionId, conversions } = thirdParties.analytics
  const arrivals: Record<Conversion, Arrival> = {
    'free-audit-thank-you': { page: 'free-audit-thank-you', sendTo: conversions.freeAudit, value: facts.audit.conversionValue },
    'kickstart-thank-you': { page: 'kickstart-thank-you', sendTo: conversions.kickstart, value: facts.kickstart.launchPrice },
    success: { page: 'success', sendTo: conversions.success },
    'sba-thank-you': { page: 'sba-thank-you', conversionId: Number(insightConversionId) },
  }
  const props = { measurementId, adsId, pixelId, insightPartnerId, arrival: conversion && arrivals[conversion] }
  return props satisfies TrackingProps & JsonValue
}
