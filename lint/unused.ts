import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { parse } from 'yaml'
import { sectionPage } from '../content/schema/sections.ts'

// What nothing names any more: kinds of sections, looks, classes and icons that are left when a page, an offer or a widget is deleted.

const root = join(import.meta.dirname, '..')
const findFiles = (folder: string, extension: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => extension.test(name))
    .map((name) => join(folder, name))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const contentFiles = findFiles('content', /\.(ya?ml|md)$/)
const codeFiles = ['content', 'templates', 'widgets'].flatMap((folder) => findFiles(folder, /\.tsx?$/))
/** Classes that lanai writes. */
const OF_LANAI = new Set(['is-end'])
const problems: string[] = []

interface Named {
  kind: string
  look?: string
}
const sections = findFiles('content/pages', /\.yaml$/).flatMap(
  (file) => (parse(read(file), { logLevel: 'silent' }) as { sections: Named[] }).sections,
)
const routes = codeFiles.map(read).join('\n')
for (const { shape } of sectionPage.in.shape.sections.element.options) {
  const [kind] = shape.kind.values
  const file = `templates/sections/${kind}/schema.ts`
  const own = sections.filter((section) => section.kind === kind)
  const isOfRoute = routes.includes(`sections/${kind}/section.tsx`)
  if (own.length === 0 && !isOfRoute) problems.push(`${file}: no page has a section of the kind ${kind}`)
  const look = 'look' in shape ? shape.look.unwrap() : undefined
  const [, ...others] = look && 'options' in look ? look.options : []
  // The first look is the default, which no page has to name.
  for (const name of others)
    if (!own.some((section) => section.look === name) && !new RegExp(`\\blook(=|: )['"]${name}['"]`).test(routes))
      problems.push(`${file}: no section has the look ${name}`)
}

/** The words of all code and content, and the starts of classes whose end is computed. */
const words = new Set([...codeFiles, ...contentFiles].flatMap((file) => read(file).match(/[\w-]+/g) ?? []))
const starts = codeFiles.flatMap((file) => [...read(file).matchAll(/([a-z][\w-]*[-_])\$\{/g)].map(([, start]) => start!))
for (const file of [...findFiles('templates', /\.css$/), ...findFiles('widgets', /\.css$/)]) {
  const found = new Set<string>()
  postcss.parse(read(file)).walkRules(({ selector }) => {
    for (const [, name] of selector.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/\.([a-z][\w-]*)/gi)) found.add(name!)
  })
  for (const name of found) {
    const isComputed = starts.some((start) => name.startsWith(start) && words.has(name.slice(start.length)))
    if (!words.has(name) && !isComputed && !OF_LANAI.has(name)) problems.push(`${file}: no template has the class ${name}`)
  }
}

const others = [...codeFiles, ...contentFiles].filter((file) => file !== 'templates/icons.tsx').map(read)
const named = new Set(others.flatMap((text) => [...text.matchAll(/["':] ?([\w-]+)/g)].map(([, name]) => name)))
const [drawn = ''] = /const icons = \{.*?\n\}/s.exec(read('templates/icons.tsx')) ?? []
for (const [, name] of drawn.matchAll(/^ {2}'?([\w-]+)'?:/gm))
  if (!named.has(name)) problems.push(`templates/icons.tsx: nothing shows the icon ${name}`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
