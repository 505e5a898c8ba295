import hljs from 'highlight.js'
import markdownIt from 'markdown-it'

/** What lanai does with Markdown, as plugins and options that users of Eleventy write. */
export default (config) => {
  const highlight = (code, language) => (hljs.getLanguage(language) ? hljs.highlight(code, { language, ignoreIllegals: true }).value : '')
  const parser = markdownIt({ html: false, typographer: true, highlight })
  parser.core.ruler.push('ids', ({ tokens }) => addIds(tokens))
  config.setLibrary('md', parser)
  config.addCollection('texts', (collections) => collections.getFilteredByGlob('texts/*.md'))
  config.addPassthroughCopy('code.css')
  return { dir: { output: 'dist' }, markdownTemplateEngine: false }
}

function addIds(tokens) {
  const used = new Map()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const id = tokens[index + 1].content.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
    const count = used.get(id) ?? 0
    used.set(id, count + 1)
    token.attrSet('id', count > 0 ? `${id}-${count}` : id)
  }
}
