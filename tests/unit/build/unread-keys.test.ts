import { describe, expect, it } from 'vitest'
import { createIncrementalSite, type Invocation } from '../incremental-site.ts'

const page = (body: string, { first = '', meta = '' } = {}) => `${first}
export const meta = { title: 'A page', description: 'A page.', sitemap: { priority: 1, changefreq: 'weekly' }, ${meta} }
export default ({ content, page }) => <main>${body}</main>
`
const schema = (collections: string) =>
  `import { file, glob, list, markdown, reference } from 'lanai'\nimport { z } from 'zod'\nexport default { ${collections} }\n`
const BASE = {
  'content/build.yaml': 'origin: https://site.example\n',
  'templates/document.tsx': `
import { Head } from 'lanai'
export default function Document({ meta, children }) {
  return <html lang="en"><head><Head /><title>{meta.title}</title></head><body>{children}</body></html>
}
`,
}
const ONE = schema("site: file('site.yaml', z.any())")

type Files = Readonly<Record<string, string>>

const siteOf = (files: Files) => createIncrementalSite({ ...BASE, ...files })

/** What the build of a site says of keys that nothing reads: `content/site.yaml:2:1 site.phone`. */
async function unreadOf(files: Files, invocation: Partial<Invocation> = {}): Promise<string[]> {
  return unreadIn((await siteOf(files).build({ drafts: false, env: {}, ...invocation })).warnings)
}

function unreadIn(warnings: readonly string[]): string[] {
  return warnings.flatMap((warning) => {
    const [, where, key] = /^(\S+) no page and no output reads "(.*)" \[content-unread-key\]$/.exec(warning) ?? []
    return key === undefined ? [] : `${where} ${key}`
  })
}

/** Of a site with one file and one page. */
const unreadOfOne = (yaml: string, body: string, options?: Parameters<typeof page>[1]) =>
  unreadOf({ 'content/schema.ts': ONE, 'content/site.yaml': yaml, 'templates/routes/index.tsx': page(body, options) })

