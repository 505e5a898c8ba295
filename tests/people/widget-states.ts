import type { Locator, Page } from 'playwright-core'
import { ADDRESSES, answer, CALENDAR_SCRIPT, HOSTED_FORM } from '../browser/third-parties.ts'
import { untilIdle, untilReady } from '../browser/waiting.ts'
import { formatMoney } from '../../content/format.ts'
import { countCost } from '../../widgets/last-week/cost.ts'
import { loadSiteContent } from '../site-content.ts'

const { comparedTools, facts, lastWeek, site } = await loadSiteContent()
const priceOf = (name: string) => formatMoney(comparedTools.rows.find((row) => row.tool.slug === name)!.price)

/** A state of a widget, and what the accessibility tree says of it. */
interface WidgetState {
  name: string
  /** Brings the page from the state before, or from its load, into this one. */
  reach?(page: Page): Promise<unknown>
  /** The part of the page that is looked at. */
  part(page: Page): Locator
  /** Lines of its tree, in this order; others may be between them. */
  tree: readonly (string | RegExp)[]
  /** There are no others. */
  isWhole?: boolean
}

/** A page, and the states of its widgets one after the other. */
interface Visit {
  path: string
  width: 390 | 1280
  /** What other hosts answer, by the start of the address; by default they are blocked. */
  answers?: Readonly<Record<string, string>>
  states: readonly WidgetState[]
}

const island = (name: string) => (page: Page) => page.locator(`x-island[data-widget="${name}"]`).first()
/** Scrolls to an island and waits until it is hydrated. */
const wake = (name: string) => async (page: Page) => {
  await island(name)(page).evaluate((element) => element.firstElementChild?.scrollIntoView({ behavior: 'instant', block: 'center' }))
  await untilReady(page, name)
}
const part = (selector: string) => (page: Page) => page.locator(selector).first()

