import { richText, textWith } from '../../content/schema/shared.ts'

/** Copy with placeholders of any names. */
export function copyOf(text: string) {
  return textWith<never>().parse(text)
}

/** Copy with links and emphasis. */
export function richCopyOf(text: string) {
  return richText.parse(text)
}
