/** A fenced block of a page in Markdown. */
export interface Block {
  /** Line of its opening fence, counted from 1. */
  readonly line: number
  /** The word behind the fence, such as `tsx`. */
  readonly language: string
  readonly text: string
  /** The file that it is, where the paragraph before it is a path as code. */
  readonly path: string | undefined
  /** Why the tests do not run it, where the paragraph before it says so. */
  readonly notRun: string | undefined
}

/** Finds the fenced blocks of a page. */
export function readBlocks(markdown: string): Block[] {
  const lines = markdown.split('\n')
  const blocks: Block[] = []
  let open: { fence: string; line: number; language: string; before: string } | undefined
  lines.forEach((text, index) => {
    const [, fence = '', language = ''] = /^(`{3,})(\w*)$/.exec(text) ?? []
    if (open && text === open.fence) {
      blocks.push({
        line: open.line,
        language: open.language,
        text: `${lines.slice(open.line, index).join('\n')}\n`,
        path: /^`([^` ]+)`$/.exec(open.before)?.[1],
        notRun: /^\*Not run by the tests: (.+)\*$/.exec(open.before)?.[1],
      })
      open = undefined
    } else if (!open && language) {
      open = { fence, line: index + 1, language, before: lines.slice(0, index).findLast((line) => line !== '') ?? '' }
    }
  })
  return blocks
}

/** The text of a section of a page, without its heading; undefined where there is none. */
export function readSection(markdown: string, heading: string): string | undefined {
  const section = markdown.split(/^## /m).find((text) => text.startsWith(`${heading}\n`))
  return section?.slice(heading.length + 1)
}

/** The files among blocks: path to text. Of two with one path the last one counts. */
export function filesOf(blocks: readonly Block[]): Record<string, string> {
  return Object.fromEntries(blocks.flatMap(({ path, text }) => (path === undefined ? [] : [[path, text]])))
}
