import type { Page } from 'lanai'

export interface SocialImage {
  url: string
  width: number
  height: number
}

/** The picture that stands for a page where its link is shared. */
export function socialImage(page: Page): SocialImage {
  const name = page.path === '/' ? '/home' : page.path
  return { url: `${page.origin}/social${name}.png`, width: 1200, height: 630 }
}
