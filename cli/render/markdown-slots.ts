import type { VNode } from 'preact'
import { jsxTemplate } from 'preact/jsx-runtime'

/** Makes what takes the place of a marker, with what is between two of them. */
type Fill = (children?: VNode) => VNode | null

/**
 * Places in HTML where components are. Markers stand for them while markdown-it renders; no Markdown holds such a character, since
 * the parser replaces it.
 */
export class Slots {
  readonly #fills: Fill[] = []

  /** Returns the marker of a component without children. */
  add(fill: Fill): string {
    return `\0v${this.#fills.push(fill) - 1}\0`
  }

  /** Returns the markers before and after the children of a component. */
  around(fill: Fill): readonly [open: string, close: string] {
    const index = this.#fills.push(fill) - 1
    return [`\0o${index}\0`, `\0c${index}\0`]
  }

  fill(html: string): VNode {
    const frames: Frame[] = [{ index: -1, html: [''], nodes: [] }]
    const write = (text: string) => {
      const { html } = frames.at(-1)!
      html.push(html.pop()! + text)
    }
    const place = (node: VNode | null) => {
      const { html, nodes } = frames.at(-1)!
      nodes.push(node)
      html.push('')
    }
    const finish = ({ html, nodes }: Frame) => jsxTemplate(html, ...nodes)
    /** Ends the innermost component. */
    const close = (): number => {
      const frame = frames.pop()!
      place(this.#fills[frame.index]!(finish(frame)))
      return frame.index
    }
    for (const part of html.split(/(\0[vco]\d+\0)/)) {
      const [, kind, number] = /^\0([vco])(\d+)\0$/.exec(part) ?? []
      const index = Number(number)
      if (kind === undefined) write(part)
      else if (kind === 'o') frames.push({ index, html: [''], nodes: [] })
      else if (kind === 'v') place(this.#fills[index]!())
      else if (frames.some((frame) => frame.index === index)) while (close() !== index);
    }
    while (frames.length > 1) close()
    return finish(frames[0]!)
  }
}

/** What is between the markers of a component. */
interface Frame {
  readonly index: number
  readonly html: string[]
  readonly nodes: (VNode | null)[]
}
