import { formatMoney } from '../../content/format.ts'
import { countCost } from '../../widgets/last-week/cost.ts'
import { untilIdle } from '../browser/waiting.ts'
import { loadSiteContent } from '../site-content.ts'
import { island, part, wake, type Visit } from './visit.ts'

const { comparedTools, facts, lastWeek } = await loadSiteContent()
const priceOf = (name: string) => formatMoney(comparedTools.rows.find((row) => row.tool.slug === name)!.price)

/** What adds up, or answers, for what a visitor enters. */
export const CALCULATOR_VISITS: readonly Visit[] = [
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
          'row "Together 16.2"',
          'textbox "What an office hour costs you $": "30"',
          /^status: .*more than the whole sheet/,
          'button "Print the sheet"',
          'button "Clear the sheet"',
        ],
      },
    ],
  },
]
