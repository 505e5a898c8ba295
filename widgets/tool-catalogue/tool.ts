import type { Copy } from '../../content/schema/shared.ts'

/** The data of a tool's dialog, from content. */
export interface CatalogueTool {
  slug: string
  title: string
  tagline: string
  synopsis: string
  /** `$100 per month` */
  price: string
  included: boolean
  features: readonly string[]
  picture: { src: string; srcset?: string | undefined; alt: string; width: number; height: number }
}
export interface ToolDialogCopy {
  included: string
  inStack: Copy<'tool' | 'price'>
  outsideStack: Copy<'tool' | 'price'>
  alone: Copy<'tool'>
  features: string
  subscribe: string
  audit: string
  close: string
}
export interface ToolDialogLinks {
  subscribe: string
  /** Page where one tool is ordered; `?tool={slug}` is added. */
  alone: string
  audit: string
}
