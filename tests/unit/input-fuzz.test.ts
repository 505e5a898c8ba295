import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { h } from 'preact'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadConfig, locateSetting } from '../../cli/config/config.ts'
import { file, glob, list, markdown, reference } from '../../cli/content/collections.ts'
import { loadContent } from '../../cli/content/load.ts'
import { DiagnosticError, hasErrors, type Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { formatDiagnostics } from '../../cli/diagnostics/format.ts'
import type { Disk } from '../../cli/disk.ts'
import { writeSite } from './output/write-site.ts'
import type { OutputFile } from '../../cli/output-file.ts'
import { createOutputs } from '../../cli/output/outputs/outputs.ts'
import { createPageMaker } from '../../cli/build/pages.ts'
import { PageRow, type PageRecord } from '../../cli/build/page-record.ts'
import { outputOf } from '../../cli/build/build-site.ts'
import { planSite } from '../../cli/routes/plan.ts'
import type { MetaProps, RouteProps } from '../../cli/types.ts'
import {
  bytesOf,
  createDisk,
  createEffects,
  createPreparedSite,
  createRenderConfig,
  createRouteModule,
  createSiteCode,
  ROOT,
  toArray,
} from './memory-site.ts'

// Mutated settings and content: whatever they hold, a site is made or its faults are reported with their place. Nothing else is
// thrown, nothing outside of the site is read or written, and what is written is well-formed. `npm run test:fuzz` runs more
// mutants; LANAI_SEED repeats a run.

const RUNS = Number(process.env['LANAI_MUTANTS'] ?? 100)
const SEED = Number(process.env['LANAI_SEED'] ?? Date.now() % 2 ** 31)

const FILES: Readonly<Record<string, string>> = {
  'content/build.yaml': `# Settings
origin: https://site.example
search: true
aliases: { /start: / }
redirects:
  /old: /tools/saw
  /Gone/*: { to: https://other.example/:splat, status: 302 }
feeds: { notes: { title: Notes & more, author: Ann, path: / } }
csp: { img-src: [https://img.example] }
messages: { moved: Moved, movedTo: 'Moved to' }
`,
  'content/facts.yaml': 'price: &price { monthly: 5, yearly: 50 }\nsince: "2019"\nother: *price\n',
  'content/site.yaml':
    'name: Palms\nintro: |\n  We sell since {{since}},\n  for {{price.monthly}} a month.\nphone: !sample 555\nbest: saw\n',
  'content/tools/saw.yaml': 'name: "Saw \\u00e9"\nrelated: [hammer]\ntags:\n  - one\n  - two # of them\n',
  'content/tools/hammer.json': '{ "name": "Hammer", "related": ["saw"], "tags": ["a\\tb"] }\n',
  'content/notes/first.md': '---\ntitle: First\nday: 2025-01-02\n---\n# A note\n\nIt costs {{price.monthly}}. [Tools](/tools/saw)\n',
  'content/members.csv': 'slug,city,seats\nann,Tampa,2\n"bob","The ""Keys""",4\n',
  'content/plans.json': '[{ "slug": "basic", "tools": ["saw"] }, { "slug": "all", "tools": ["saw", "hammer"] }]\n',
}

const COLLECTIONS = {
  facts: file('facts.yaml', z.looseObject({ since: z.string() })),
  site: file(
    'site.yaml',
    z.strictObject({ name: z.string(), intro: z.string(), phone: z.union([z.string(), z.number()]), best: reference('tools') }),
  ),
  tools: glob(
    'tools/*.{yaml,json}',
    z.strictObject({ name: z.string(), related: z.array(reference('tools')).default([]), tags: z.array(z.string()).max(9) }),
  ),
  notes: markdown('notes/*.md', z.strictObject({ title: z.string(), day: z.string() })),
  members: list('members.csv', z.strictObject({ slug: z.string(), city: z.string(), seats: z.coerce.number() })),
  plans: list('plans.json', z.strictObject({ slug: z.string(), tools: z.array(reference('tools')) })),
}

type Content = Record<
  'tools' | 'notes' | 'members' | 'plans',
  readonly { slug: string; name: string; title: string; day: string; body: string; city: string }[]
> & {
  site: { name: string; intro: string }
}
const contentOf = ({ content }: { content: unknown }) => content as Content
const code = createSiteCode({
  schema: { default: COLLECTIONS },
  routes: {
    index: createRouteModule({
      meta: ((props: MetaProps) => ({
        title: contentOf(props).site.name,
        description: 'The home page.',
        sitemap: { priority: 1, changefreq: 'weekly' },
      })) as never,
      default: (props: RouteProps) => {
        const { site, tools, members, plans } = contentOf(props)
        return h(
          'div',
          null,
          site.intro,
          tools.map(({ slug, name }) => h('a', { href: `/tools/${slug}`, title: name }, name)),
          members.map(({ city }) => h('p', null, city)),
          plans.length,
        )
      },
    }),
    'tools/[tool]': createRouteModule({
      paths: ((props: { content: unknown }) => contentOf(props).tools.map((tool) => ({ params: { tool: tool.slug }, tool }))) as never,
      meta: (({ tool }: { tool: { name: string } }) => ({
        title: tool.name,
        description: tool.name,
        sitemap: { file: 'tools', priority: 1, changefreq: 'weekly' },
      })) as never,
      default: ({ tool }: { tool: { name: string } }) => h('h1', null, tool.name),
    }),
    'notes/[note]': createRouteModule({
      paths: ((props: { content: unknown }) => contentOf(props).notes.map((note) => ({ params: { note: note.slug }, note }))) as never,
      meta: (({ note }: { note: { title: string; day: string } }) => ({
        title: note.title,
        description: 'A note.',
        sitemap: { priority: 1, changefreq: 'weekly' },
        feed: { name: 'notes', published: note.day },
      })) as never,
      default: ({ note }: { note: { body: string } }) => h('main', null, h('article', { dangerouslySetInnerHTML: { __html: note.body } })),
    }),
  },
})

/** A disk that refuses everything outside of the site. */
function confine(disk: Disk): Disk {
  return new Proxy(disk, {
    get(target, operation: keyof Disk) {
      const run = target[operation] as ((...args: unknown[]) => unknown) | undefined
      if (typeof run !== 'function') return run
      return (...args: unknown[]) => {
        const [path] = args
        if (typeof path === 'string' && path !== ROOT && !path.startsWith(`${ROOT}/`) && path !== '/')
          throw new Error(`${operation} outside of the site: ${path}`)
        return run.apply(target, args)
      }
    },
  })
}

/** Builds a site from its settings and content, without code to compile, and returns what is wrong with it. */
async function buildAll(disk: Disk): Promise<readonly Diagnostic[]> {
  try {
    const config = loadConfig({ root: ROOT }, { env: {}, now: () => 0, disk })
    const { value: loaded, diagnostics } = await loadContent(config, code.schema, disk)
    if (!loaded) return diagnostics
    const { value: plan, diagnostics: conflicts } = planSite(code.routes, loaded.store, config, (path) => locateSetting(config, disk, path))
    if (!plan || hasErrors(conflicts)) return conflicts
    const render = createRenderConfig({ origin: config.origin }, plan.paths)
    const site = createPreparedSite({ code, content: loaded.store, render })
    const outputs = await createOutputs(site, config, createEffects({ disk }))
    const make = createPageMaker(site, outputs)
    const records: PageRecord[] = []
    const files: OutputFile[] = []
    const faults: Diagnostic[] = []
    for (const job of plan.pages()) {
      const { row, html, diagnostics } = make(job)
      faults.push(...diagnostics)
      if (!row) continue
      const record = new PageRow(row)
      records.push(record)
      files.push({ kind: 'bytes', ...outputOf(record, config), bytes: html! })
    }
    if (hasErrors(faults)) return faults
    for (const output of outputs) {
      const pages = records.map((page) => ({ page, data: page.dataOf(output.name) }))
      const made = output.files(pages, { effects: createEffects({ disk }), keeps: () => false, lastDay: () => undefined, jobs: () => [] })
      files.push(...(await toArray(made)))
    }
    files.forEach(requireWellFormed)
    await writeSite(config.out, toStream(files), config, disk)
    return faults
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics
    throw error
  }
}

async function* toStream(files: readonly OutputFile[]): AsyncGenerator<OutputFile> {
  yield* files
}

function requireWellFormed(file: OutputFile): void {
  const { path } = file
  const text = String(bytesOf(file))
  // eslint-disable-next-line no-control-regex
  expect(text.isWellFormed() && !/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text), `${path} holds characters that are not allowed`).toBe(true)
  if (path.endsWith('.xml')) expect(XMLValidator.validate(text), path).toBe(true)
  // A line more than `/assets/` has would be a header that the content has added.
  if (path === '_headers') expect(text.split('\n').filter((line) => line.startsWith('  ')).length).toBeLessThanOrEqual(9)
}

