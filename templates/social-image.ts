import type { Page } from 'lanai'

/** The picture that stands for a page where its link is shared; templates/social.tsx draws it. */
export function socialImage(page: Page): NonNullable<Page['socialImage']> {
  if (!page.socialImage) throw new Error('templates/social.tsx is missing')
  return page.socialImage
}
