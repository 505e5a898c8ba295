import type { Sources } from 'lanai'
import type { Content } from './site.ts'

// Sources of the Content-Security-Policy for each service that a page shows or reports to, from content/third-parties.yaml.

/** The measurement tags whose ids are set. */
export function measurementSources({ thirdParties: { analytics } }: Content): Sources {
  const { measurementId, adsId, pixelId, insightPartnerId, sources } = analytics
  const all = merge(
    measurementId ? sources.analytics : {},
    adsId ? sources.ads : {},
    pixelId ? sources.pixel : {},
    insightPartnerId ? sources.insight : {},
  )
  // The tracking script creates this policy, for the addresses of scripts that the tags add.
  return { ...all, ...(all['script-src'] && { 'trusted-types': ['default'] }) }
}

/** The hosted form, which is not loaded without its script and the id of the account. */
export function hostedFormSources({ thirdParties: { hostedForms } }: Content): Sources {
  const { script, portalId, sources } = hostedForms
  return script && portalId ? merge({ 'script-src': [script] }, sources) : {}
}

/** The calendar: its script, and the frames of the provider and of the scheduling page. */
export function schedulerSources({ thirdParties: { scheduling } }: Content): Sources {
  const { script, origin, demo, sources } = scheduling
  return script && demo ? merge({ 'script-src': [script], 'frame-src': [origin, new URL(demo).origin] }, sources) : {}
}

/** The validation script of the mailing list, which submits by JSONP: the list's host answers with a script. */
export function signupSources({ thirdParties: { emailList } }: Content): Sources {
  const { validationScript, host } = emailList
  return validationScript ? { 'script-src': [validationScript, `${host}/subscribe/post-json`] } : {}
}

function merge(...all: Sources[]): Sources {
  const directives = [...new Set(all.flatMap((sources) => Object.keys(sources)))]
  return Object.fromEntries(directives.map((directive) => [directive, [...new Set(all.flatMap((sources) => sources[directive] ?? []))]]))
}
