/**
 * How long lanai and Eleventy take to build texts that nobody made for a benchmark: `npx tsx bench/corpora.ts FOLDER… [--runs 3]
 * [--files 100]`. Each folder has Markdown files, in folders of any depth. Both tools build the same copies of them, with highlighted
 * code, a search index and a sitemap, and are measured in turn, as in bench/build.ts. What belongs to one generator is taken out of
 * the copies: pictures, relative links, shortcodes, containers. Needs Linux, Python 3, and npm to install Eleventy once.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import hljs from 'highlight.js'
import { readSitemaps } from './compare.ts'
import { deleteDiscarded, discard } from './discard.ts'
import { readCount } from './flags.ts'
import { describeMachine, measure } from './measure.ts'
import { replaceLayoutWords } from './site.ts'
import { REPOSITORY, TEMPLATES, WORK } from './tools/folders.ts'
import { eleventy, lanai } from './tools/generators.ts'
import { formatResults, measureInTurn, type Subject } from './turns.ts'

interface Text {
  slug: string
  title: string
  body: string
}

const TOOLS = [
  { tool: eleventy, texts: 'texts', layout: '_includes/layout.11ty.js' },
  { tool: lanai, texts: 'content/texts', layout: 'templates/document.tsx' },
]

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, files: { type: 'string', default: '100000' } },
  allowPositionals: true,
})
const runs = readCount('runs', values.runs)
const files = readCount('files', values.files)

eleventy.install?.()
for (const corpus of positionals) {
  const texts = readTexts(resolve(corpus)).slice(0, files)
  const subjects = TOOLS.map((site) => createSubject(basename(resolve(corpus)), texts, site))
  for (const { command } of subjects) measure(command)
  const [first, ...others] = subjects.map(({ command, output }) => readSitemaps(join(command.cwd, output)).join())
  if (first !== others.join()) throw new Error(`the sitemaps of ${corpus} list different pages`)
  const results = measureInTurn(subjects, runs, (line) => process.stderr.write(`${line}\n`))
  console.log(`\n## ${basename(resolve(corpus))}, ${texts.length} texts, median of ${runs} runs\n`)
  console.log(`${describeMachine()}; ${TOOLS.map(({ tool }) => `${tool.name} ${tool.version()}`).join(', ')}\n`)
  console.log(formatResults(results, [{ title: 'eleventy', subject: () => 'eleventy' }]))
  for (const { command } of subjects) discard(command.cwd)
}
deleteDiscarded()

/** The texts of a corpus; each is one that both tools read alike. */
function readTexts(corpus: string): Text[] {
  const names = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  return names.sort().map((name, number) => {
    const [, , front = '', body = ''] =
      /^(?:(---|\+\+\+)\r?\n([^]*?)\r?\n\1\r?\n)?([^]*)$/.exec(readFileSync(join(corpus, name), 'utf8')) ?? []
    const title = /^title\s*[:=]\s*["']?(.*?)["']?\s*$/m.exec(front)?.[1] || basename(name, '.md')
    const slug = `${number}-${name
      .toLowerCase()
      .replace(/\.md$/, '')
      .replace(/[^a-z0-9]+/g, '-')}`.replace(/-+$/, '')
    return { slug, title, body: removeOwnSyntax(body) }
  })
}

/** Takes out what other files or one generator are needed for. */
function removeOwnSyntax(body: string): string {
  return body
    .replace(/!\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<img\b[^>]*>/g, '')
    .replace(/\]\((?!https?:)[^)]*\)/g, '](https://bench.example/elsewhere/)')
    .replace(/^(\s*\[[^\]]+\]:\s*)(?!https?:)\S+.*$/gm, '$1https://bench.example/elsewhere/')
    .replace(/^\s*:{2,}.*$/gm, '')
    .replace(/^([\s>]*(?:```+|~~~+))[ \t]*([\w+#-]*).*$/gm, (_line, fence: string, language: string) =>
      hljs.getLanguage(language) ? fence + language : fence,
    )
    .replace(/\{\{/g, '{ {')
    .replace(/\f/g, '')
}

function createSubject(corpus: string, texts: readonly Text[], { tool, texts: folderOfTexts, layout }: (typeof TOOLS)[number]) {
  const folder = join(WORK, 'corpora', corpus, tool.name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(TEMPLATES, 'corpora', tool.name), folder, { recursive: true })
  if (tool === lanai) symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'))
  else {
    cpSync(join(REPOSITORY, 'cli/code.css'), join(folder, 'code.css'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  }
  mkdirSync(join(folder, folderOfTexts), { recursive: true })
  const write = ({ slug, title, body }: Text, words = '') =>
    writeFileSync(join(folder, folderOfTexts, `${slug}.md`), `---\ntitle: ${JSON.stringify(title)}\n---\n${body}\n\n${words}\n`)
  for (const text of texts) write(text)
  const edited = texts[Math.floor(texts.length / 2)]!
  return {
    name: tool.name,
    output: tool.output,
    command: tool.command(folder),
    reset: () => [tool.output, ...tool.caches].forEach((path) => discard(join(folder, path))),
    edit: (what, words) => (what === 'record' ? write(edited, words) : replaceLayoutWords(join(folder, layout), words)),
    verify(words) {
      const file = join(folder, tool.output, edited.slug, 'index.html')
      if (!readFileSync(file, 'utf8').includes(words)) throw new Error(`${tool.name} did not write "${words}" into ${relative('.', file)}`)
    },
  } satisfies Subject & { output: string }
}
