/** Receiver of an event: Google Analytics, Google Ads conversions, the Meta pixel, the LinkedIn insight tag. */
export type Channel = 'analytics' | 'ads' | 'pixel' | 'insight'
export type Params = Readonly<Record<string, string | number>>

/** Definition of an event. `params` maps the input to the parameters sent; no parameter may contain personal data. */
export interface EventKind<Input extends object> {
  readonly channel: Channel
  readonly name: string
  /** Where the event is sent, for docs/site/tracking.md. */
  readonly page: string
  /** When the event is sent, for docs/site/tracking.md. */
  readonly trigger: string
  readonly params: (input: Input) => Params
  /** Sample input, for docs/site/tracking.md. */
  readonly sample: Input
}

/** A number; in samples the key of the value in content. */
type Amount = number | string

interface FormInput {
  formType: string
  formId: string
}
interface AdInput {
  sendTo: string
}
interface ValuedAdInput extends AdInput {
  value: Amount
}

const currency = 'USD'
const defineEvent = <Input extends object>(kind: EventKind<Input>): EventKind<Input> => kind

function choiceEvent(name: string, trigger: string): EventKind<object> {
  return defineEvent({
    channel: 'analytics',
    name,
    page: '/audit-choice',
    trigger,
    sample: {},
    params: () => ({ event_category: 'engagement', event_label: 'audit_choice_page' }),
  })
}

const valuedAd = ({ sendTo, value }: ValuedAdInput): Params => ({ send_to: sendTo, value, currency })

/** All events of the site. */
export const events = {
  pageView: defineEvent({
    channel: 'pixel',
    name: 'PageView',
    page: 'every page',
    trigger: 'the page opens',
    params: () => ({}),
    sample: {},
  }),
  formSubmit: defineEvent<FormInput>({
    channel: 'analytics',
    name: 'form_submit',
    page: 'every page with such a form',
    trigger: 'a lead form or hosted form was accepted',
    params: ({ formType, formId }) => ({ event_category: 'form', event_label: formType, form_type: formType, form_id: formId }),
    sample: { formType: '{form type}', formId: '{form id}' },
  }),
  newsletterSignup: defineEvent<{ formId: string }>({
    channel: 'analytics',
    name: 'newsletter_signup',
    page: 'every page with such a form',
    trigger: 'a newsletter form was accepted',
    params: ({ formId }) => ({ event_category: 'form', event_label: 'newsletter', form_id: formId }),
    sample: { formId: '{form id}' },
  }),
  pricingClick: defineEvent<{ plan: string }>({
    channel: 'analytics',
    name: 'cta_click',
    page: '/products/girder',
    trigger: 'a button of the pricing table is pressed',
    params: ({ plan }) => ({ event_category: 'engagement', event_label: `Pricing - ${plan}`, plan_name: plan }),
    sample: { plan: '{plan}' },
  }),
  auditToolClick: choiceEvent('click_localseo_tool', 'the free tool is chosen'),
  auditCallClick: choiceEvent('click_book_call', 'the call is chosen'),
  auditChoiceConversion: defineEvent<AdInput>({
    channel: 'ads',
    name: 'conversion',
    page: '/audit-choice',
    trigger: 'either is chosen, after the event above',
    params: ({ sendTo }) => ({ send_to: sendTo }),
    sample: { sendTo: '{audit choice id}' },
  }),
  freeAuditConversion: defineEvent<ValuedAdInput>({
    channel: 'ads',
    name: 'conversion',
    page: '/free-audit-thank-you',
    trigger: 'the page opens, once a visit',
    params: valuedAd,
    sample: { sendTo: '{free audit id}', value: '{audit.conversionValue}' },
  }),
  freeAuditSchedule: defineEvent({
    channel: 'pixel',
    name: 'Schedule',
    page: '/free-audit-thank-you',
    trigger: 'the page opens, once a visit',
    params: () => ({}),
    sample: {},
  }),
  kickstartConversion: defineEvent<ValuedAdInput>({
    channel: 'ads',
    name: 'conversion',
    page: '/kickstart-thank-you',
    trigger: 'the page opens, once a visit',
    params: valuedAd,
    sample: { sendTo: '{kickstart id}', value: '{kickstart.launchPrice}' },
  }),
  kickstartPurchase: defineEvent<{ value: Amount }>({
    channel: 'pixel',
    name: 'Purchase',
    page: '/kickstart-thank-you',
    trigger: 'the page opens, once a visit',
    params: ({ value }) => ({ value, currency, content_name: 'Local Leads Kickstart' }),
    sample: { value: '{kickstart.launchPrice}' },
  }),
  successPurchase: defineEvent({
    channel: 'analytics',
    name: 'purchase',
    page: '/success',
    trigger: 'the page opens, once a visit',
    params: () => ({ event_category: 'ecommerce', event_label: 'success_page' }),
    sample: {},
  }),
  successConversion: defineEvent<AdInput>({
    channel: 'ads',
    name: 'conversion',
    page: '/success',
    trigger: 'the page opens, once a visit',
    params: ({ sendTo }) => ({ send_to: sendTo }),
    sample: { sendTo: '{success id}' },
  }),
  orderConversion: defineEvent<{ conversionId: Amount }>({
    channel: 'insight',
    name: 'track',
    page: '/sba-thank-you',
    trigger: 'the page opens, once a visit',
    params: ({ conversionId }) => ({ conversion_id: conversionId }),
    sample: { conversionId: '{order id}' },
  }),
}
