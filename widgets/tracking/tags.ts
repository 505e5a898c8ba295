/** Ids of the tags; an empty id disables its tag. */
export interface TagIds {
  measurementId: string
  adsId: string
  pixelId: string
  insightPartnerId: string
}

type Call = (...values: unknown[]) => void
/** Stub of the Meta pixel: queues calls until its script sets `callMethod`. */
type PixelStub = Call & { queue: unknown[]; callMethod?: Call; push?: unknown; loaded: boolean; version: string }
type InsightStub = Call & { q: unknown[] }

/** The globals shared with the tags' scripts. */
export interface TagWindow {
  dataLayer?: unknown[]
  gtag?: unknown
  fbq?: unknown
  _fbq?: unknown
  lintrk?: unknown
  _linkedin_partner_id?: string
  _linkedin_data_partner_ids?: string[]
}

/** URLs of the scripts whose ids are set. */
export function planTagScripts(ids: TagIds): string[] {
  const analyticsId = ids.measurementId || ids.adsId
  return [
    analyticsId && `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analyticsId)}`,
    ids.pixelId && 'https://connect.facebook.net/en_US/fbevents.js',
    ids.insightPartnerId && 'https://snap.licdn.com/li.lms-analytics/insight.min.js',
  ].filter(Boolean)
}

/**
 * Defines the stubs that queue calls until the scripts have loaded, and registers the ids.
 * An existing function is kept and used.
 */
export function prepareTags(ids: TagIds, page: TagWindow, now: Date): void {
  if (ids.measurementId || ids.adsId) attempt(() => prepareAnalytics(ids, page, now))
  if (ids.pixelId) attempt(() => preparePixel(ids.pixelId, page))
  if (ids.insightPartnerId) attempt(() => prepareInsight(ids.insightPartnerId, page))
}

/** Ignores errors: a content blocker may have replaced a tag with something that throws or is read-only. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // The tag is not available.
  }
}

function prepareAnalytics(ids: TagIds, page: TagWindow, now: Date): void {
  const layer = (page.dataLayer ??= [])
  page.gtag ??= function () {
    // gtag.js only treats `arguments` objects as commands and ignores plain arrays.
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  callTag(page.gtag, 'js', now)
  for (const id of [ids.measurementId, ids.adsId]) if (id) callTag(page.gtag, 'config', id)
}

function preparePixel(id: string, page: TagWindow): void {
  page.fbq ??= page._fbq ??= createPixelStub()
  callTag(page.fbq, 'init', id)
}

function createPixelStub(): PixelStub {
  const stub = ((...values: unknown[]) => {
    if (stub.callMethod) stub.callMethod(...values)
    else stub.queue.push(values)
  }) as PixelStub
  return Object.assign(stub, { queue: [], push: stub, loaded: true, version: '2.0' })
}

function prepareInsight(id: string, page: TagWindow): void {
  page._linkedin_partner_id = id
  ;(page._linkedin_data_partner_ids ??= []).push(id)
  page.lintrk ??= createInsightStub()
}

function createInsightStub(): InsightStub {
  const stub = ((...values: unknown[]) => void stub.q.push(values)) as InsightStub
  stub.q = []
  return stub
}

function callTag(tag: unknown, ...values: unknown[]): void {
  if (typeof tag === 'function') (tag as Call)(...values)
}
