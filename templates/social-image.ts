import type { Page } from 'lanai'

/** The page's social image (`og:image`), which templates/social.tsx renders; throws when that file is missing. */
export function socialImage(page: Page): NonNullable<Page['socialImage']> {
  if (!page.socialImage) throw new Error('templates/social.tsx is missing')
  return page.socialImage
}