/** What breaks parsers, templates, terminals and hosts. */
const TOKENS = [
  ...[
    '&a ',
    '*a',
    '&a [*a]',
    '*price',
    '<<: *price',
    '!sample ',
    '!!binary ',
    '!!js/function ',
    '? ',
    '|\n',
    '>\n',
    '---\n',
    '...\n',
    '%YAML 9\n',
  ],
  ...[
    '"\\0"',
    '"\\ud800"',
    '\\u0000',
    '"\\e[31m"',
    '\0',
    '\u001b[31m',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\uffff',
    '\u0085',
    '😀',
    '\r',
    '\t',
    '\n',
  ],
  ...[
    '__proto__: { a: 1 }\n',
    '"__proto__"',
    'constructor',
    'toString',
    '{{',
    '}}',
    '{{price money}}',
    '{{__proto__}}',
    '{{constructor.name}}',
    '{{price}}',
  ],
  ...[
    '../../etc/passwd',
    '/etc/passwd',
    'con',
    'nul',
    '..',
    '/',
    '//evil.example',
    'javascript:alert(1)',
    '<script>',
    '</article>',
    ']]>',
    '"',
    "'",
    '`',
    '&',
  ],
  ...[
    '1e999',
    '.nan',
    '.inf',
    '-0',
    '0x10',
    '99999999999999999999',
    'true',
    'null',
    '~',
    '{}',
    '[]',
    '[',
    '{',
    '}',
    ']',
    ':',
    ': ',
    ',',
    '#',
    ' #',
    '- ',
    '\\',
  ],
]

