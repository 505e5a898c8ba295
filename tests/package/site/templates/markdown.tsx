import MarkdownIt from 'markdown-it'

const parser = new MarkdownIt({ typographer: true })

/** The text of a Markdown file. */
export function Markdown({ text }: { text: string }) {
  return <div class="prose" dangerouslySetInnerHTML={{ __html: parser.render(text) }} />
}
