import { tokenizer, tokTypes } from 'acorn'

/**
 * Tells code from text that looks like it.
 * @param text as esbuild prints it
 * @returns false for an offset inside of a string, a template, a regular expression or a comment, behind its first character
 */
export function readCode(text: string): (offset: number) => boolean {
  const isText = new Uint8Array(text.length)
  const note = (start: number, end: number) => void isText.fill(1, start, end)
  const onComment = (_isBlock: boolean, _text: string, start: number, end: number) => note(start, end)
  try {
    for (const { type, start, end } of tokenizer(text, { ecmaVersion: 'latest', sourceType: 'module', onComment })) {
      if (type === tokTypes.string || type === tokTypes.regexp) note(start + 1, end)
      if (type === tokTypes.template) note(start, end)
    }
  } catch {
    // What cannot be read passes for code.
  }
  return (offset) => isText[offset] === 0
}
