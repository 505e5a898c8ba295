import * as fs from 'node:fs'
import { join } from 'node:path'
import { isScalar, parseDocument, visit, type Scalar } from 'yaml'

/** Values whose form follows from another one. */
const FIXED: Readonly<Record<string, string>> = { '(407) 555-0142': '(850) 555-0199', '+14075550142': '+18505550199' }
/** Keys of text inside of a list or an entry that is a sample as a whole; other keys name entries, pictures and addresses. */
const TEXT = ['quote', 'author', 'role', 'company', 'name', 'trade', 'title', 'text', 'value', 'client', 'eyebrow', 'lead']

/** Replaces every `!sample` value of the content by another one of the same type; returns the texts that were replaced. */
export function replaceSamples(root: string): string[] {
  const content = join(root, 'content')
  const names = fs.readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ya?ml|md)$/.test(name))
  return names.flatMap((name) => replaceInFile(join(content, name)))
}

function replaceInFile(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8')
  if (!text.includes('!sample')) return []
  // The front matter of Markdown is the first of two documents.
  const end = file.endsWith('.md') ? text.indexOf('\n---', 3) : text.length
  const edits: { from: number; to: number; value: string }[] = []
  const replaced: string[] = []
  visit(parseDocument(text.slice(0, end), { logLevel: 'silent' }), {
    Scalar(key, node, path) {
      const tagged = path.find((parent) => (parent as { tag?: string }).tag === '!sample')
      if (key === 'key' || !node.range || (node.tag !== '!sample' && !tagged)) return
      const pair = path.at(-1) as { key?: unknown } | undefined
      if (tagged && isScalar(pair?.key) && !TEXT.includes(String(pair.key.value))) return
      // Another drawing would have to exist.
      if (/^[a-z-]+(\/[a-z-]+)+$/.test(String(node.value))) return
      const value = otherValue(node)
      edits.push({ from: node.range[0], to: node.range[1], value })
      replaced.push(String(node.value))
    },
  })
  const changed = edits
    .sort((a, b) => b.from - a.from)
    .reduce((before, { from, to, value }) => before.slice(0, from) + value + before.slice(to), text)
  fs.writeFileSync(file, changed)
  return replaced
}

/** Another value of the type, as YAML. */
function otherValue({ value, source = '', type }: Scalar): string {
  const isPlain = type === 'PLAIN'
  if (isPlain && /^(true|false)$/.test(source)) return String(source !== 'true')
  if (isPlain && /^-?\d+$/.test(source)) return String(Number(source) + 3)
  if (isPlain && /^-?\d+\.\d+$/.test(source)) return String(Number(source) + 0.25)
  return JSON.stringify(otherText(String(value)))
}

function otherText(text: string): string {
  if (FIXED[text]) return FIXED[text]
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return '2024-06-03'
  if (/^\d+$/.test(text)) return text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10))
  const id = /^(G-|AW-|[\da-f-]{24})(.*)$/.exec(text)
  if (id) return id[1] + (id[1]!.length > 3 ? id[2]!.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)) : rotate(id[2]!))
  const url = /^(https:\/\/[^/]*)(.*)$/.exec(text)
  if (url) return url[1]!.replace('tradewind', rotate('tradewind')).replace('us1', 'us7') + rotate(url[2]!)
  const [domain] = /\btradewind\.example\b/.exec(text) ?? []
  if (domain) return rotate(text.slice(0, -'.example'.length)) + '.example'
  return rotate(text).replace(/[1-8]/g, (digit) => String(Number(digit) + 1))
}

/** Other words of the same length. Names of facts and units such as the M of $2M stay. */
function rotate(text: string): string {
  return text
    .split(/(\{\{.*?\}\})/)
    .map((part) => (part.startsWith('{{') ? part : part.replace(/(?<!\d)[a-z]/gi, (letter) => letterAfter(letter, 13))))
    .join('')
}

function letterAfter(letter: string, steps: number): string {
  const first = letter < 'a' ? 65 : 97
  return String.fromCharCode(first + ((letter.charCodeAt(0) - first + steps) % 26))
}
