// A small site with everything that a page can depend on; each number is a version of a part of it.

export interface Sample {
  cities: Readonly<Record<string, City>>
  tools: readonly Tool[]
  notes: Readonly<Record<string, string>>
  /** Dates of notes, by slug. */
  dates: Readonly<Record<string, string>>
  price: number
  brand: string
  /** Shown by the pages of cities, while all pages show the brand. */
  phone: string
  /** Shown by one page; it may name the price. */
  slogan: string | undefined
  isSampleSlogan: boolean
  /** The brand is written last. */
  isSiteReversed: boolean
  /** The price is tagged as a sample. */
  isSamplePrice: boolean
  settings: Readonly<Record<string, unknown>>
  schema: number
  document: number
  home: number
  city: number
  footer: number
  widget: number
  widgetStyle: number
  siteStyle: number
  aboutStyle: number
  kit: number
  /** Pictures and pages that show them. */
  pictures: Readonly<Record<string, number>>
  text: number
  statics: Readonly<Record<string, string>>
  media: Readonly<Record<string, string>>
  /** Name of the route of the page about the site; undefined where there is none. */
  about: string | undefined
  /** Page that the page of tools links to. */
  link: string
}

interface Tool extends FieldStyle {
  slug: string
  title: string
  /** Shown by the list of tools, and by a page that gets some tools by their slugs. */
  note?: string
  /** Shown by that page in their order. */
  sizes?: Readonly<Record<string, number>>
}

interface City extends FieldStyle {
  name: string
  tool: string
  /** Shown by the page of the city, while others show its name. */
  motto?: string
  draft?: boolean
}

/** How the fields of a mapping are written. */
interface FieldStyle {
  /** The motto, note or slogan is tagged as a sample. */
  isSample?: boolean
  /** The first field is written last. */
  isReversed?: boolean
}

export const SAMPLE: Sample = {
  cities: { miami: { name: 'Miami', tool: 'caller' }, tampa: { name: 'Tampa', tool: 'writer' } },
  tools: [
    { slug: 'caller', title: 'Caller' },
    { slug: 'writer', title: 'Writer' },
  ],
  notes: { one: 'Costs {{price}}.', two: 'Costs nothing.' },
  dates: {},
  price: 5,
  brand: 'Palms',
  phone: '555',
  slogan: undefined,
  isSampleSlogan: false,
  isSiteReversed: false,
  isSamplePrice: false,
  settings: {},
  schema: 1,
  document: 1,
  home: 1,
  city: 1,
  footer: 1,
  widget: 1,
  widgetStyle: 1,
  siteStyle: 1,
  aboutStyle: 1,
  kit: 1,
  pictures: { hero: 1 },
  text: 1,
  statics: { 'robots-note.txt': '1' },
  media: { 'talk.vtt': '1' },
  about: 'about',
  link: '/',
}

const metaOf = (title: string, robots = '') =>
  `{ title: ${title}, description: 'A page of the sample.', ${robots || "sitemap: { priority: 0.5, changefreq: 'weekly' }"} }`

/** Small pictures that are encoded quickly. */
export const PICTURES = { widths: [8], wideWidth: 16, avif: { effort: 0 }, webp: { effort: 0 }, svg: { maxBytes: 0 } }

