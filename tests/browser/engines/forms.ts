import { describe, expect, it } from 'vitest'
import { loadSiteContent } from '../../site-content.ts'
import type { OutsideAnswer } from '../outside.ts'
import { ADDRESSES, HOSTED_FORM, VALIDATION } from '../third-parties.ts'
import { IS_FULL, NOT_LOADED, OTHER_PAGE, PHONE, type EngineSite } from './use-engine.ts'

const { site: business } = await loadSiteContent()

/** Forms, under the policy of the page and that of the response header: whatever it blocks fails the test. */
export function testForms(site: EngineSite): void {
  const { inFull, open, count, text, value, attribute, address, focus, hasFocus, fill, untilReady, findAxeProblems, fixture } = site
  const answer = (answers: Record<string, OutsideAnswer>) => fixture.outside.answer(answers)
  const sent = (start: string) => fixture.outside.requests.filter(({ url }) => url.startsWith(start))
  const untilSent = (start: string, times = 1) => expect.poll(() => sent(start).length).toBe(times)
  const untilAt = (path: string) => expect.poll(address).toBe(path)
  const toast = '.toast[data-state="open"]'

  describe('the lead form', () => {
    const form = 'form[data-lead="audit"]'
    const openForm = async () => {
      await open('/services/')
      await untilReady('lead-form')
    }
    const submit = () => site.page.click(`${form} [type="submit"]`)
    const send = async (email = 'ana@roof.example', website = 'roof.example') => {
      await openForm()
      await fill(`${form} [name="email"]`, email)
      await fill(`${form} [name="name"]`, 'Ana')
      await fill(`${form} [name="website"]`, website)
      await submit()
    }

    it('refuses an empty e-mail address, says so and focuses the field', async () => {
      answer({ [ADDRESSES.lead]: '{}' })
      await openForm()
      for (const typed of ['', '   ']) {
        await fill(`${form} [name="email"]`, typed)
        await submit()
        await expect.poll(() => text(toast)).toMatch(/Error\s+Please enter your email address\./)
        expect(await hasFocus(`${form} [name="email"][aria-invalid="true"]`)).toBe(true)
        await site.page.press('Escape')
        await expect.poll(() => count(toast)).toBe(0)
      }
      expect(await findAxeProblems(form)).toEqual([])
      expect(sent(ADDRESSES.lead)).toEqual([])
    })

    inFull('opens the next page, although every other host is blocked', async () => {
      await send()
      await untilAt('/audit-choice/')
      expect(await site.page.evaluate(() => sessionStorage.getItem('auditFormData'))).toContain('ana@roof.example')
    })

    inFull('says in the form and in a toast that it was not sent, keeps its values, and is sent again', async () => {
      site.allowProblems(NOT_LOADED)
      answer({ [ADDRESSES.lead]: { status: 500, body: '{}' } })
      await send()
      await expect.poll(() => text(`${form} [role="alert"]`)).toContain(business.phone.display)
      await expect.poll(() => attribute(toast, 'data-variant')).toBe('destructive')
      expect([await value(`${form} [name="email"]`), await value(`${form} [name="website"]`)]).toEqual(['ana@roof.example', 'roof.example'])
      await submit()
      await untilSent(ADDRESSES.lead, 2)
      expect(await address()).toBe('/services/')
    })

    inFull('says it in the form where the toasts cannot be loaded, and that it was sent at last', async () => {
      site.allowProblems(NOT_LOADED)
      answer({ [ADDRESSES.lead]: { status: 500, body: '{}' } })
      fixture.fail(/\/assets\/toaster-/)
      await send()
      await expect.poll(() => text(`${form} [role="alert"]`)).toContain(business.phone.display)
      expect(await findAxeProblems(form)).toEqual([])
      answer({ [ADDRESSES.lead]: '{}' })
      await submit()
      await expect.poll(() => text(`${form} [role="status"]`)).not.toBe('')
      expect(await count(`${form} [role="alert"]`)).toBe(0)
    })

    inFull('passes what was entered to the choice, whose link goes on with it', async () => {
      answer({ [ADDRESSES.lead]: '{}', [ADDRESSES.auditCall]: OTHER_PAGE })
      await send('ana+seo@roof.example', 'roof.example/a b?c=d&e')
      await expect.poll(() => text(`${form} [role="status"]`)).not.toBe('')
      await untilAt('/audit-choice/')
      await untilReady('audit-choice')
      await site.page.click('a[data-choice="call"]')
      await expect.poll(() => address('href')).toContain(ADDRESSES.auditCall)
      expect(Object.fromEntries(new URLSearchParams(await address('search')))).toEqual({
        website: 'roof.example/a b?c=d&e',
        email: 'ana+seo@roof.example',
      })
    })
  })

  describe('the hosted form', () => {
    const local = 'form[data-lead="contact"]'
    const view = () => attribute('.hosted-form', 'data-view')
    const openForm = async (answers: Record<string, OutsideAnswer>) => {
      answer(answers)
      await open('/contact/')
      await untilReady('hosted-form')
    }

    inFull('takes the place of the local one, and a submit opens the next page', async () => {
      const submission = 'https://forms.hsforms.com/submissions/v3/public'
      await openForm({
        [ADDRESSES.hostedForm]: HOSTED_FORM,
        'https://js.hsforms.net/forms/more.js': '',
        'https://forms.hsforms.com/pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        [submission]: OTHER_PAGE,
      })
      await expect.poll(view).toBe('hosted')
      expect(await count(local)).toBe(0)
      await site.page.click('#contact-form .hosted-send')
      await untilSent(submission)
      await untilAt('/thank-you/')
    })

    const scripts: [string, Record<string, OutsideAnswer>][] = [
      ['is blocked', {}],
      ['is empty', { [ADDRESSES.hostedForm]: '' }],
      ['is HTML', { [ADDRESSES.hostedForm]: OTHER_PAGE }],
      ['throws', { [ADDRESSES.hostedForm]: 'throw new Error("stub")' }],
      ['throws later', { [ADDRESSES.hostedForm]: 'window.hbspt = { forms: { create() { throw new Error("stub") } } }' }],
    ]
    // In Chromium with a clock that is put forward: tests/browser/widgets-hosted-form.test.ts.
    if (IS_FULL) scripts.push(['draws nothing', { [ADDRESSES.hostedForm]: 'window.hbspt = { forms: { create() {} } }' }])
    inFull.each(scripts)('leaves the local one where its script %s', async (name, answers) => {
      site.allowProblems(NOT_LOADED)
      site.allowProblems(/stub|Script error/)
      await openForm({ ...answers, [ADDRESSES.lead]: '{}' })
      await expect.poll(view).toBe('local')
      for (const field of ['company', 'phone']) expect(await count(`${local} [name="${field}"]`), field).toBe(1)
      // The form that is left is the same.
      if (name !== 'is blocked' && !IS_FULL) return
      expect(await findAxeProblems('.hosted-form')).toEqual([])
      await fill(`${local} [name="email"]`, 'ana@roof.example')
      await fill(`${local} [name="name"]`, 'Ana')
      await fill(`${local} [name="message"]`, 'A leak')
      await site.page.click(`${local} [type="submit"]`)
      await untilSent(ADDRESSES.lead)
      await untilAt('/thank-you/')
    })
  })

  describe('the signup form', () => {
    const form = '#mc-embedded-subscribe-form'
    const submit = () => site.page.click(`${form} [type="submit"]`)
    const send = async (answers: Record<string, OutsideAnswer>) => {
      answer(answers)
      await open('/free-website/')
      await untilReady('signup-form')
      if (ADDRESSES.validation in answers) await expect.poll(() => site.page.evaluate(() => 'providerFields' in window)).toBe(true)
      await fill(`${form} [name="FNAME"]`, 'Ana')
      await fill(`${form} [name="EMAIL"]`, 'ana@roof.example')
      await site.page.click(`${form} [name="MMERGE5"][value="Yes"]`)
      await fill(`${form} [name="MMERGE7"]`, 'https://roof.example')
      await submit()
    }

    inFull("is sent by the list's own script, whose success opens the next page", async () => {
      await send({
        [ADDRESSES.validation]: VALIDATION,
        [ADDRESSES.signupScript]: 'mce_success_cb({ result: "success", msg: "<b>Almost finished...</b>" })',
      })
      await untilAt('/free-website-thank-you/')
      expect(sent(ADDRESSES.signupScript)[0]?.url).toContain('EMAIL=ana%40roof.example')
    })

    inFull("shows what the list's own script answers", async () => {
      await send({
        [ADDRESSES.validation]: VALIDATION,
        [ADDRESSES.signupScript]: 'mce_success_cb({ result: "error", msg: "Too many attempts" })',
      })
      await expect.poll(() => text('#mce-error-response')).toBe('Too many attempts')
    })

    inFull.each([
      ['nobody answers', {}],
      ['something else is answered', { [ADDRESSES.signupScript]: OTHER_PAGE }],
    ])('says so where %s, and the next submit posts in a new tab', async (_name, answers) => {
      site.allowProblems(NOT_LOADED)
      await send({ [ADDRESSES.validation]: VALIDATION, [`${ADDRESSES.signup}?`]: OTHER_PAGE, ...answers })
      await expect.poll(() => text('#mce-error-response')).toContain("hasn't reached us")
      expect(await attribute('#mce-error-response', 'role')).toBe('alert')
      expect(await value(`${form} [name="EMAIL"]`)).toBe('ana@roof.example')
      await submit()
      await untilSent(`${ADDRESSES.signup}?`)
    })

    inFull("posts in a new tab without the list's own script", async () => {
      await send({ [`${ADDRESSES.signup}?`]: OTHER_PAGE })
      await untilSent(`${ADDRESSES.signup}?`)
      const [{ method, url, body } = { method: '', url: '', body: '' }] = sent(ADDRESSES.signup)
      expect([method, url]).toEqual(['POST', expect.stringMatching(/\/subscribe\/post\?u=[^&]+&id=[^&]+$/)])
      const fields = new URLSearchParams(body)
      const typed = { FNAME: 'Ana', EMAIL: 'ana@roof.example', MMERGE5: 'Yes', MMERGE7: 'https://roof.example' }
      expect(Object.fromEntries(fields)).toMatchObject({ ...typed, LNAME: '', MMERGE6: '' })
      expect([...fields].find(([name]) => /^b_.+_.+$/.test(name))?.[1]).toBe('')
    })

    inFull('is not sent without an address, which is focused', async () => {
      answer({ [`${ADDRESSES.signup}?`]: OTHER_PAGE })
      await open('/free-website/')
      await untilReady('signup-form')
      await submit()
      await expect.poll(() => hasFocus(`${form} [name="EMAIL"]`)).toBe(true)
      expect(sent(ADDRESSES.signup)).toEqual([])
    })
  })

  inFull('the newsletter form posts in a new tab', async () => {
    answer({ [`${ADDRESSES.signup}?`]: OTHER_PAGE })
    await open('/blog/')
    await untilReady('newsletter-form')
    await fill('.newsletter--card [name="EMAIL"]', 'ana@roof.example')
    await site.page.click('.newsletter--card [type="submit"]')
    await untilSent(`${ADDRESSES.signup}?`)
  })

  inFull('the bar of small screens moves aside for a field and the button of the form, and its button submits it', async () => {
    answer({ [`${ADDRESSES.signup}?`]: OTHER_PAGE })
    await open('/free-website/', PHONE)
    await untilReady('sticky-bar')
    const state = () => attribute('.sticky-bar', 'data-state')
    const place = (selector: string, top: number) =>
      site.page.evaluate(
        (found, y) => scrollBy({ top: document.querySelector(found)!.getBoundingClientRect().top - y, behavior: 'instant' }),
        selector,
        top,
      )
    await place('[name="MMERGE6"]', 760)
    await expect.poll(state).toBe('aside')
    await place('[name="MMERGE6"]', -800)
    await expect.poll(state).toBe('shown')
    // One button is enough.
    await place('#mc-embedded-subscribe-form [type="submit"]', 400)
    await expect.poll(state).toBe('aside')
    await site.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(state).toBe('shown')
    const covered = () =>
      site.page.evaluate(() => {
        const [footer, bar] = ['body > footer', '.sticky-bar'].map((part) => document.querySelector(part)!.getBoundingClientRect())
        return bar!.bottom - footer!.top
      })
    await expect.poll(covered).toBeLessThanOrEqual(1)
    await site.page.click('.sticky-bar button')
    await expect.poll(() => hasFocus('#mce-EMAIL')).toBe(true)
    await site.page.type('ana@roof.example')
    await place('#mce-EMAIL', 760)
    await expect.poll(state).toBe('aside')
    await focus('.sticky-bar button')
    await site.page.press('Enter')
    await untilSent(`${ADDRESSES.signup}?`)
  })
}