export const VISITS: readonly Visit[] = [
  {
    path: '/about/',
    width: 390,
    states: [
      {
        name: 'menu, closed',
        part: part('body > header'),
        tree: ['banner', `link "${site.shortBrand}"`, 'link "Free Audit"', 'group: Menu'],
        isWhole: true,
      },
      {
        name: 'menu, open',
        reach: async (page) => {
          await page.locator('body > header summary').click()
          await untilIdle(page)
        },
        part: part('body > header'),
        tree: ['group', 'text: Menu', 'navigation "Menu"', 'list', 'listitem', 'link "Tools"', `link "${site.phone.display}"`],
      },
    ],
  },
  {
    path: '/free-audit/',
    width: 390,
    states: [
      {
        name: 'testimonials, of which one is shown',
        reach: wake('testimonial-carousel'),
        part: island('testimonial-carousel'),
        tree: ['group "What clients say"', 'button "Previous testimonial"', 'button "Next testimonial"'],
      },
    ],
  },
  {
    path: '/products/girder/',
    width: 390,
    states: [
      {
        name: 'seat wave',
        reach: wake('seat-wave'),
        part: island('seat-wave'),
        tree: ['complementary "Onboarding seats"', 'timer', 'paragraph: 30 seats left in this wave', 'link "See plans"'],
      },
    ],
  },
  {
    path: '/free-website/',
    width: 390,
    states: [
      {
        name: 'sticky bar',
        reach: wake('sticky-bar'),
        part: part('.sticky-bar'),
        tree: [/^text: only/, 'button "Claim my free website"'],
        isWhole: true,
      },
    ],
  },
  {
    path: '/?week=8-3-1000-40',
    width: 1280,
    states: [
      {
        name: 'rail, at its start',
        reach: wake('rail'),
        part: island('rail'),
        tree: [
          'group "Automation Tools"',
          'button "Previous: Automation Tools" [disabled]',
          'button "Next: Automation Tools"',
          'list',
          'listitem',
          'heading "Robo-Caller" [level=3]',
          'link "Learn More about Robo-Caller"',
        ],
      },
      {
        name: 'rail, scrolled',
        reach: async (page) => {
          await island('rail')(page).locator('.rail__button').last().click()
          await island('rail')(page).locator('.rail__button:first-child[aria-disabled=false]').waitFor()
        },
        part: island('rail'),
        tree: ['group "Automation Tools"', 'button "Previous: Automation Tools"', 'button "Next: Automation Tools"', 'list'],
      },
      {
        name: 'bill of a week',
        reach: wake('last-week'),
        part: part('.last-week'),
        tree: [
          'region "What did last week cost?"',
          'slider "Calls you missed": "8"',
          'slider "Bids you never sent": "3"',
          'slider "Your average job": "1000"',
          'slider "What you keep of it": "40"',
          'heading "Last week" [level=3]',
          'list',
          `listitem: What it cost you ${formatMoney(countCost({ missed: 8, bids: 3, job: 1000, margin: 40 }, lastWeek.odds).week)}`,
          'link "Go through this in a free audit"',
          'button "Copy the link"',
          'status',
        ],
      },
      {
        name: 'call at night, chosen',
        reach: async (page) => {
          await wake('night-call')(page)
          await page.locator('.night-call input').nth(1).check()
          await untilIdle(page)
        },
        part: part('.night-call'),
        tree: [
          'region "Call the office tonight"',
          'group "What\'s going on?"',
          'radio "No cooling Air conditioning"',
          'radio "A leak Plumbing" [checked]',
          'list',
          'text: "Caller:"',
          'paragraph: Water is coming through the kitchen ceiling.',
          'link "Answered by Robo-Caller"',
          'list',
          'heading "Invoice for $415" [level=3]',
        ],
      },
    ],
  },
  {
    path: '/tools/',
    width: 1280,
    states: [
      {
        name: 'card of a tool',
        reach: wake('tool-catalogue'),
        part: part('[data-tool=robo-caller]'),
        tree: [
          'article',
          'link "More Info : Robo-Caller"',
          'heading "Robo-Caller" [level=3]',
          'link "Robo-Caller"',
          'group: "What it does : Robo-Caller"',
        ],
      },
      {
        name: 'dialog of a tool, which its card opens',
        reach: async (page) => {
          await page.locator('[data-tool=robo-caller] h3 a').click()
          await page.locator('dialog[open] h2').waitFor()
        },
        part: part('dialog'),
        tree: [
          'dialog "Robo-Caller"',
          'button "Close"',
          'heading "Robo-Caller" [level=2]',
          'heading "What it does" [level=3]',
          'link "Subscribe Now"',
          'link "Free Audit"',
        ],
      },
    ],
  },
  {
    path: '/services/?mine=office.good.medium',
    width: 1280,
    states: [
      {
        name: 'which offer, answered',
        reach: wake('which-offer'),
        part: part('.which-offer'),
        tree: [
          'region "Which offer is mine?"',
          'group "What costs you most right now?"',
          'radio "Too few people find us"',
          'radio "Calls, bids and invoices slip" [checked]',
          'group "What does your website do?"',
          'radio "It brings calls" [checked]',
          'group "What is your budget?"',
          'radio "About $500 a month" [checked]',
          'status',
          'paragraph: Business Stack',
          'link "See the Business Stack"',
          'button "Start over"',
        ],
      },
      {
        name: 'form with faults',
        reach: async (page) => {
          await wake('lead-form')(page)
          await page.locator('form[data-lead=audit] [type=submit]').click()
          await page.getByText('Please enter your email address.').waitFor()
        },
        part: part('form[data-lead=audit]'),
        tree: [
          'textbox "Your name" [invalid]',
          'paragraph: Your name is missing.',
          'textbox "Email address" [invalid]',
          'textbox "Company (optional)"',
        ],
      },
      {
        name: 'toast',
        part: island('toaster'),
        tree: [
          'region "Notifications (F8)"',
          'list',
          'listitem',
          'text: Error Please enter your email address.',
          'button "Close notification"',
        ],
        isWhole: true,
      },
    ],
  },
  {
    path: '/directory/',
    width: 1280,
    states: [
      {
        name: 'directory without a result',
        reach: async (page) => {
          await wake('directory')(page)
          await page.getByRole('searchbox').first().fill('zzzz')
          await page.getByText('0 businesses found').waitFor()
        },
        part: island('directory'),
        tree: [
          'search',
          'searchbox "Search": zzzz',
          'combobox "Category"',
          'option "All Categories" [selected]',
          'combobox "Location"',
          'status: 0 businesses found',
          'paragraph: Nobody by that description yet',
          'paragraph: Try a shorter word, another city or all categories.',
          'button "Show all members"',
        ],
      },
    ],
  },
  {
    path: '/products/',
    width: 1280,
    states: [
      {
        name: 'products of one stage',
        reach: async (page) => {
          await wake('product-grid')(page)
          await page.getByRole('radio', { name: 'In beta' }).check()
          await page.getByText('3 of 7 products shown').waitFor()
        },
        part: island('product-grid'),
        tree: [
          'group "Show"',
          'radio "All"',
          'radio "In beta" [checked]',
          'status: 3 of 7 products shown',
          'article',
          'heading "Girder" [level=3]',
          'link "See Girder : Girder"',
          'heading "Permit Parser" [level=3]',
          'heading "StoryWeaver" [level=3]',
        ],
      },
    ],
  },
  {
    path: '/products/girder/',
    width: 1280,
    states: [
      {
        name: 'prices of a month',
        reach: (page) => page.locator('.billing').scrollIntoViewIfNeeded(),
        part: part('.billing'),
        tree: ['group "Billing period"', 'radio "Monthly" [checked]', 'radio "Annual 1 month free"'],
      },
      {
        name: 'prices of a year',
        reach: async (page) => {
          await page.locator('.billing [value=annual]').check()
          await untilIdle(page)
        },
        part: part('.billing'),
        tree: ['group "Billing period"', 'radio "Monthly"', 'radio "Annual 1 month free" [checked]'],
      },
    ],
  },
  {
    path: '/search/?q=missed+calls',
    width: 1280,
    states: [
      {
        name: 'results of a search',
        reach: (page) => page.getByRole('status').filter({ hasText: 'found for' }).waitFor(),
        part: part('main'),
        tree: ['search', 'searchbox "Search this site": missed calls', /^status: \d+ pages found for “missed calls”$/, 'list', 'listitem'],
      },
    ],
  },
  {
    path: '/kickstart/',
    width: 1280,
    states: [
      {
        name: 'countdown',
        reach: wake('countdown'),
        part: island('countdown'),
        tree: ['timer "Next kickoff group closes in"', /^time: /, 'status: It closes at midnight, Florida time.'],
      },
      { name: 'question, closed', part: part('main details'), tree: [/^group: /], isWhole: true },
      {
        name: 'question, open',
        reach: async (page) => {
          await page.locator('main details summary').first().click()
          await untilIdle(page)
        },
        part: part('main details'),
        tree: ['group', /^paragraph: /],
      },
    ],
  },
  {
    path: '/audit-choice/',
    width: 1280,
    states: [
      {
        name: 'choice after an audit',
        reach: wake('audit-choice'),
        part: part('main'),
        tree: [
          'heading "Your Free Audit Is Locked In" [level=1]',
          'region "Choose your next step"',
          'heading "Do it yourself" [level=3]',
          'link "Start free with the tool"',
          'heading "Have it done for you" [level=3]',
          'link "Book a call"',
          'region "The prize draws"',
        ],
      },
    ],
  },
  {
    path: '/free-audit/?week=9-3-1000-40',
    width: 1280,
    states: [
      {
        name: 'calendar that is blocked, with notes',
        reach: wake('scheduler'),
        part: part('#book'),
        tree: [
          'complementary "Coming with you"',
          'list',
          /^listitem: .*9 missed calls/,
          'link "Leave it out"',
          'link "Open the calendar (opens in a new tab)"',
        ],
      },
    ],
  },
  {
    path: '/free-audit/',
    width: 1280,
    answers: {
      [ADDRESSES.calendarScript]: CALENDAR_SCRIPT,
      [ADDRESSES.calendar]: '<!doctype html><html lang="en"><title>Calendar</title>',
    },
    states: [
      {
        name: 'calendar',
        reach: async (page) => {
          await wake('scheduler')(page)
          await page.locator('[data-scheduler=shown]').waitFor()
        },
        part: part('#book'),
        tree: ['iframe', 'text: Calendar not showing?', 'link "Open the calendar (opens in a new tab)"'],
      },
    ],
  },
  {
    path: '/contact/',
    width: 1280,
    states: [
      {
        name: 'hosted form that is blocked',
        reach: async (page) => {
          await wake('hosted-form')(page)
          await page.locator('.hosted-form[data-view=local]').waitFor()
        },
        part: part('.hosted-form'),
        tree: [
          'textbox "Your name"',
          'textbox "Email address"',
          'textbox "Company (optional)"',
          'textbox "Phone (optional)"',
          'textbox "Your message (optional)"',
          'button "Send Message"',
        ],
      },
    ],
  },
  {
    path: '/contact/',
    width: 1280,
    answers: { [ADDRESSES.hostedForm]: HOSTED_FORM },
    states: [
      {
        name: 'hosted form',
        reach: async (page) => {
          await wake('hosted-form')(page)
          await page.locator('.hosted-form[data-view=hosted]').waitFor()
        },
        part: part('.hosted-form'),
        tree: ['text: Mail', 'textbox "Mail"', 'button "Send"'],
        isWhole: true,
      },
    ],
  },
  {
    path: '/all-in-one-business-software/?bills=review-monitor.gold',
    width: 1280,
    states: [
      {
        name: 'bills that are crossed off',
        reach: wake('cross-off'),
        part: part('.cross-off'),
        tree: [
          `region "What's on your card statement?"`,
          'list',
          `checkbox "Booking software ${priceOf('auto-scheduler')}"`,
          `checkbox "Review monitoring ${priceOf('review-monitor')} Replaced by Review Monitor" [checked]`,
          'term: You pay now',
          'definition',
          `strong: ${priceOf('review-monitor')}`,
          'term: With the stack',
          `strong: ${formatMoney(facts.stack.price)}`,
          /^status: /,
          'link "Go through this in a free audit"',
          'button "Print it"',
        ],
      },
    ],
  },
  {
    path: '/blog/ai-integration-small-business-roadmap/',
    width: 1280,
    states: [
      {
        name: 'sheet of chores, filled in',
        reach: async (page) => {
          await wake('chore-sheet')(page)
          await page.getByLabel('Times a week: Sorting the inbox').fill('5')
          await page.getByLabel('Minutes each: Sorting the inbox').fill('45')
        },
        part: part('.chore-sheet'),
        tree: [
          'form "Your own sheet"',
          'table',
          'columnheader "Times a week"',
          'row "Sorting the inbox 5 45 16.2"',
          'textbox "Chore 1": Sorting the inbox',
          '\'textbox "Times a week: Sorting the inbox"\': "5"',
          'row "Total 16.2"',
          'textbox "What an office hour costs you $": "30"',
          /^status: .*more than the whole sheet/,
          'button "Print the sheet"',
          'button "Clear the sheet"',
        ],
      },
    ],
  },
  {
    path: '/seo/',
    width: 1280,
    states: [
      {
        name: 'map and its list',
        reach: async (page) => {
          await wake('map-list')(page)
          await page.locator('.city-map__list a').first().focus()
        },
        part: part('#cities'),
        tree: [
          'region "Every city is a different game"',
          /^group "A map of Florida with ten cities/,
          'link "Fort Lauderdale"',
          'link "Tampa"',
          'list',
          'listitem',
          'link "Fort Lauderdale"',
          'text: Broward County',
          'link "Tampa"',
        ],
      },
    ],
  },
]

