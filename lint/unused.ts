import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { parse } from 'yaml'
import { sectionPage } from '../content/schema/sections.ts'

// What nothing names any more when a page, an offer or a widget is deleted: kinds of sections, their optional keys and values such as
// looks, checkouts, events, facts, exports, classes and icons.

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

type Mapping = Readonly<Record<string, unknown>>
const parsed = (file: string) => parse(read(file), { logLevel: 'silent' }) as unknown
const pages = findFiles('content/pages', /\.yaml$/).map((file) => parsed(file) as { meta: Mapping; sections: Mapping[] })
const sections = pages.flatMap((page) => page.sections)
const routeFiles = findFiles('content/routes', /\.yaml$/)
const routeWords = routeFiles.map((file) => parsed(file) as { meta?: Mapping })
const routeText = routeFiles.map(read).join('\n')
const code = codeFiles.map((file) => ({ file, text: read(file) }))

/** The parts of schemas of zod that can be left without a user. */
interface Schema {
  def: { type: string; innerType?: Schema; in?: Schema; element?: Schema; options?: Schema[]; shape?: Record<string, Schema> }
  options?: readonly string[]
}
/** Keys that are there for owners, and whose values are those of another list. */
const GENERAL = new Set([
  'changefreq',
  'end',
  'file',
  'name',
  'of',
  'per',
  'periods',
  'photo',
  'plus',
  'promoEnd',
  'review',
  'robots',
  'services',
])
/** Optional keys and values of enums, by their schema, which sections may share. */
const parts = new Map<Schema, { what: string; names: Map<string, boolean> }>()

/** Notes which parts of a schema have a user. @param values all that the schema has to check */
function visit(schema: Schema, what: string, values: readonly unknown[], isUsed: (name: string) => boolean): void {
  const { type, innerType, in: input, element, options, shape = {} } = schema.def
  if (type === 'optional' || type === 'default') return visit(innerType!, what, values, isUsed)
  if (type === 'pipe') return visit(input!, what, values, isUsed)
  if (type === 'array') return visit(element!, what, values.flat(), isUsed)
  if (type === 'union') return options?.forEach((option) => visit(option, what, values, isUsed))
  if (GENERAL.has(what.split(' ').at(-1)!)) return
  const note = (of: Schema, name: string, message: string, used: boolean) => {
    const { names } = parts.get(of) ?? parts.set(of, { what: message, names: new Map() }).get(of)!
    names.set(name, (names.get(name) ?? false) || used || isUsed(name))
  }
  // The first value is the default, which nothing has to name.
  if (type === 'enum') for (const name of schema.options!.slice(1)) note(schema, name, `${what} is`, values.includes(name))
  if (type !== 'object') return
  const mappings = values.filter((value): value is Mapping => typeof value === 'object' && value !== null)
  for (const [key, part] of Object.entries(shape)) {
    const having = mappings.flatMap((value) => (value[key] === undefined ? [] : [value[key]]))
    if (part.def.type === 'optional' && !GENERAL.has(key)) note(part, key, `${what.split(' ')[0]} nothing has the key`, having.length > 0)
    visit(part, `${what} ${key}`, having, isUsed)
  }
}

for (const option of sectionPage.in.shape.sections.element.options) {
  const [kind] = option.shape.kind.values
  const file = `templates/sections/${kind}/schema.ts`
  const own = sections.filter((section) => section.kind === kind)
  const routes = code.filter(({ text }) => text.includes(`sections/${kind}/section.tsx`)).map(({ text }) => text)
  if (own.length === 0 && routes.length === 0) {
    problems.push(`${file}: no page has a section of the kind ${kind}`)
    continue
  }
  const ofRoutes = routes.length > 0 ? [...routes, routeText].join('\n') : ''
  visit(option as unknown as Schema, `${file}:`, own, (name) => new RegExp(`\\b${name}(=|:)|['"]${name}['"]`).test(ofRoutes))
}
const metas = [...pages, ...routeWords].map(({ meta }) => meta)
visit(sectionPage.in.shape.meta as unknown as Schema, 'content/schema/sections.ts: meta', metas, () => false)
for (const { what, names } of parts.values()) for (const [name, used] of names) if (!used) problems.push(`${what} ${name}`)

// What is named by its slug in code, and checkouts, which links and plans name.
const slugs = new Set((parsed('content/offers.yaml') as { slug: string }[]).map(({ slug }) => slug))
for (const { file, text } of code)
  for (const [, slug] of text.matchAll(/\b(?:isOn\(content, |pathsWhileOn\()'([\w-]+)'/g))
    if (!slugs.has(slug!)) problems.push(`${file}: there is no offer ${slug}`)
const { checkout } = parsed('content/third-parties.yaml') as { checkout: { orders: Mapping } }
const { plans } = parsed('content/plans.yaml') as { plans: { id: string }[] }
const content = contentFiles.map(read).join('\n')
for (const order of Object.keys(checkout.orders))
  if (
    !content.includes(`checkout:${order}`) &&
    !plans.some(({ id }) => id === order) &&
    !code.some(({ text }) => text.includes(`['${order}']`))
  )
    problems.push(`content/third-parties.yaml: no link leads to the checkout ${order}`)

// What is measured on a page that is gone.
for (const [, page] of read('widgets/tracking/events.ts').matchAll(/\bpage: '\/(.+?)'/g))
  if (!existsSync(join(root, `content/pages/${page}.yaml`)) && !existsSync(join(root, `templates/routes/${page}.tsx`)))
    problems.push(`widgets/tracking/events.ts: there is no page /${page}`)

// A group of facts that only its own formulas name.
const ofOthers = [...contentFiles, ...codeFiles]
  .filter((file) => !/content\/(schema\/)?facts\./.test(file))
  .map(read)
  .join('\n')
const groups = read('content/facts.yaml').split(/^(?=\w)/m)
for (const group of groups) {
  const name = /^\w+(?=:)/.exec(group)?.[0]
  const users = [ofOthers, ...groups.filter((other) => other !== group)].join('\n')
  if (name && !new RegExp(`\\b${name}\\b`).test(users)) problems.push(`content/facts.yaml: nothing names the facts of ${name}`)
}

// What is exported and named nowhere else.
const counts = new Map<string, number>()
const readers = ['bench', 'docs', 'lint', 'tests'].flatMap((folder) => findFiles(folder, /\.tsx?$/).map(read))
for (const text of [...code.map(({ text }) => text), ...readers])
  for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
for (const { file, text } of code)
  for (const [, name] of text.matchAll(/^export (?:async )?(?:const|function|interface|type) (\w+)/gm))
    if (counts.get(name!) === 1) problems.push(`${file}: nothing imports ${name}`)

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
