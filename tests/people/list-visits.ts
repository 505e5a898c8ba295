import { untilIdle } from '../browser/waiting.ts'
import { loadSiteContent } from '../site-content.ts'
import { island, part, wake, type Visit } from './visit.ts'

const { site } = await loadSiteContent()

/** The menu, and lists that are opened, filtered and searched. */
export const LIST_VISITS: readonly Visit[] = [
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
          'region "Every city is a different ballgame"',
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
