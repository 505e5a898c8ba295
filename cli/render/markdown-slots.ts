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
    const frames: Frame[] = [new Frame(-1)]
    const [first = '', ...parts] = html.split(/\0([vco]\d+)\0/)
    frames[0]!.write(first)
    for (let at = 0; at < parts.length; at += 2) {
      const [kind, index] = [parts[at]![0], Number(parts[at]!.slice(1))]
      if (kind === 'o') frames.push(new Frame(index))
      else if (kind === 'v') frames.at(-1)!.place(this.#fills[index]!())
      else if (frames.some((frame) => frame.index === index)) while (this.#close(frames) !== index);
      frames.at(-1)!.write(parts[at + 1]!)
    }
    while (frames.length > 1) this.#close(frames)
    return frames[0]!.finish()
  }

  #close(frames: Frame[]): number {
    const frame = frames.pop()!
    frames.at(-1)!.place(this.#fills[frame.index]!(frame.finish()))
    return frame.index
  }
}

/** What is between the markers of a component. */
class Frame {
  readonly index: number
  readonly #html: string[] = ['']
  readonly #nodes: (VNode | null)[] = []

  constructor(index: number) {
    this.index = index
  }

  write(html: string): void {
    this.#html[this.#html.length - 1] += html
  }

  place(node: VNode | null): void {
    this.#nodes.push(node)
    this.#html.push('')
  }

  finish(): VNode {
    return jsxTemplate(this.#html, ...this.#nodes)
  }
}
