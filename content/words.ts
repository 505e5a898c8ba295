/** Words of components that know no content of their own: what screen readers hear, and the period of a price. */
export const WORDS = {
  skip: 'Skip to content',
  mainLinks: 'Main',
  menu: 'Menu',
  footer: 'Footer',
  about: 'about',
  newTab: '(opens in a new tab)',
  reviewInNewTab: '(opens the review in a new tab)',
  per: { month: 'per month', year: 'per year', once: 'one time' },
} as const
