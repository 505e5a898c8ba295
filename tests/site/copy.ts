import { textWith } from '../../content/schema/shared.ts'

/** Copy with placeholders of any names. */
export function copyOf(text: string) {
  return textWith<never>().parse(text)
}
