import { describe, expect } from 'vitest'
import { formatMoney } from '../../../content/format.ts'
import { countCost } from '../../../widgets/last-week/cost.ts'
import { loadSiteContent } from '../../site-content.ts'
import type { EngineSite } from './use-engine.ts'

const { comparedTools, crossOff, facts, lastWeek } = await loadSiteContent()
const stack = facts.stack.price
const price = (tool: string) => comparedTools.rows.find((row) => row.tool.slug === tool)!.price
const payroll = crossOff.kept.find(({ id }) => id === 'payroll')!.price
/** Sums in their order, with anything between them. */
const sumsOf = (...sums: number[]) => new RegExp(sums.map((sum) => formatMoney(sum).replace('$', '\\$')).join('[^]+'))

/** The bill of a week with jobs of $1,000, 40 percent of which is kept. */
const billOf = (missed: number, bids: number) => {
  const { week, month } = countCost({ missed, bids, job: 1000, margin: 40 }, lastWeek.odds)
  return { week: formatMoney(week), both: sumsOf(week, month), sum: sumsOf(week) }
}

/** What adds up, or chooses, for the figures that a visitor enters. */
export function testCalculators(site: EngineSite): void {
  const { inFull, open, count, text, value, attribute, address, focus, show, fill, untilReady, findAxeProblems, fixture } = site
  const parameter = async (name: string) => new URLSearchParams(await address('search')).get(name)

  describe('the bill of a week', () => {
    const [bill, missed] = ['.last-week__bill', '.last-week [name="missed"]']

    inFull('is written for the figures in the address, by keyboard, and goes to the audit, which can leave it out', async () => {
      await open('/?week=8-3-1000-40&utm_source=x')
      await untilReady('last-week')
      await expect.poll(() => text(bill)).toMatch(billOf(8, 3).both)
      expect(await text(bill)).toContain('8 missed calls')
      await focus(missed)
      await site.page.press('ArrowRight')
      await site.page.press('Tab')
      await expect.poll(() => text(bill)).toMatch(billOf(9, 3).sum)
      expect(await text(bill)).toContain('9 missed calls')
      expect(await attribute('.last-week [name="job"]', 'aria-valuetext')).toBe('$1,000')
      expect(await address('search')).toBe('?week=9-3-1000-40&utm_source=x')
      expect(await text(`${bill} [role="status"]`)).toContain(billOf(9, 3).week)
      expect(await findAxeProblems('#last-week')).toEqual([])

      await site.page.click(`${bill} .button--primary`)
      await expect.poll(address).toBe('/free-audit/')
      await untilReady('scheduler')
      expect(await text('[data-notes]')).toContain('9 missed calls')
      const link = (await attribute('a[data-scheduling]', 'href')) ?? ''
      expect(new URL(link).searchParams.get('a1')).toContain('9 missed calls')
      expect(await findAxeProblems('#book')).toEqual([])
      await site.page.click('[data-notes] a')
      await expect.poll(() => address('search')).toBe('')
      expect(await count('[data-notes]')).toBe(0)
    })
  })

  inFull('the statement adds up what is ticked, and goes to the audit', async () => {
    const replaced = price('review-monitor') + price('lead-qualifier-bot')
    const sums = '.cross-off__own .cross-off__sums'
    await open('/all-in-one-business-software/?bills=review-monitor.gold')
    await untilReady('cross-off')
    await expect.poll(() => text(sums)).toMatch(sumsOf(price('review-monitor'), price('review-monitor'), 0, stack))
    for (const bill of ['lead-qualifier-bot', 'payroll']) {
      await focus(`.cross-off [value="${bill}"]`)
      await site.page.press('Space')
    }
    await expect.poll(() => text(sums)).toMatch(sumsOf(replaced + payroll, replaced, payroll, stack + payroll))
    expect(await text('.cross-off [role="status"]')).toContain(`${formatMoney(Math.abs(replaced - stack))} a month`)
    await expect.poll(() => parameter('bills')).toBe('review-monitor.lead-qualifier-bot.payroll')
    expect(await findAxeProblems('.cross-off')).toEqual([])
    await site.page.click('.cross-off .button--primary')
    await expect.poll(address).toBe('/free-audit/')
    await untilReady('scheduler')
    await expect.poll(() => text('[data-notes]')).toContain(formatMoney(replaced + payroll))
  })

  inFull('the choice of an offer answers by keyboard, is kept in the address and starts over', async () => {
    const answer = '.which-offer__answer'
    await open('/business-stack/')
    await site.page.click('.which-offer-link a')
    await expect.poll(() => address('href')).toMatch(/\/services\/#which-offer$/)
    await untilReady('which-offer')
    const answerWith = async (option: string) => {
      await focus(`.which-offer [value="${option}"]`)
      await site.page.press('Space')
    }
    for (const option of ['office', 'good']) await answerWith(option)
    expect(await count(answer)).toBe(0)
    await answerWith('small')
    await site.page.press('ArrowDown')
    await expect.poll(() => text(answer)).toMatch(/Business Stack[^]+What slips in the office/)
    expect(await attribute(`${answer} a`, 'href')).toBe('/business-stack/')
    await expect.poll(() => parameter('mine')).toBe('office.good.medium')
    expect(await findAxeProblems('#which-offer')).toEqual([])
    await open(`/services/${await address('search')}`)
    await untilReady('which-offer')
    await expect.poll(() => text(answer)).toContain('Business Stack')
    await site.page.click(`${answer} button`)
    await expect.poll(() => count(answer)).toBe(0)
    expect(await address('search')).toBe('')
  })

  inFull('the sheet of chores adds up, keeps what was typed and is cleared', async () => {
    const [total, sum] = ['.chore-sheet tfoot .chore-sheet__hours', '.chore-sheet__sum']
    const path = '/blog/ai-integration-small-business-roadmap/'
    await open(path)
    await site.page.evaluate(() => localStorage.setItem('chore-sheet', '{"rows":[1'))
    await open(path)
    await untilReady('chore-sheet')
    await fill('[aria-label="Times a week: Sorting the inbox"]', '5')
    await fill('[aria-label="Minutes each: Sorting the inbox"]', '45')
    await fill('[aria-label="Chore 7"]', 'Permits')
    await expect.poll(() => text(total)).toBe('16.2')
    expect(await text(sum)).toMatch(/more than the whole sheet/)
    await focus('.chore-sheet [name="hourly"]')
    await site.page.evaluate(() => (document.activeElement as HTMLInputElement).select())
    await site.page.type('60')
    await expect.poll(() => text(sum)).toContain('$974')
    expect(await findAxeProblems('.chore-sheet')).toEqual([])
    await open(path)
    await untilReady('chore-sheet')
    await expect.poll(() => text(total)).toBe('16.2')
    expect(await value('[aria-label="Chore 7"]')).toBe('Permits')
    await open('/tools/')
    await site.page.back()
    await expect.poll(address).toBe(path)
    await untilReady('chore-sheet')
    await expect.poll(() => value('[aria-label="Chore 7"]')).toBe('Permits')
    await site.page.click('.chore-sheet .button--link')
    await expect.poll(() => text(total)).toBe('0.0')
  })

  describe('before its widget is loaded, what is entered is kept, and loads React:', () => {
    /** Opens a page whose widget is held back; React is not requested for a visitor who only looks. */
    const openHeld = async (path: string, widget: string) => {
      const release = fixture.hold(new RegExp(`/assets/${widget}`))
      await open(path)
      await show(`x-island[data-widget="${widget}"] > *`)
      // A later request has arrived at the server, so an earlier one would have too.
      await site.page.evaluate(() => fetch('/robots.txt').then(() => undefined))
      expect(fixture.requests).toContain('/robots.txt')
      expect(fixture.requests.filter((requested) => requested.includes('/runtime-'))).toEqual([])
      return release
    }

    inFull('the week', async () => {
      const release = await openHeld('/', 'last-week')
      await focus('.last-week [name="missed"]')
      for (let times = 0; times < 2; times++) await site.page.press('ArrowRight')
      await focus('.last-week [name="bids"]')
      await site.page.press('ArrowRight')
      release()
      await expect.poll(() => text('.last-week__bill')).toMatch(billOf(8, 4).sum)
      expect(await value('.last-week [name="missed"]')).toBe('8')
      await expect.poll(() => parameter('week')).toBe('8-4-1000-40')
    })

    inFull('the statement, which is blank until then', async () => {
      const release = await openHeld('/all-in-one-business-software/', 'cross-off')
      expect(await text('.cross-off__result')).toMatch(/\$0[^]+Nothing checked yet/)
      expect(await count('.cross-off__example')).toBe(0)
      for (const bill of ['review-monitor', 'payroll']) await site.page.click(`.cross-off [value="${bill}"]`)
      release()
      const sum = `${crossOff.sums.now}\n${formatMoney(price('review-monitor') + payroll)}`
      await expect.poll(() => text('.cross-off__result')).toContain(sum)
      await expect.poll(() => parameter('bills')).toBe('review-monitor.payroll')
    })

    inFull('the choice of an offer', async () => {
      const release = await openHeld('/services/', 'which-offer')
      for (const option of ['office', 'good', 'medium']) await site.page.click(`.which-offer [value="${option}"]`)
      release()
      await expect.poll(() => text('.which-offer__name')).toBe('Business Stack')
      await expect.poll(() => parameter('mine')).toBe('office.good.medium')
      expect(await attribute('[data-chosen]', 'data-offer')).toBe('business-stack')
    })

    inFull('the call at night, which starts as it was picked', async () => {
      await site.allowMotion()
      const release = await openHeld('/', 'night-call')
      await site.page.click('.night-call [value="leak"]')
      await site.page.click('.night-call__play')
      release()
      await untilReady('night-call')
      await expect.poll(() => text('.night-call__play')).toBe('Pause')
      expect(await count('.night-call [data-call="leak"]')).toBe(1)
      const ahead = () => document.querySelectorAll('.night-call__card[data-ahead]').length
      await expect.poll(() => site.page.evaluate(ahead)).toBe(3)
    })

    inFull('the sheet of chores, beside what an earlier visit has left', async () => {
      const path = '/blog/ai-integration-small-business-roadmap/'
      await open(path)
      const rows = [{ chore: 'Permits', times: '5', minutes: '45' }]
      await site.page.evaluate((kept) => localStorage.setItem('chore-sheet', kept), JSON.stringify({ hourly: '60', rows }))
      const release = fixture.hold(/assets\/chore-sheet/)
      await open(path)
      await fill('[aria-label="Times a week: Confirming appointments"]', '10')
      await fill('[aria-label="Minutes each: Confirming appointments"]', '6')
      release()
      await expect.poll(() => text('.chore-sheet tfoot .chore-sheet__hours')).toBe('20.6')
      expect(await value('[aria-label="Chore 1"]')).toBe('Permits')
      expect(await value('[aria-label="Minutes each: Confirming appointments"]')).toBe('6')
    })
  })
}
