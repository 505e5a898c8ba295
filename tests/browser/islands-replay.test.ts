import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launchChromium, useSite, type OpenOptions } from './browser.ts'
import { useIslandsFixture } from './fixture.ts'

const fixture = useIslandsFixture()
const site = useSite(() => fixture.origin)

const heard = (page: Page) => page.locator('#heard').innerText()
const state = (page: Page) => page.locator('#state').innerText()
/** A machine under load, slowed down 20 times on purpose, is given its time. */
const PATIENCE = 60_000
const untilAlive = (page: Page) =>
  page.locator('body:not(:has(x-island:not([data-state="ready"])))').waitFor({ state: 'attached', timeout: PATIENCE })

/** Opens the page of forms and keeps its widgets from coming until they are let go. */
async function openAsleep(options?: OpenOptions): Promise<{ page: Page; wake(): Promise<void> }> {
  const release = fixture.hold(/\/assets\/(?!site)/)
  const page = await site.open('/forms/', options)
  return {
    page,
    wake: async () => {
      release()
      await untilAlive(page)
    },
  }
}

describe('before an island is alive', () => {
  it.each([1, 2, 7])('%d clicks are held and carried out once each', async (clicks) => {
    const { page, wake } = await openAsleep({ before: (fresh) => fresh.clock.install() })
    for (let click = 0; click < clicks; click++) await page.locator('[data-label="press"]').click()
    expect(await page.locator('[data-label="press"]').innerText()).toBe('press 0')
    await wake()
    expect(await page.locator('[data-label="press"]').innerText()).toBe(`press ${clicks}`)
    await page.clock.runFor(10_000)
    await page.locator('[data-label="press"]').click()
    expect(await page.locator('[data-label="press"]').innerText()).toBe(`press ${clicks + 1}`)
  })

  it('Enter and Space press a button once each', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('[data-label="press"]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await wake()
    expect(await page.locator('[data-label="press"]').innerText()).toBe('press 3')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-label'))).toBe('press')
  })

  it('typed text stays with focus and caret, and is told once', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('[name="text"]').focus()
    await page.keyboard.type('new roof')
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
    await wake()
    expect(await heard(page)).toBe('text=new roof')
    await page.keyboard.type('tin ')
    expect(await page.locator('[name="text"]').inputValue()).toBe('new tin roof')
    expect(await state(page)).toBe('new tin roof/small/false/red')
  })

  it('a change of every kind of field is told once, and what was not changed is not', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('[name="remark"]').fill('soon')
    await page.locator('[name="size"]').selectOption('large')
    await page.getByLabel('urgent').check()
    await page.getByLabel('blue').check()
    await wake()
    const told = await heard(page)
    expect(told.split('; ').sort()).toEqual(['colour=blue', 'remark=soon', 'size=large', 'urgent'])
    expect(await state(page)).toBe('/large/true/blue')
    expect(await page.getByLabel('urgent').isChecked()).toBe(true)
    expect(await page.getByLabel('blue').isChecked()).toBe(true)
    // Afterwards the widget hears of each change itself.
    await page.getByLabel('urgent').uncheck()
    await page.getByLabel('red').check()
    await page.locator('[name="untouched"]').selectOption('b')
    expect(await heard(page)).toBe(`${told}; urgent; colour=red; untouched=b`)
    expect(await state(page)).toBe('/large/false/red')
  })

  it('what was changed there and back is as it was', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('label').click()
    await page.locator('label').click()
    await page.locator('[name="text"]').fill('a')
    await page.locator('[name="text"]').fill('')
    await page.locator('[name="size"]').selectOption('large')
    await page.locator('[name="size"]').selectOption('small')
    await page.getByLabel('green').check()
    await page.getByLabel('blue').check()
    await page.getByLabel('green').check()
    await page.getByLabel('red').check()
    await wake()
    expect(await state(page)).toBe('/small/false/red')
    expect(await page.getByLabel('red').isChecked()).toBe(true)
    expect(await page.getByLabel('urgent').isChecked()).toBe(false)
    expect(await heard(page)).not.toMatch(/text|urgent/)
  })

  it('a press on the label of a box is told once', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('label', { hasText: 'urgent' }).click({ position: { x: 40, y: 8 } })
    expect(await page.getByLabel('urgent').isChecked()).toBe(true)
    await wake()
    expect(await heard(page)).toBe('urgent')
    expect(await state(page)).toBe('/small/true/red')
  })

  it('a radio button chosen with the arrow keys is told', async () => {
    const { page, wake } = await openAsleep()
    await page.getByLabel('red').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await wake()
    expect(await state(page)).toBe('/small/false/green')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('green')
  })

  it('a submit is held, by button, by Enter and by script alike, with what was typed', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('[name="text"]').fill('roof')
    await page.getByRole('button', { name: 'wish' }).click()
    await page.locator('[name="text"]').press('Enter')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    expect(new URL(page.url()).pathname).toBe('/forms/')
    await wake()
    expect(await heard(page)).toBe(['text=roof', ...Array.from({ length: 3 }, () => 'sent roof/small/false/red')].join('; '))
    expect(new URL(page.url()).pathname).toBe('/forms/')
  })

  it('a button that closes itself after a press takes only the first of two', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('#menu').dblclick()
    await wake()
    expect((await page.locator('#menu-heard').innerText()).match(/click0/g)).toHaveLength(1)
  })

  it('the parts of a press arrive in their order, also from an icon inside of the button', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('#icon').click()
    await wake()
    expect(await page.locator('#menu-heard').innerText()).toBe('pointerdown0 mousedown0 pointerup0 mouseup0 click0')
  })

  it('a press that begins before and ends after is one press', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('#menu').hover()
    await page.mouse.down()
    await wake()
    await page.mouse.up()
    await expect.poll(() => page.locator('#menu-heard').innerText()).toBe('pointerdown0 mousedown0 pointerup0 mouseup0 click0')
  })

  it('a text that an effect would write over is kept', async () => {
    const { page, wake } = await openAsleep()
    await page.locator('#address').fill('typed')
    await wake()
    expect(await page.locator('#address').inputValue()).toBe('typed')
    expect(await page.locator('#address-state').innerText()).toBe('typed')
  })

  it('a field left alone takes what an effect writes', async () => {
    const { page, wake } = await openAsleep()
    await wake()
    expect(await page.locator('#address').inputValue()).toBe('from the address')
    expect(await heard(page)).toBe('')
  })

  it('a link works at once', async () => {
    const { page } = await openAsleep()
    await page.getByRole('link').click()
    await page.waitForURL('**/plain/')
  })

  it('a touch counts like a click', async () => {
    const { page, wake } = await openAsleep({ hasTouch: true })
    await page.locator('[data-label="press"]').tap()
    await page.locator('[data-label="press"]').tap()
    await wake()
    expect(await page.locator('[data-label="press"]').innerText()).toBe('press 2')
  })
})

