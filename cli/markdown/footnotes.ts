import type { MarkdownIt } from 'markdown-it'

/** A footnote as it is written. */
export interface Footnote {
  readonly label: string
  /** Line of its label, counted from 0. */
  readonly line: number
  /** Another one before it has the same label. */
  readonly isRepeated: boolean
  /** A text refers to it. */
  readonly isUsed: boolean
  readonly isEmpty: boolean
}

/** What the rules know of the footnotes of a document. */
interface FootnoteEnv {
  footnotes?: { refs?: Record<string, number>; readonly list?: readonly { label: string }[] }
  notes?: readonly Footnote[]
}

/** Compares the labels of footnotes as GitHub does, which is as those of links: in any case. Of several with one label it takes the first. */
export function addFootnoteLabels(parser: MarkdownIt): void {
  // A note has one number, whichever text refers to it.
  parser.renderer.rules['footnote_caption'] = (tokens, index) => `[${(tokens[index]!.meta as { id: number }).id + 1}]`
  noteLines(parser)
  const nameOf = (label: string) => parser.utils.normalizeReference(label)
  parser.core.ruler.before('block', 'footnote_labels', (state) => {
    const refs = new Proxy<Record<string, number>>(
      {},
      {
        get: (known, key) => known[nameOf(String(key))],
        set: (known, key, value: number) => ((known[nameOf(String(key))] = value), true),
      },
    )
    ;(state.env as FootnoteEnv).footnotes = { refs }
  })
  parser.core.ruler.before('footnote_tail', 'footnote_names', ({ tokens, env }) => {
    const { footnotes } = env as FootnoteEnv
    const seen = new Set<string>()
    const notes = tokens.flatMap((token, index): Footnote[] => {
      if (token.type !== 'footnote_reference_open') return []
      const meta = token.meta as { label: string }
      const { label } = meta
      const [line] = token.map!
      const name = nameOf(label)
      const isRepeated = seen.has(name)
      seen.add(name)
      // No text refers to a label with a line break.
      meta.label = isRepeated ? `${name}\n` : name
      const isEmpty = tokens[index + 1]?.type === 'footnote_reference_close'
      return [{ label, line, isRepeated, isEmpty, isUsed: (footnotes?.refs?.[`:${label}`] ?? -1) >= 0 }]
    })
    for (const note of footnotes?.list ?? []) note.label = nameOf(note.label)
    if (notes.length > 0) (env as FootnoteEnv).notes = notes
    else delete (env as FootnoteEnv).footnotes
  })
}

/** Gives the tokens of footnotes their lines: an empty one has no other token that tells its line. */
function noteLines({ block: { ruler } }: MarkdownIt): void {
  const readNote = ruler.getRules('').find(({ name }) => name === 'footnote_def')!
  const readOwn: typeof readNote = (state, startLine, endLine, silent) => {
    const { length } = state.tokens
    const isNote = readNote(state, startLine, endLine, silent)
    if (isNote && !silent) state.tokens[length]!.map = [startLine, state.line]
    return isNote
  }
  ruler.at('footnote_def', readOwn, { alt: ['paragraph', 'reference'] })
}
