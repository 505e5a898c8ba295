import type { Token } from 'markdown-it'

/** Text that is shown as it is written, although an author meant more by it. */
export interface Leftover {
  /** Counted from 0. */
  readonly line: number
  /** As it is written. */
  readonly word: string
  readonly message: string
  readonly hint: string
  /** It is inside of HTML, which is reported by itself where all of it is shown as text. */
  readonly isInHtml?: boolean
}

/** A processing instruction, such as code of PHP. */
export function describeInstruction(text: string): Omit<Leftover, 'line'> {
  const word = text.slice(0, 20)
  return {
    word,
    message: `${JSON.stringify(word)} is no Markdown, and is left out`,
    hint: 'write what it stands for, or &lt; for the character',
  }
}

/** Elements whose text has no comments. */
const RAW = /<(script|style|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/** Elements whose text is no Markdown that somebody forgot. */
const VERBATIM = /<(pre|script|style|textarea|code|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const MARKDOWN =
  /\*\*[^\s*][^*\n]*\*\*|(?<![\w*])\*[^\s*][^*\n]*(?<!\s)\*(?![\w*])|`[^`\n]+`|!?(?<!\])\[[^\][\n]*\]\([^\s()]+(?: ["'][^\n]*)?\)|^#{1,6} \S.*/m

/** Notes what in HTML between blocks looks as if it were meant as something else. */
export function* findInHtml({ content, map }: Token): Iterable<Leftover> {
  const line = map?.[0] ?? 0
  if (content.startsWith('<!--') && !content.includes('-->')) {
    yield { line, word: '<!--', message: 'a comment has no end, and nothing after it is shown', hint: 'end it with -->' }
    return
  }
  if (content.startsWith('<?')) {
    yield { line, ...describeInstruction(content) }
    return
  }
  const shown = content.replace(/<!--[\s\S]*?-->/g, blank)
  const open = shown.replace(RAW, blank).indexOf('<!--')
  if (open >= 0) {
    const message = 'a comment has no end in its block of HTML, the rest of which is left out'
    const hint = 'begin it on a line of its own, below an empty line: a block of HTML ends at an empty line, or at the first -->'
    yield { line: line + shown.slice(0, open).split('\n').length - 1, word: '<!--', message, hint }
  }
  const text = shown.replace(VERBATIM, blank).replace(/<[^<>]*>/g, blank)
  const match = MARKDOWN.exec(text)
  if (!match) return
  yield {
    line: line + text.slice(0, match.index).split('\n').length - 1,
    word: match[0],
    message: 'Markdown inside of HTML is shown as text',
    hint: 'leave an empty line after the tag: Markdown begins below it',
    isInHtml: true,
  }
}

/** Keeps offsets and lines. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
