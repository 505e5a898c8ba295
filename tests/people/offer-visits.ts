import { ADDRESSES, CALENDAR_SCRIPT, HOSTED_FORM } from '../browser/third-parties.ts'
import { untilIdle } from '../browser/waiting.ts'
import { island, part, wake, type Visit } from './visit.ts'

/** What an offer shows, and how it is taken. */
export const OFFER_VISITS: readonly Visit[] = [
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
    path: '/kickstart/',
    width: 1280,
    states: [
      {
        name: 'countdown',
        reach: wake('countdown'),
        part: island('countdown'),
        tree: ['timer "Next kickoff group closes in"', /^time: /, 'status: Kickoff groups close at midnight, Florida time.'],
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
          'complementary "We\'ll have your numbers ready"',
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
]
