import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useFixture } from './fixture.ts'
import { KEYS, launchFirefox, type Firefox, type Tab } from './firefox.ts'

const fixture = useFixture('tests/sites/islands')
let firefox: Firefox

beforeAll(async () => {
  // Without its page cache, coming back loads the page anew.
  firefox = await launchFirefox({ 'browser.sessionhistory.max_total_viewers': 0 })
})
afterAll(() => firefox?.close())

const text = (tab: Tab, selector: string) => tab.run((wanted) => document.querySelector(wanted)?.textContent, selector)
const untilText = (tab: Tab, selector: string, wanted: string) => expect.poll(() => text(tab, selector), { timeout: 20_000 }).toBe(wanted)
const untilAlive = (tab: Tab) =>
  expect
    .poll(() => tab.run(() => document.readyState === 'complete' && !document.querySelector('x-island:not([data-state="ready"])')), {
      timeout: 20_000,
    })
    .toBe(true)
const focus = (tab: Tab, selector: string) => tab.run((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector)

async function open(path: string): Promise<Tab> {
  const tab = await firefox.open()
  await tab.goto(fixture.origin + path)
  return tab
}

/** Opens the page of forms and keeps its widgets from coming until they are let go. */
async function openAsleep(): Promise<{ tab: Tab; wake(): Promise<void> }> {
  let release = (): void => undefined
  fixture.trouble(/\/assets\/(?!site)/, new Promise<void>((resolve) => (release = resolve)))
  const tab = await open('/forms/')
  const wake = async () => {
    release()
    await untilAlive(tab)
  }
  return { tab, wake }
}

describe('in Firefox, before an island is alive', () => {
  it('clicks are held and carried out once each', async () => {
    const { tab, wake } = await openAsleep()
    await tab.click('[data-label="press"]', 5)
    expect(await text(tab, '[data-label="press"]')).toBe('press 0')
    await wake()
    await untilText(tab, '[data-label="press"]', 'press 5')
  })

  it('hammered clicks are counted exactly, before, during and after hydration', async () => {
    const { tab, wake } = await openAsleep()
    await tab.click('[data-label="press"]', 40)
    const awake = wake()
    for (let round = 0; round < 10; round++) await tab.click('[data-label="press"]', 8)
    await awake
    await tab.click('[data-label="press"]', 10)
    await untilText(tab, '[data-label="press"]', 'press 130')
  })

  it('Enter and Space press a button once each', async () => {
    const { tab, wake } = await openAsleep()
    await focus(tab, '[data-label="press"]')
    await tab.type(KEYS.enter + KEYS.space + KEYS.enter)
    await wake()
    await untilText(tab, '[data-label="press"]', 'press 3')
  })

  it('typed text stays with focus and caret, and is told once', async () => {
    const { tab, wake } = await openAsleep()
    await focus(tab, '[name="text"]')
    await tab.type(`new roof${KEYS.left.repeat(4)}`)
    await wake()
    expect(await text(tab, '#heard')).toBe('text=new roof')
    await tab.type('tin ')
    expect(await tab.run(() => document.querySelector<HTMLInputElement>('[name="text"]')?.value)).toBe('new tin roof')
    await untilText(tab, '#state', 'new tin roof/small/false/red')
  })

  it('changes of every kind of field are told once', async () => {
    const { tab, wake } = await openAsleep()
    await focus(tab, '[name="remark"]')
    await tab.type('!')
    await focus(tab, '[name="size"]')
    await tab.type('l')
    await tab.click('label')
    await tab.click('[aria-label="blue"]')
    await wake()
    expect((await text(tab, '#heard'))?.split('; ').sort()).toEqual(['colour=blue', 'remark=!none', 'size=large', 'urgent'])
    expect(await text(tab, '#state')).toBe('/large/true/blue')
  })

  it('a submit is held, by button and by Enter, with what was typed', async () => {
    const { tab, wake } = await openAsleep()
    await focus(tab, '[name="text"]')
    await tab.type(`roof${KEYS.enter}`)
    await tab.click('form button')
    await wake()
    expect(await text(tab, '#heard')).toBe('text=roof; sent roof/small/false/red; sent roof/small/false/red')
    expect(await tab.run(() => location.pathname)).toBe('/forms/')
  })

  it('the parts of a press arrive in their order', async () => {
    const { tab, wake } = await openAsleep()
    await tab.click('#icon')
    await wake()
    await untilText(tab, '#menu-heard', 'pointerdown0 mousedown0 pointerup0 mouseup0 click0')
  })
})

describe('in Firefox, a visitor who comes back', () => {
  const fillIn = async (tab: Tab) => {
    await untilAlive(tab)
    await focus(tab, '[name="text"]')
    await tab.type('roof')
    await tab.click('label')
    await tab.click('[aria-label="blue"]')
    await untilText(tab, '#state', 'roof/small/true/blue')
  }

  it('finds the fields as they were, and the widget knows them', async () => {
    const tab = await open('/forms/')
    await fillIn(tab)
    await tab.goto(`${fixture.origin}/plain/`)
    await tab.goBack()
    await untilText(tab, '#state', 'roof/small/true/blue')
    await untilAlive(tab)
    expect((await text(tab, '#heard'))?.split('; ').sort()).toEqual(['colour=blue', 'text=roof', 'urgent'])
  })

  it('finds them after a reload too, which keeps fields in Firefox', async () => {
    const tab = await open('/forms/')
    await fillIn(tab)
    await tab.reload()
    await untilAlive(tab)
    const shown = await tab.run(() => {
      const value = (name: string) => document.querySelector<HTMLInputElement>(name)?.value
      const isChecked = (name: string) => document.querySelector<HTMLInputElement>(name)?.checked
      const colour = document.querySelector<HTMLInputElement>('[name="colour"]:checked')?.value
      return `${value('[name="text"]')}/${value('[name="size"]')}/${isChecked('[name="urgent"]')}/${colour}`
    })
    expect(await text(tab, '#state')).toBe(shown)
  })
})

describe('in Firefox, a module that does not come', () => {
  it('is asked for once more, though Firefox remembers its failure by address', async () => {
    fixture.trouble(/\/count-/, 'fail', 1)
    const tab = await open('/forms/')
    await tab.click('[data-label="press"]')
    await untilText(tab, '[data-label="press"]', 'press 1')
  })

  it('cannot be asked for again under one name, as React must be: the page works as without script', async () => {
    fixture.trouble(/\/runtime-/, 'fail', 1)
    const tab = await open('/forms/')
    await focus(tab, '[name="text"]')
    await tab.type(`roof${KEYS.enter}`)
    await expect.poll(() => tab.run(() => location.pathname + location.search), { timeout: 20_000 }).toMatch(/^\/plain\/\?text=roof&/)
  })

  it('twice, lets a held submit go', async () => {
    fixture.trouble(/\/wish-/, 'fail')
    const tab = await open('/forms/')
    await focus(tab, '[name="text"]')
    await tab.type(`roof${KEYS.enter}`)
    await expect.poll(() => tab.run(() => location.pathname + location.search), { timeout: 20_000 }).toMatch(/^\/plain\/\?text=roof&/)
  })
})

describe('in Firefox, a page kept whole', () => {
  it('is found as it was left', async () => {
    const keeping = await launchFirefox()
    try {
      const tab = await keeping.open()
      await tab.goto(`${fixture.origin}/forms/`)
      await untilAlive(tab)
      await focus(tab, '[name="text"]')
      await tab.type('roof')
      await tab.run(() => window.addEventListener('pageshow', ({ persisted }) => (document.title = `kept ${persisted}`)))
      await tab.goto(`${fixture.origin}/plain/`)
      await tab.goBack()
      await expect.poll(() => tab.run(() => document.title)).toBe('kept true')
      expect(await text(tab, '#state')).toBe('roof/small/false/red')
      await tab.type('s')
      await untilText(tab, '#state', 'roofs/small/false/red')
    } finally {
      await keeping.close()
    }
  })
})

describe('in Firefox, every page', () => {
  it.each(['/', '/forms/', '/sleeping/'])('%s comes alive without a complaint', async (path) => {
    const tab = await open(path)
    await tab.run(() =>
      document.querySelectorAll('x-island').forEach((island) => island.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))),
    )
    await untilAlive(tab)
    expect(tab.complaints).toEqual([])
  })
})