/** The files of a sample. */
export function filesOf(sample: Sample): Record<string, string> {
  const { cities, tools, notes, pictures, about, settings } = sample
  return {
    'content/build.yaml': JSON.stringify({
      origin: 'https://site.example',
      search: true,
      pictures: PICTURES,
      ...settings,
    }),
    'content/schema.ts': `
import { file, glob, list, markdown, reference } from 'lanai'
import { z } from 'zod'
export default {
  facts: file('facts.yaml', z.strictObject({ price: z.number() })),
  site: file('site.yaml', z.strictObject({ brand: z.string(), phone: z.string(), slogan: z.string().optional() })),
  tools: list('tools.yaml', z.strictObject({ slug: z.string(), title: z.string(), note: z.string().optional(), sizes: z.record(z.string(), z.number()).optional() })),
  cities: glob('cities/*.yaml', z.strictObject({ name: z.string().transform((name) => name + ${JSON.stringify('!'.repeat(sample.schema))}), tool: reference('tools'), motto: z.string().optional() })),
  notes: markdown('notes/*.md', z.strictObject({ title: z.string(), date: z.string().optional() })),
}
`,
    'content/facts.yaml': `price: ${sample.isSamplePrice ? '!sample ' : ''}${sample.price}\n`,
    'content/site.yaml': formatFields({
      brand: sample.brand,
      phone: sample.phone,
      ...(sample.slogan !== undefined && { slogan: sample.slogan }),
      isSample: sample.isSampleSlogan,
      isReversed: sample.isSiteReversed,
    }).join(''),
    'content/tools.yaml': tools.map((tool) => `- ${formatFields(tool).join('  ')}`).join('') || '[]\n',
    ...entriesOf(cities, (slug, city) => [`content/cities/${slug}.yaml`, formatFields(city).join('')]),
    ...entriesOf(notes, (slug, body) => [
      `content/notes/${slug}.md`,
      `---\ntitle: ${slug}\n${sample.dates[slug] === undefined ? '' : `date: ${sample.dates[slug]}\n`}---\n${body}\n`,
    ]),
    ...entriesOf(sample.media, (path, text) => [`content/media/${path}`, text]),
    ...entriesOf(sample.statics, (path, text) => [`templates/static/${path}`, text]),

    'templates/document.tsx': `
import { Head } from 'lanai'
export default function Document({ content, meta, children }) {
  return <html lang="en" data-version="${sample.document}"><head><Head /><title>{meta.title}</title></head><body>{content.site.brand}<main>{children}</main></body></html>
}
`,
    'templates/footer.tsx': `export const Footer = () => <footer data-version="${sample.footer}"><a href="/">Home</a></footer>\n`,
    'templates/routes/index.tsx': `
import { Picture } from 'lanai'
import { Footer } from '../footer.tsx'
export const meta = ({ content }) => (${metaOf('content.site.brand')})
export default ({ content }) => (
  <div data-version="${sample.home}">
    <ul>{content.cities.toSorted((a, b) => a.name.localeCompare(b.name)).map((city) => <li><a href={'/city/' + city.slug}>{city.name}</a></li>)}</ul>
    ${Object.keys(pictures)
      .map((name) => `<Picture of="home/${name}" alt="" />`)
      .join('\n    ')}
    <Footer />
  </div>
)
`,
    'templates/routes/city/[city].tsx': `
import { SampleMark } from 'lanai'
export const meta = ({ city }) => (${metaOf('city.name')})
export const paths = ({ content }) => content.cities.map((city) => ({ params: { city: city.slug }, city }))
export default ({ content, city }) => <p data-version="${sample.city}">{content.tools.get(city.tool).title} {city.motto}<SampleMark of={city} name="motto" /> {content.site.phone}</p>
`,
    'templates/routes/tools.tsx': `
export const meta = ${metaOf("'Tools'")}
export default ({ content }) => <ol>{content.tools.map((tool) => <li>{tool.title} {tool.note}</li>)}<li><a href="${sample.link}">More</a></li></ol>
`,
    'templates/routes/picks.tsx': `
import { SampleMark } from 'lanai'
export const meta = ${metaOf("'Picks'")}
export default ({ content }) => {
  const city = content.cities.get('miami')
  const tool = content.tools.get('caller')
  return (
    <ul data-tool={JSON.stringify(content.tools.get('writer') ?? null)}>
      <li>{city ? city.motto ?? 'No motto' : 'No city'}</li>
      <li>{tool ? tool.note ?? 'No note' : 'No tool'}{tool && <SampleMark of={tool} name="note" />}</li>
      <li>{Object.entries(tool?.sizes ?? {}).join(' ')}</li>
      <li>{content.tools.has('t1') ? 'New' : 'Old'}</li>
      <li>{content.site.slogan ?? 'No slogan'}<SampleMark of={content.site} name="slogan" /></li>
    </ul>
  )
}
`,
    'templates/routes/notes/[note].tsx': `
export const meta = ({ note }) => (${metaOf('note.title')})
export const paths = ({ content }) => content.notes.map((note) => ({ params: { note: note.slug }, note }))
import { useMarkdown } from 'lanai'
export default ({ note }) => <article>{useMarkdown(note).content}</article>
`,
    'templates/routes/env.tsx': `
export const meta = ${metaOf("'Environment'")}
export default () => <p>{process.env.LANAI_TEST ?? 'not set'}</p>
`,
    'templates/routes/day.tsx': `
export const meta = ${metaOf("'Day'", "robots: 'noindex'")}
export default ({ page }) => <p>{page.buildDay}</p>
`,
    'templates/routes/drafted.tsx': `
export const draft = true
export const meta = ${metaOf("'Draft'")}
export default () => <p>Draft</p>
`,
    ...(about === undefined
      ? {}
      : {
          [`templates/routes/${about}.tsx`]: `
import { Island } from 'lanai'
import { Footer } from '../footer.tsx'
import Count from '../../widgets/count/widget.tsx'
import '../styles/about.css'
export const meta = ${metaOf("'About'")}
export default () => <div><Island of={Count} start={1} /><Footer /></div>
`,
        }),
    'templates/styles/about.css': `.about { order: ${sample.aboutStyle} }\n`,
    'templates/styles/site.css': `body { order: ${sample.siteStyle} }\n`,
    'templates/files/manifest.json.ts': `export default ({ content }) => JSON.stringify({ version: ${sample.text}, name: content.site.brand, tools: content.tools.length })\n`,
    'templates/art/kit/sky.tsx': `export const Sky = () => <rect width="12" height="${4 + (sample.kit % 4)}" fill="#036" />\n`,
    ...entriesOf(pictures, (name, version) => [
      `templates/art/home/${name}.tsx`,
      `import { Sky } from '../kit/sky.tsx'\nexport default () => <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><Sky /><circle r="${version}" /></svg>\n`,
    ]),
    'widgets/count/widget.tsx': `/** @jsxImportSource react */
import './style.css'
export default function Count({ start }) { return <button type="button">{start + ${sample.widget}}</button> }
`,
    'widgets/count/style.css': `.count { order: ${sample.widgetStyle} }\n`,
  }
}

/** The lines of a mapping in YAML. */
function formatFields<T extends FieldStyle>({ isSample = false, isReversed = false, ...fields }: T): string[] {
  const tag = (key: string) => (isSample && ['motto', 'note', 'slogan'].includes(key) ? '!sample ' : '')
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${tag(key)}${JSON.stringify(value)}\n`)
  return isReversed ? lines.toReversed() : lines
}

function entriesOf<T>(record: Readonly<Record<string, T>>, fileOf: (name: string, value: T) => [path: string, text: string]) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => fileOf(name, value)))
}
