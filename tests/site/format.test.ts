import { describe, expect, it } from 'vitest'
import { formatCount, formatDay, formatMoney } from '../../content/format.ts'
import { checkoutLink } from '../../templates/links.ts'

describe('formatMoney', () => {
  it('formats whole dollars with a thousands separator', () => {
    expect([0, 79, 23028, 500000].map(formatMoney)).toEqual(['$0', '$79', '$23,028', '$500,000'])
  })
})

describe('formatCount', () => {
  it('separates thousands', () => {
    expect(formatCount(10000)).toBe('10,000')
  })
})

describe('formatDay', () => {
  it('formats the given day independently of the time zone', () => {
    expect(formatDay('2025-05-02')).toBe('May 2, 2025')
    expect(formatDay('2024-02-29')).toBe('February 29, 2024')
  })
})

describe('checkoutLink', () => {
  const checkout = {
    stack: 'https://pay.example/stack?plan=flat',
    promoParameter: 'prefilled_promo_code',
    stackCampaign: { source: 'website', medium: 'cta', campaign: 'business-stack' },
  }
  it('keeps existing parameters and adds source, medium, campaign and content', () => {
    const link = new URL(checkoutLink({ checkout } as never, 'home-hero'))
    expect(Object.fromEntries(link.searchParams)).toEqual({
      plan: 'flat',
      utm_source: 'website',
      utm_medium: 'cta',
      utm_campaign: 'business-stack',
      utm_content: 'home-hero',
    })
  })
  it('carries a promotion code in the parameter of the checkout, where it has one', () => {
    const code = (parameter: string) =>
      new URL(checkoutLink({ checkout: { ...checkout, promoParameter: parameter } } as never, 'banner', 'LABOR50')).searchParams
    expect(code('prefilled_promo_code').get('prefilled_promo_code')).toBe('LABOR50')
    expect(code('prefilled_promo_code').get('utm_content')).toBe('banner')
    expect([...code('').values()]).not.toContain('LABOR50')
  })
})