/** Opens a page with these options, whose addresses begin at the site. */
type NewPage = (options: {
  viewport: { width: number; height: number }
  reducedMotion: 'reduce'
  outside: ReturnType<typeof answer>
}) => Promise<Page>

/** Brings the widgets of one width into all of their states, in one tab. */
export async function visitStates(
  width: Visit['width'],
  newPage: NewPage,
  look: (page: Page, state: WidgetState, path: string) => Promise<unknown>,
): Promise<void> {
  let answers: Visit['answers'] = {}
  const page = await newPage({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    outside: (route) => answer(answers ?? {})(route),
  })
  for (const visit of VISITS.filter((one) => one.width === width)) {
    answers = visit.answers
    await page.goto(visit.path)
    for (const state of visit.states) {
      await state.reach?.(page)
      await look(page, state, visit.path)
    }
  }
}

/** The accessibility tree of an element, a line for each role, without the addresses of links. */
export async function readTree(element: Locator): Promise<string[]> {
  const lines = (await element.ariaSnapshot()).split('\n').map((line) =>
    line
      .trim()
      .replace(/^- |:$/g, '')
      // YAML quotes a line that has a colon.
      .replace(/^'(.*)'$/, '$1'),
  )
  return lines.filter((line) => !line.startsWith('/url:'))
}

/** @returns the lines of the state that its tree does not have in their order, or those that it has besides them */
export function compareTree({ tree, isWhole = false }: WidgetState, lines: readonly string[]): string[] {
  const matches = (wanted: string | RegExp, line: string) => (typeof wanted === 'string' ? wanted === line : wanted.test(line))
  let from = 0
  const missing: string[] = []
  for (const wanted of tree) {
    const at = lines.findIndex((line, index) => index >= from && matches(wanted, line))
    if (at < 0) missing.push(`there is no ${String(wanted)} after ${lines[from - 1] ?? 'its beginning'}`)
    else from = at + 1
  }
  const others = lines.filter((line) => isWhole && !tree.some((wanted) => matches(wanted, line)))
  return [...missing, ...others.map((line) => `there is also ${line}`)]
}
