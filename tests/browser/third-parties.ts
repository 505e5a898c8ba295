import type { Page, Route } from 'playwright-core'
import { loadSiteContent } from '../site-content.ts'

const { site, thirdParties } = await loadSiteContent()

/** Fulfills requests to other hosts by the start of their URL; the longest match counts, everything else is blocked. */
export function answer(answers: Record<string, string>): (route: Route) => Promise<void> {
  const starts = Object.keys(answers).sort((a, b) => b.length - a.length)
  return (route) => {
    const start = starts.find((candidate) => route.request().url().startsWith(candidate))
    if (start === undefined) return route.abort()
    const body = answers[start] ?? ''
    const contentType = body.startsWith('<') ? 'text/html' : 'text/javascript'
    return route.fulfill({ body, contentType, headers: { 'access-control-allow-origin': '*' } })
  }
}

/** Addresses of the services of content/third-parties.yaml. */
export const ADDRESSES = {
  signup: `${thirdParties.emailList.host}/subscribe/post`,
  /** Where the list's own script asks. */
  signupScript: `${thirdParties.emailList.host}/subscribe/post-json`,
  validation: thirdParties.emailList.validationScript,
  lead: thirdParties.leadEndpoint,
  hostedForm: thirdParties.hostedForms.script,
  calendarScript: thirdParties.scheduling.script,
  calendar: thirdParties.scheduling.demo,
  auditCall: thirdParties.scheduling.auditCall,
  auditTool: site.apps.localSeo,
} as const

/**
 * What the list's own script does: it validates, submits by JSONP (a script element whose answer calls a function), and writes the
 * answer into the response areas as markup.
 */
export const VALIDATION = `
  const form = document.querySelector('#mc-embedded-subscribe-form')
  form.noValidate = true
  window.mce_success_cb = ({ result, msg }) => {
    const area = document.querySelector('#mce-' + result + '-response')
    area.style.display = 'block'
    area.innerHTML = msg
  }
  for (const area of document.querySelectorAll('.response')) area.style.display = 'none'
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!form.elements.EMAIL.value) return
    const script = document.createElement('script')
    script.src = form.action.replace('/post?', '/post-json?') + '&' + new URLSearchParams(new FormData(form)) + '&c=mce_success_cb'
    script.onload = script.onerror = () => script.remove()
    document.head.insertBefore(script, document.head.firstChild)
  })
  window.providerFields = []`

/** What the calendar's script does: a style sheet, markup with inline styles, and a frame. */
export const CALENDAR_SCRIPT = `
  window.Calendly = { initInlineWidget({ url, parentElement }) {
    parentElement.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="https://assets.calendly.com/assets/external/widget.css">' +
      '<div style="width: 4px"><img alt="" width="1" height="1" src="https://assets.calendly.com/spinner.svg"></div>')
    const frame = document.createElement('iframe')
    frame.src = url
    frame.style.cssText = 'width: 100%; height: 300px'
    parentElement.append(frame)
  } }`

/** What the hosted form's script does: another script, markup with inline styles, and a submit into a hidden frame. */
export const HOSTED_FORM = `
  const more = document.createElement('script')
  more.src = 'https://js.hsforms.net/forms/more.js'
  document.head.append(more)
  window.hbspt = { forms: { create({ target, formId, onFormSubmitted }) {
    const box = document.querySelector(target)
    box.innerHTML = '<style>.hosted { color: red }</style><iframe name="sent-' + formId + '" hidden></iframe>' +
      '<form method="post" style="display: block" action="https://forms.hsforms.com/submissions/v3/public" target="sent-' + formId + '">' +
      '<img alt="" width="1" height="1" src="https://forms.hsforms.com/pixel.svg"><label>Mail <input name="email"></label><button class="hosted-send">Send</button></form>'
    box.querySelector('iframe').addEventListener('load', ({ target: frame }) => {
      if (box.querySelector('form').isSent) onFormSubmitted()
    })
    box.querySelector('form').addEventListener('submit', ({ target: form }) => void (form.isSent = true))
  } } }`

const asset = (kind: string, address: string) =>
  `Object.assign(document.head.appendChild(document.createElement('${kind}')), { src: ${JSON.stringify(address)} })`

/**
 * What the measurement tags do, as far as the policy of a page is concerned: they add scripts, pictures and frames from strings and
 * send requests. gtag calls `event_callback` when an event was sent.
 */
export const MEASUREMENT: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtag/js': `
    const handle = (call) => {
      navigator.sendBeacon('https://region1.google-analytics.com/g/collect?en=' + call[1])
      const { event_callback: done } = call[2] ?? {}
      if (done) done()
    }
    dataLayer.forEach(handle)
    dataLayer.push = handle
    ${asset('script', 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/')}
    ${asset('img', 'https://www.google.com/pagead/1p-user-list/1/')}
    ${asset('iframe', 'https://td.doubleclick.net/td/rul/1')}`,
  'https://region1.google-analytics.com/g/collect': '',
  'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/': asset(
    'script',
    'https://www.googleadservices.com/pagead/conversion.js',
  ),
  'https://www.googleadservices.com/pagead/conversion.js': `navigator.sendBeacon('https://pagead2.googlesyndication.com/ccm/collect')`,
  'https://pagead2.googlesyndication.com/ccm/collect': '',
  'https://www.google.com/pagead/1p-user-list/1/': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'https://td.doubleclick.net/td/rul/1': '<title>Frame</title>',
  'https://connect.facebook.net/en_US/fbevents.js': asset('script', 'https://connect.facebook.net/signals/config/000000000000000'),
  'https://connect.facebook.net/signals/config/000000000000000': asset('img', 'https://www.facebook.com/tr/?ev=PageView'),
  'https://www.facebook.com/tr/?ev=PageView': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'https://snap.licdn.com/li.lms-analytics/insight.min.js': `
    ${asset('img', 'https://px.ads.linkedin.com/collect')}
    navigator.sendBeacon('https://px.ads.linkedin.com/wa/')`,
  'https://px.ads.linkedin.com/collect': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'https://px.ads.linkedin.com/wa/': '',
}

/** One call of gtag, fbq or lintrk, with its arguments. */
export type TagCall = [tag: string, ...values: unknown[]]

/** Defines the functions of the tags before the page does, and collects their calls, also after navigations. */
export async function spyOnTags(page: Page): Promise<TagCall[]> {
  const calls: TagCall[] = []
  await page.exposeFunction('reportTagCall', (call: string) => calls.push(JSON.parse(call) as TagCall))
  await page.addInitScript(() => {
    const scope = window as unknown as Record<string, unknown> & { reportTagCall(call: string): void }
    for (const tag of ['gtag', 'fbq', 'lintrk'])
      scope[tag] = (...values: unknown[]) => scope.reportTagCall(JSON.stringify([tag, ...values]))
  })
  return calls
}

/** The calls that send an event, without those that set up a tag. */
export function eventsOf(calls: readonly TagCall[]): TagCall[] {
  return calls.filter(([, act]) => act === 'event' || act === 'track')
}