describe('on a slow machine', { timeout: 2 * PATIENCE }, () => {
  /** Slows the processor of the page, and counts real presses and keys there before anything of the page sees them. */
  const open = async (rate: number) => {
    return openAsleep({
      before: async (fresh) => {
        await fresh.addInitScript(() => {
          const pressed = { clicks: 0 }
          Object.assign(window, { pressed })
          window.addEventListener(
            'click',
            ({ isTrusted, target }) => {
              if (isTrusted && (target as Element).closest('[data-label]')) pressed.clicks++
            },
            true,
          )
        })
        const session = await fresh.context().newCDPSession(fresh)
        await session.send('Emulation.setCPUThrottlingRate', { rate })
      },
    })
  }
  const clicks = (page: Page) => page.evaluate(() => (window as unknown as { pressed: { clicks: number } }).pressed.clicks)

  it.each([4, 20])('%d times slower, hammered clicks are counted exactly, before, during and after hydration', async (rate) => {
    const { page, wake } = await open(rate)
    const button = page.locator('[data-label="press"]')
    const box = await button.boundingBox()
    if (!box) throw new Error('the button is not to be seen')
    let awake: Promise<void> | undefined
    let isReady = false
    for (let before = 0, after = 0; after < 10;) {
      await page.mouse.click(box.x + 5, box.y + 5)
      // One click a frame: without rendering in between, the slowed page would do nothing but receive clicks.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      if (++before === 10) awake = wake().then(() => void (isReady = true))
      if (isReady) after++
    }
    await awake
    expect(await clicks(page)).toBeGreaterThan(20)
    await expect.poll(async () => (await button.innerText()) === `press ${await clicks(page)}`).toBe(true)
  })

  it.each([4, 20])('%d times slower, text typed through hydration arrives whole', async (rate) => {
    const { page, wake } = await open(rate)
    const field = page.locator('[name="text"]')
    await field.focus()
    await page.keyboard.type('the quick brown fox ')
    const awake = wake()
    await page.keyboard.type('jumps over the lazy dog and then does it all again, ', { delay: 10 })
    await awake
    await page.keyboard.type('and again')
    const whole = 'the quick brown fox jumps over the lazy dog and then does it all again, and again'
    expect(await field.inputValue()).toBe(whole)
    await expect.poll(() => state(page)).toBe(`${whole}/small/false/red`)
    const told = (await heard(page)).split('; ')
    expect(told.length).toBe(new Set(told).size)
  })

  it('20 times slower, a form filled in and sent at once is sent once, as it was filled in', async () => {
    const { page, wake } = await open(20)
    const awake = wake()
    await page.locator('[name="text"]').fill('roof')
    await page.getByLabel('urgent').check()
    await page.getByLabel('green').check()
    await page.locator('[name="size"]').selectOption('large')
    await page.getByRole('button', { name: 'wish' }).click()
    await awake
    await expect
      .poll(async () => (await heard(page)).split('; ').filter((what) => what.startsWith('sent')))
      .toEqual(['sent roof/large/true/green'])
  })
})

