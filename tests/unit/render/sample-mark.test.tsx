import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, list } from '../../../cli/content/collections.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import { SampleMark } from '../../../cli/render/sample-mark.tsx'
import { scriptHash } from '../../../cli/csp.ts'
import { SAMPLE_STYLE } from '../../../cli/page-marks.ts'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode } from '../memory-site.ts'

const person = z.object({ name: z.string(), quote: z.string().optional() })
const collections = {
  facts: file('facts.yaml', z.object({ clients: z.union([z.string(), z.number()]), founded: z.number() })),
  about: file(
    'about.yaml',
    z.object({ people: z.array(person), lead: z.string(), history: z.string(), office: person, rows: z.array(person) }),
  ),
  members: list('members.yaml', z.object({ slug: z.string(), city: z.string() })),
}
const files = {
  'facts.yaml': 'clients: !sample 500\nfounded: 2019',
  'about.yaml': [
    'people: !sample [{ name: Ann, quote: Good }]',
    'lead: "{{clients}} clients"',
    'history: "since {{founded}}"',
    'rows: [{ name: Bo }, { name: !sample Cy, quote: Fair }]',
    'office: { name: !sample Main Street, quote: Open }',
  ].join('\n'),
  'members.yaml': '- { slug: a, city: !sample Miami }\n- { slug: b, city: Tampa }',
}

interface About {
  people: { name: string }[]
  office: object
  rows: object[]
}

async function render(changes: Parameters<typeof createRenderConfig>[0], body: (content: never) => unknown) {
  const content = await createContent(files, collections)
  const code = createSiteCode()
  const route = createRouteModule({ default: ({ content }: { content: never }) => body(content) as never })
  const { value } = createRenderer(createRenderConfig(changes), code, content)(createJob('/', route))
  return { html: value?.html ?? '', reads: value?.reads }
}

/** The marks of a page, by the letters before them. */
const marked = (html: string) => [...html.matchAll(/(\w+)<small data-lanai-sample>Sample<\/small>/g)].map(([, name]) => name)

const everything = ({ about, facts, members }: { about: About; facts: object; members: { slug: string }[] }) => {
  const shown: [label: string, of: object, name?: string][] = [
    ['people', about.people],
    ['person', about.people[0]!],
    ['quote', about.people[0]!, 'quote'],
    ['about', about],
    ['names', about.rows, 'name'],
    ['quotes', about.rows, 'quote'],
    ['lead', about, 'lead'],
    ['history', about, 'history'],
    ['office', about.office],
    ['name', about.office, 'name'],
    ['open', about.office, 'quote'],
    ['clients', facts, 'clients'],
    ['founded', facts, 'founded'],
    ...members.map((member): [string, object, string] => [member.slug, member, 'city']),
  ]
  return shown.map(([label, of, name]) => (
    <p>
      {label}
      <SampleMark of={of} {...(name && { name })} />
    </p>
  ))
}

describe('<SampleMark>', () => {
  it.each([
    { sample: 'Sample', staging: 'Not public' },
    { sample: 'Sample', dev: true },
  ])('is beside samples, what is in them, and texts with a fact that is one: %o', async (config) => {
    const { html } = await render(config, everything as never)
    expect(marked(html)).toEqual(['people', 'person', 'quote', 'names', 'lead', 'name', 'clients', 'a'])
    expect(html).toContain(scriptHash(SAMPLE_STYLE).slice(1, -1))
  })
  it('is nothing in a build for visitors', async () => {
    expect((await render({}, everything as never)).html).not.toMatch(/sample/i)
  })
  it('makes the page depend on all of the entry, whose file says what is a sample', async () => {
    const body = ({ about, members }: { about: About; members: { get(slug: string): object } }) => (
      <p>
        <SampleMark of={about.office} name="name" />
        <SampleMark of={members.get('b')} name="city" />
      </p>
    )
    expect((await render({ sample: 'Sample' }, body as never)).reads).toEqual(['about', 'members/b'])
    expect((await render({}, body as never)).reads).toEqual(['about:office/', 'members:/b'])
  })
  it('adds nothing to a page without samples', async () => {
    expect((await render({ sample: 'Sample' }, (() => <p>None</p>) as never)).html).not.toMatch(/sample/i)
  })
})
