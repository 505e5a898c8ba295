import { describe, expect, it } from 'vitest'
import { createIncrementalSite } from '../incremental-site.ts'

const siteOf = (yaml: string, body: string) =>
  createIncrementalSite({
    'content/build.yaml': 'origin: https://site.example\n',
    'content/schema.ts': "import { file } from 'lanai'\nexport default { site: file('site.yaml') }\n",
    'content/site.yaml': yaml,
    'templates/document.tsx': `
import { Head } from 'lanai'
export default function Document({ meta, children }) {
  return <html lang="en"><head><Head /><title>{meta.title}</title></head><body>{children}</body></html>
}
`,
    'templates/routes/index.tsx': `
export const meta = { title: 'A page', description: 'A page.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default ({ content }) => <p>${body}</p>
`,
  })

const build = async (yaml: string, body: string) => {
  const site = siteOf(yaml, body)
  const { warnings } = await site.build()
  return { warnings, html: site.read()['index.html'] }
}

describe('a file without a schema', () => {
  it('is read as it is written', async () => {
    const { html, warnings } = await build(
      'hero: { title: A }\npoints: [{ text: B }, { text: C, note: D }]\n',
      '{content.site.hero.title}{content.site.points.map(({ text, note }) => text + (note ?? ""))}{String("lead" in content.site.hero)}{Object.keys(JSON.parse(JSON.stringify(content.site.hero)))}',
    )
    expect(html).toContain('<p>ABCDfalsetitle</p>')
    expect(warnings).toEqual([])
  })

  it.each([
    ['{content.site.hero.titel}', 'content/site.yaml has no key "hero.titel"', 'did you mean "title"?'],
    ['{content.site.heros}', 'content/site.yaml has no key "heros"', 'did you mean "hero"?'],
    ['{content.site.points[0].link}', 'content/site.yaml has no key "points.link"', 'keys: text'],
  ])('has no other keys: %s', async (body, message, hint) => {
    const error: unknown = await siteOf('hero: { title: A }\npoints: [{ text: B }]\n', body)
      .build()
      .catch((error: unknown) => error)
    expect((error as { diagnostics: unknown }).diagnostics).toMatchObject([
      { code: 'content-missing', message, hint: expect.stringContaining(hint), location: { file: 'templates/routes/index.tsx', line: 3 } },
    ])
  })
})