type Mutation = readonly [kind: number, file: number, at: number, length: number, token: string]

function mutate(files: Record<string, string | Buffer>, [kind, index, at, length, token]: Mutation): void {
  const names = Object.keys(files)
  const name = names[index % names.length]!
  const text = String(files[name])
  const start = Math.floor((at / 1000) * text.length)
  const end = Math.min(text.length, start + length)
  const replace = (by: string) => text.slice(0, start) + by + text.slice(end)
  const mutants: readonly (() => string | Buffer | undefined)[] = [
    () => text.slice(0, start) + token + text.slice(start),
    () => replace(token),
    () => replace(''),
    () => replace(text.slice(start, end).repeat(300)),
    () => text.slice(0, start) + token.repeat(2000) + text.slice(start),
    () => text.slice(0, start),
    () => Buffer.concat([Buffer.from(text.slice(0, start)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(text.slice(end))]),
    () => undefined,
  ]
  const mutant = mutants[kind % mutants.length]!()
  if (mutant === undefined) delete files[name]
  else files[name] = mutant
  // A file under another name.
  if (kind % 16 === 15) files[`content/tools/${token.replace(/[/\\\0]/g, '') || 'x'}.yaml`] = text
}

const mutation = fc.tuple(fc.nat(31), fc.nat(50), fc.nat(1000), fc.integer({ min: 1, max: 12 }), fc.constantFrom(...TOKENS))

describe('settings and content', () => {
  it('of the sample make a site without faults', async () => {
    expect(await buildAll(confine(createDisk({ ...FILES, 'templates/routes/index.tsx': '' })))).toEqual([])
  })

  it('that were mutated make a site, or their faults are reported with their place', { timeout: 60_000 + RUNS * 500 }, async () => {
    console.log(`${RUNS} mutants with LANAI_SEED=${SEED}`)
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const files: Record<string, string | Buffer> = { ...FILES }
        for (const each of mutations) mutate(files, each)
        const disk = confine(createDisk({ ...files, 'templates/routes/index.tsx': '' }))
        const found = await buildAll(disk)
        for (const { code, message, location, hint } of found) {
          if (code === 'content-syntax') expect(hint, message).toBeTruthy()
          expect(message).not.toMatch(/\n\s+at /)
          expect(location?.file, message).toMatch(/^(content|templates)\//)
          const lines = String(files[location!.file] ?? '').split('\n').length
          if (location!.line !== undefined) expect(location!.line).toBeLessThanOrEqual(lines)
        }
        const text = formatDiagnostics(found, { root: ROOT, disk })
        // eslint-disable-next-line no-control-regex
        expect(text).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
        for (const line of text.split('\n').filter((line) => /^ {2}\d+ \| /.test(line))) expect(line.length).toBeLessThan(6 * 160 + 20)
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: process.env['LANAI_SHRINK'] === undefined },
    )
  })
})