describe('findUnreadKeys(site)', () => {
  it('names the keys that nothing reads, however deep', async () => {
    const yaml = `name: A
phone:
  shown: 1
  dialled: 2
address:
  street: 3
  city: 4
points:
  - title: 5
    hidden: 6
  - title: 7
    secret: { a: 8 }
`
    const body = '{content.site.name} {content.site.phone.shown} {content.site.points.map((point) => point.title)}'
    expect(await unreadOfOne(yaml, body)).toEqual([
      'content/site.yaml:4:3 site.phone.dialled',
      'content/site.yaml:5:1 site.address',
      'content/site.yaml:10:5 site.points[0].hidden',
      'content/site.yaml:12:5 site.points[1].secret',
    ])
  })

  it.each([
    ['is spread', '<i {...content.site.it} />'],
    ['is written as JSON', '{JSON.stringify(content.site.it)}'],
    ['is walked through', '{Object.entries(content.site.it).map(([key, value]) => key + value)}'],
    ['is asked for its names', '{Object.keys(content.site.it)}'],
    ['is destructured', '{(({ id, lang }) => id + lang)(content.site.it)}'],
    ['is looked up by names', "{['i', 'la'].map((start) => content.site.it[start === 'i' ? 'i' + 'd' : 'la' + 'ng'])}"],
  ])('takes a mapping that %s as read', async (_, body) => {
    expect(await unreadOfOne('it: { id: a, lang: en }', body)).toEqual([])
  })

  it('takes what a widget gets as read', async () => {
    const files = {
      'content/schema.ts': ONE,
      'content/site.yaml': 'copy: { title: A, points: [{ text: B }] }',
      'widgets/box/widget.tsx': '/** @jsxImportSource react */\nexport default ({ copy }) => <p>{copy.title}</p>\n',
      'templates/routes/index.tsx': page('<Island of={Box} copy={content.site.copy} />', {
        first: "import { Island } from 'lanai'\nimport Box from '../../widgets/box/widget.tsx'",
      }),
    }
    expect(await unreadOf(files)).toEqual([])
  })

  it('takes what metadata, paths and outputs read as read', async () => {
    const files = {
      'content/schema.ts': ONE,
      'content/site.yaml': 'title: A\nlabel: B\nrobots: C\npages: [{ id: a, text: D }]\nunread: E\n',
      'templates/files/a.txt.ts': 'export default ({ content }) => content.site.robots\n',
      'templates/routes/[id].tsx': `
export const paths = ({ content }) => content.site.pages.map(({ id, text }) => ({ params: { id }, text }))
export const meta = ({ content }) => ({ title: content.site.title, description: content.site.label, sitemap: { priority: 1, changefreq: 'weekly' } })
export default ({ text }) => <p>{text}</p>
`,
    }
    expect(await unreadOf(files)).toEqual(['content/site.yaml:5:1 site.unread'])
  })

  it('knows the keys of all entries of a collection together, and those that lanai reads', async () => {
    const files = {
      'content/schema.ts': schema(`
  posts: markdown('posts/*.md', z.object({ title: z.string(), date: z.string(), tone: z.string().optional(), aliases: z.array(z.string()).optional() })),
  tools: list('tools.yaml', z.object({ slug: z.string(), name: z.string(), note: z.string().optional() })),
`),
      'content/posts/a.md': '---\ntitle: A\ndate: 2024-01-01\ntone: dark\ndraft: false\n---\nText',
      'content/posts/b.md': '---\ntitle: B\ndate: 2024-01-02\ntone: light\nslug: c\naliases: [/old]\n---\nText',
      'content/tools.yaml': '- { slug: one, name: One }\n- slug: two\n  name: Two\n  note: N\n',
      'templates/routes/index.tsx': page('{content.tools.map((tool) => tool.name)}'),
      'templates/routes/[post].tsx': `
export const paths = ({ content }) => content.posts.map((post) => ({ params: { post: post.slug }, post }))
export const meta = ({ post }) => ({ title: post.title, description: 'A', sitemap: { priority: 1, changefreq: 'weekly' } })
export default ({ post }) => <p>{post.body}</p>
`,
    }
    expect(await unreadOf(files)).toEqual(['content/posts/a.md:4:1 posts.tone', 'content/tools.yaml:4:3 tools[1].note'])
  })

  it('leaves out keys that the schema fills in, renames or leaves out', async () => {
    const files = {
      'content/schema.ts': schema(
        "site: file('site.yaml', z.object({ name: z.string(), size: z.number().default(1), old: z.string() }).transform(({ old, ...rest }) => ({ ...rest, young: old })))",
      ),
      'content/site.yaml': 'name: A\nold: B\nother: C\n',
      'templates/routes/index.tsx': page('{content.site.name}'),
    }
    expect(await unreadOf(files)).toEqual([])
  })

  it('takes what placeholders, formulas and settings name as read', async () => {
    const files = {
      'content/build.yaml': "origin: '{{site.origin}}'\n",
      'content/schema.ts': schema(`
  site: file('site.yaml', z.object({ origin: z.string(), brand: z.string(), claim: z.string(), town: z.string() }), { facts: true }),
  facts: file('facts.yaml', z.any()),
  tools: list('tools.yaml', z.object({ slug: z.string(), price: z.number(), weight: z.number() })),
`),
      'content/site.yaml': 'origin: https://site.example\nbrand: A\nclaim: "{{total}} for {{site.town}}, {{list.0.n}}"\ntown: B\n',
      'content/facts.yaml': 'base: 1\nspare: 2\ntotal: = sum(tools.price) + base\nlist: [{ n: 1, m: 2 }]\n',
      'content/tools.yaml': '- { slug: one, price: 1, weight: 2 }\n',
      'templates/routes/index.tsx': page('{content.site.claim}{content.site.brand}'),
    }
    expect(await unreadOf(files)).toEqual([
      'content/facts.yaml:2:1 facts.spare',
      'content/facts.yaml:4:16 facts.list[0].m',
      'content/tools.yaml:1:26 tools[0].weight',
    ])
  })

  it('does not take what only the checks of the schema read as read', async () => {
    const files = {
      'content/schema.ts': `${schema("tools: list('tools.yaml', z.object({ slug: z.string(), id: z.string() }), { check: (tools) => tools.filter(({ id }) => id === '').map(({ slug }) => ({ slug, message: 'has no id' })) })")}
export const check = ({ tools }) => { tools.map((tool) => tool.id); return [] }
`,
      'content/tools.yaml': '- { slug: one, id: a }\n',
      'templates/routes/index.tsx': page('{content.tools.map((tool) => tool.slug)}'),
    }
    expect(await unreadOf(files)).toEqual(['content/tools.yaml:1:16 tools[0].id'])
  })

  it('leaves out keys that are meant for something else', async () => {
    const files = {
      'content/schema.ts': schema(
        "site: file('site.yaml', z.object({ name: z.string(), list: z.array(z.object({ note: z.string().optional().meta({ unread: true }), other: z.string() })).optional(), ids: z.object({ a: z.string() }).meta({ unread: true }) }))",
      ),
      'content/site.yaml': 'name: A\nlist: [{ note: B, other: C }]\nids: { a: D }\n',
      'templates/routes/index.tsx': page('{content.site.name}{content.site.list.length}{content.site.ids.b}'),
    }
    expect(await unreadOf(files)).toEqual(['content/site.yaml:2:19 site.list[0].other'])
  })

  it('leaves out keys of drafts and of entries that wait for their date, and facts that only drafts name', async () => {
    const files = {
      'content/schema.ts': schema(`
  posts: markdown('posts/*.md', z.object({ title: z.string(), date: z.string().optional(), tone: z.string().optional() })),
  facts: file('facts.yaml', z.any()),
`),
      'content/facts.yaml': 'price: 5\n',
      'content/posts/a.md': '---\ntitle: A\n---\nText',
      'content/posts/b.md': '---\ntitle: B\ntone: dark\ndraft: true\n---\nFor {{price}}',
      'content/posts/c.md': '---\ntitle: C\ntone: light\ndate: 2099-01-01\n---\nText',
      'templates/routes/index.tsx': page('{content.posts.map((post) => post.title)}'),
    }
    expect(await unreadOf(files)).toEqual([])
    expect(await unreadOf(files, { drafts: true })).toEqual(['content/posts/b.md:3:1 posts.tone'])
  })

  it.each([
    ['a route that has no pages', 'export const paths = ({ content }) => (content.site.isOn ? [{ params: {} }] : [])\n'],
    ['a route that is a draft', 'export const draft = true\n'],
  ])('says nothing of what only %s would read', async (_, first) => {
    const files = {
      'content/schema.ts': schema("site: file('site.yaml', z.any()), offer: file('offer.yaml', z.any())"),
      'content/site.yaml': 'isOn: false\nname: A\n',
      'content/offer.yaml': 'title: A\nprice: { amount: 1 }\nlost: B\n',
      'templates/routes/index.tsx': page('{content.site.name}{content.site.isOn}'),
      'templates/routes/offer.tsx': page('{content.offer.title}{content.offer.price.amount}', { first }),
    }
    expect(await unreadOf(files)).toEqual(['content/offer.yaml:3:1 offer.lost'])
  })

  it('says nothing of what code reads at other times, or a value of the content names', async () => {
    const yaml = 'isOver: false\nopen: A\nover: B\nforms: { hero: C, foot: D, side: E }\nshown: foot\n'
    const body =
      '{content.site.isOver ? content.site.over : content.site.open}{content.site.isOver && content.site.forms[content.site.shown]}'
    const found = await unreadOfOne(`${yaml}title: hero\n`, `${body}{content.site.title}{content.site.shown}{content.site.forms.x}`)
    expect(found).toEqual(['content/site.yaml:4:28 site.forms.side'])
  })

  it('says nothing of what a route reads that has no page at the moment', async () => {
    const files = {
      'content/schema.ts': ONE,
      'content/site.yaml': 'shop: { isOpen: false, name: A, button: B, secret: C }\n',
      'templates/routes/index.tsx': page('{content.site.shop.name}'),
      'templates/routes/shop.tsx': page('{content.site.shop.button}', {
        first: 'export const paths = ({ content }) => (content.site.shop.isOpen ? [{ params: {} }] : [])',
      }),
    }
    expect(await unreadOf(files)).toEqual(['content/site.yaml:1:44 site.shop.secret'])
  })

  it('knows of pages that an incremental build has kept', async () => {
    const home = page('{content.site.name}')
    const files = {
      ...BASE,
      'content/schema.ts': schema("site: file('site.yaml', z.any()), other: file('other.yaml', z.any())"),
      'content/site.yaml': 'name: A\nphone: B\n',
      'content/other.yaml': 'text: C\n',
      'templates/routes/index.tsx': home,
      'templates/routes/other.tsx': page('{content.other.text}'),
    }
    const site = siteOf(files)
    const phone = ['content/site.yaml:2:1 site.phone']
    expect(unreadIn((await site.build()).warnings)).toEqual(phone)

    const unchanged = await site.build()
    expect(unchanged.isUpToDate).toBe(true)
    expect(unreadIn(unchanged.warnings)).toEqual(phone)

    site.sync({ ...files, 'content/other.yaml': 'text: D\n' })
    const edited = await site.build()
    expect(edited.rendered).toEqual(['/other'])
    expect(unreadIn(edited.warnings)).toEqual(phone)

    site.sync({ ...files, 'templates/routes/other.tsx': page('{content.site.phone}') })
    const reading = await site.build()
    expect(reading.rendered).toEqual(['/other'])
    expect(unreadIn(reading.warnings)).toEqual(['content/other.yaml:1:1 other.text'])

    site.sync({ ...files, 'content/site.yaml': 'name: A\n' })
    expect(unreadIn((await site.build()).warnings)).toEqual([])
  })

  it('names no fact that a value of other pages names by its path', async () => {
    const yaml = 'stack:\n  price: 500\n  days: 30\nshown: stack.price\n'
    expect(await unreadOfOne(yaml, '{content.site.shown} {content.site.stack.none}')).toEqual(['content/site.yaml:3:3 site.stack.days'])
  })

  it('has the severity that the site sets', async () => {
    const files = (severity: string) => ({
      'content/build.yaml': `origin: https://site.example\nrules: { content-unread-key: ${severity} }\n`,
      'content/schema.ts': ONE,
      'content/site.yaml': 'name: A\n',
      'templates/routes/index.tsx': page('A'),
    })
    expect(await unreadOf(files('off'))).toEqual([])
    await expect(siteOf(files('error')).build()).rejects.toThrow('no page and no output reads "site.name"')
  })
})
