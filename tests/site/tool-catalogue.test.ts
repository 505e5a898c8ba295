import { describe, expect, it } from 'vitest'
import { isToolLink, readToolSlug, writeToolSlug } from '../../widgets/tool-catalogue/address.ts'

const slugs = ['robo-caller', 'auto-scheduler']
const page = 'https://www.tradewind.example/tools/'

describe('readToolSlug', () => {
  it('reads a known slug', () => expect(readToolSlug(`${page}?tool=robo-caller`, slugs)).toBe('robo-caller'))
  it.each([
    '',
    '?tool=',
    '?tool=unknown',
    '?tool=__proto__',
    '?tool=constructor',
    '?tool=%3Cb%3E',
    '?tool=Robo-Caller',
    '?tool=form-crm',
    '?tool=%E0%A4%A',
  ])('ignores %s', (query) => expect(readToolSlug(`${page}${query}`, slugs)).toBeUndefined())
})

describe('writeToolSlug', () => {
  it('sets the tool and keeps other parameters', () => {
    expect(writeToolSlug(`${page}?a=1#catalogue`, 'robo-caller')).toBe('/tools/?a=1&tool=robo-caller#catalogue')
    expect(writeToolSlug(`${page}?tool=robo-caller&a=1`, 'auto-scheduler')).toBe('/tools/?tool=auto-scheduler&a=1')
  })
  it('removes only the tool', () => {
    expect(writeToolSlug(`${page}?utm_source=x&tool=robo-caller&a=1#top`, undefined)).toBe('/tools/?utm_source=x&a=1#top')
    expect(writeToolSlug(`${page}?tool=robo-caller`, undefined)).toBe('/tools/')
  })
})

describe('isToolLink', () => {
  it('is true for links of a card on the same page', () => {
    expect(isToolLink('/tools/?tool=robo-caller#robo-caller', page, 'robo-caller')).toBe(true)
    expect(isToolLink('#robo-caller', `${page}?a=1`, 'robo-caller')).toBe(true)
  })
  it('is false for other links', () => {
    expect(isToolLink('/business-stack/', page, 'robo-caller')).toBe(false)
    expect(isToolLink('/tools/?tool=auto-scheduler', page, 'robo-caller')).toBe(false)
    expect(isToolLink('https://elsewhere.example/tools/?tool=robo-caller', page, 'robo-caller')).toBe(false)
  })
})