describe('a visitor who comes back', () => {
  const fillIn = async (page: Page) => {
    await page.locator('[name="text"]').fill('roof')
    await page.getByLabel('urgent').check()
    await page.getByLabel('blue').check()
    await page.locator('[name="size"]').selectOption('large')
  }

  it('finds the fields as they were, and the widget knows them', async () => {
    const page = await site.open('/forms/')
    await untilAlive(page)
    await fillIn(page)
    await page.getByRole('link').click()
    await page.waitForURL('**/plain/')
    await page.goBack()
    await untilAlive(page)
    expect(await page.locator('[name="text"]').inputValue()).toBe('roof')
    expect(await state(page)).toBe('roof/large/true/blue')
    expect(await page.getByLabel('blue').isChecked()).toBe(true)
    const told = (await heard(page)).split('; ')
    expect(told.sort()).toEqual(['colour=blue', 'size=large', 'text=roof', 'urgent'])
  })

  it('finds a page that was kept whole as it was left', async () => {
    // The page cache is off in the browser of other tests, and wherever requests are looked into.
    const browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    try {
      const page = await browser.newPage()
      await page.addInitScript(() => window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasKept: persisted })))
      await page.goto(`${fixture.origin}/forms/`)
      await untilAlive(page)
      await fillIn(page)
      const before = await heard(page)
      await page.getByRole('link').click()
      await page.waitForURL('**/plain/')
      await page.evaluate(() => history.back())
      await page.waitForFunction(() => (window as unknown as { wasKept?: boolean }).wasKept)
      expect(await state(page)).toBe('roof/large/true/blue')
      expect(await heard(page)).toBe(before)
      await page.getByRole('button', { name: 'wish' }).click()
      expect(await heard(page)).toBe(`${before}; sent roof/large/true/blue`)
    } finally {
      await browser.close()
    }
  })
})
