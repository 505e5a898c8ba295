import { loadSiteContent } from '../site-content.ts'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useSite } from './browser.ts'
import { createGate, holdRequests, untilReady } from './waiting.ts'
import type { OpenOptions } from './browser.ts'

const site = useSite()
const content = await loadSiteContent()
const ENDPOINT = content.thirdParties.leadEndpoint
const form = (page: Page) => page.locator('form[data-lead="audit"]')
const toast = (page: Page) => page.locator('.toast[data-state="open"]')

async function openAudit(options?: OpenOptions): Promise<Page> {
  const page = await site.open('/services/', options)
  await form(page).scrollIntoViewIfNeeded()
  await untilReady(page, 'lead-form')
  return page
}
/** Answers the endpoint with a status, once `ready` resolves, and collects the bodies of the requests. */
function endpoint(status: number | (() => number), ready?: Promise<void>) {
  const bodies: string[] = []
  const outside = async (route: Route): Promise<void> => {
    if (!route.request().url().startsWith(ENDPOINT)) return route.abort()
    bodies.push(route.request().postData() ?? '')
    await ready
    await route.fulfill({ status: typeof status === 'function' ? status() : status, body: '{}' })
  }
  return { bodies, outside }
}
async function fill(page: Page): Promise<void> {
  await form(page).getByLabel('Email').fill('ana@roof.example')
  await form(page).getByLabel('name', { exact: false }).first().fill('Ana')
  await form(page).getByLabel('Website').fill('roof.example')
}
const submit = (page: Page) => form(page).locator('button[type="submit"]').click()

describe('the audit form', () => {
  it('has its fields, an action and no message; the honeypot is outside the viewport', async () => {
    const page = await site.open('/services/', { javaScriptEnabled: false })
    const fields = form(page).locator('input:not([type="hidden"]), textarea')
    expect(
      await fields.evaluateAll((list) => list.map((field) => `${field.getAttribute('name')}${field.hasAttribute('required') ? '*' : ''}`)),
    ).toEqual(['name*', 'email*', 'company', 'phone', 'website', 'referral_topic'])
    expect(await form(page).getAttribute('action')).toMatch(ENDPOINT)
    const trap = await form(page).locator('[name="referral_topic"]').boundingBox()
    expect(trap === null || trap.x + trap.width <= 0).toBe(true)
  })

  it('does not submit a malformed e-mail or an empty name', async () => {
    const { bodies, outside } = endpoint(200)
    const page = await openAudit({ outside })
    await fill(page)
    await form(page).getByLabel('Email').fill('ana@')
    await submit(page)
    await form(page).locator('#email-error, [id$="email-error"]').waitFor()
    await fill(page)
    await form(page).locator('[name="name"]').fill('')
    await submit(page)
    await form(page).locator('[id$="name-error"]').waitFor()
    expect(bodies).toEqual([])
  })

  it('shows the field that is wrong, which no toast covers', async () => {
    const page = await site.open('/contact/', { viewport: { width: 390, height: 844 } })
    await page.getByLabel('Your name').fill('Bob')
    const email = page.locator('.lead-form [name=email]')
    await email.evaluate((field) => scrollBy({ top: field.getBoundingClientRect().top - 120, behavior: 'instant' }))
    await page.locator('.lead-form__button').click()
    await page.locator('.toast').waitFor()
    const isUncovered = () =>
      email.evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect()
        return document.activeElement === field && document.elementFromPoint(left + width / 2, top + height / 2) === field
      })
    await expect.poll(isUncovered).toBe(true)
  })
  it('sends once however often it is submitted, clears the fields, stores website and e-mail, and opens the next page', async () => {
    const answered = createGate()
    const { bodies, outside } = endpoint(200, answered.opened)
    const page = await openAudit({ outside })
    await fill(page)
    await form(page).evaluate((element: HTMLFormElement) => {
      element.requestSubmit()
      element.requestSubmit()
      element.requestSubmit()
    })
    await expect.poll(() => bodies.length).toBe(1)
    answered.open()
    await toast(page).waitFor()
    expect(await form(page).locator('[name="email"]').inputValue()).toBe('')
    await page.waitForURL('**/audit-choice/')
    expect(bodies).toEqual(['email=ana%40roof.example&name=Ana&company=&phone=&message=&formType=audit&website=roof.example'])
    expect(await page.evaluate(() => sessionStorage.getItem('auditFormData'))).toBe('{"website":"roof.example","email":"ana@roof.example"}')
  })

  it('sends nothing if the honeypot is filled in', async () => {
    const { bodies, outside } = endpoint(200)
    const page = await openAudit({ outside })
    await fill(page)
    await form(page)
      .locator('[name="referral_topic"]')
      .evaluate((field: HTMLInputElement) => (field.value = 'spam'))
    await submit(page)
    await toast(page).waitFor()
    expect(bodies).toEqual([])
  })

  it('shows an error for an empty form submitted before hydration, however slow React is', async () => {
    const formLoads = createGate()
    const page = await site.open('/services/', {
      before: async (opened) => {
        // React schedules its rendering with messages; on a busy phone they arrive late.
        await opened.addInitScript(() => {
          const send = MessagePort.prototype.postMessage
          MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
            setTimeout(() => send.call(this, message), 60)
          }
        })
        await holdRequests(opened, /\/assets\/lead-form-/, formLoads)
      },
    })
    await form(page).scrollIntoViewIfNeeded()
    await submit(page)
    formLoads.open()
    await toast(page).waitFor()
    expect(await toast(page).innerText()).toContain('Please enter your email address.')
  })

  it('tracks a sent form once, and works with storage denied', async () => {
    const page = await openAudit({
      outside: endpoint(200).outside,
      before: (opened) =>
        opened.addInitScript(() => {
          const host = window as unknown as { sent: unknown[]; gtag: (...values: unknown[]) => void }
          host.sent = JSON.parse(window.name || '[]') as unknown[]
          host.gtag = (...values) => {
            host.sent.push(values)
            window.name = JSON.stringify(host.sent)
          }
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError')
            },
          })
        }),
    })
    await fill(page)
    await submit(page)
    await page.waitForURL('**/audit-choice/')
    const sent = (await page.evaluate(() => JSON.parse(window.name) as unknown[][])).filter(([, name]) => name === 'form_submit')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.[2]).toMatchObject({ form_type: 'audit', form_id: 'lead-audit' })
    expect(JSON.stringify(sent)).not.toContain('ana')
  })
})

it('keeps the message of a visitor who comes back', async () => {
  const page = await site.open('/contact/')
  const message = page.locator('form[data-lead="contact"] [name="message"]')
  await message.fill('A leak')
  await page.goto(new URL('/privacy/', page.url()).href)
  await page.goBack()
  await expect.poll(() => message.inputValue()).toBe('A leak')
})
