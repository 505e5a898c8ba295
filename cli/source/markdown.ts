import { fail, type Location } from '../diagnostics/diagnostic.ts'
import { createLocator } from './position.ts'
import type { Source } from './source.ts'
import { parseYaml, type YamlOptions } from './yaml.ts'

/** A Markdown file; its value is the front matter. */
export interface MarkdownSource extends Source {
  /** What follows the front matter. */
  readonly body: string
  /** Location of the character at an offset in the body. */
  locateInBody(offset: number): Location
}

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/**
 * Parses a Markdown file with YAML front matter.
 * @param file as diagnostics name it
 * @param options.remember of the front matter
 * @throws DiagnosticError (`content-syntax`) when there is no front matter, and with every syntax error in it
 */
export function parseMarkdown(file: string, text: string, { remember }: Pick<YamlOptions, 'remember'> = {}): MarkdownSource {
  const [whole, front] = FRONT_MATTER.exec(text) ?? []
  if (whole === undefined || !front)
    fail('content-syntax', 'a Markdown file begins with front matter between two lines of ---', {
      location: { file, line: 1, column: 1 },
      hint: 'for instance ---, title: …, ---, each on a line of its own',
    })
  const locateOffset = createLocator(file, text)
  return {
    ...parseYaml(file, front, { firstLine: 2, remember }),
    body: text.slice(whole.length),
    locateInBody: (offset) => locateOffset(whole.length + offset),
  }
}
