import { describe, expect, it } from 'vitest'
import { mergeDiagnostics, type Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { locateFaults } from '../../../cli/build/locate-faults.ts'
import { prepareSite } from '../../../cli/build/prepare.ts'
import { createSteps } from '../../../cli/build/steps.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import { createDiskSite } from '../disk-site.ts'
import { describe as describeAll, startTestBuild } from '../memory-site.ts'

const page = (body: string) => `
export const meta = { title: 'A page', description: 'A page.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default () => ${body}
`

/** The faults of a site as rendering finds them, and as they are reported. */
async function faultsOf(files: Record<string, string>) {
  const { config, effects } = createDiskSite(files)
  const site = await prepareSite({ ...startTestBuild(config, effects), steps: createSteps(effects, () => ({})), isWritten: () => false })
  const render = createRenderer(site.render, site.code, site.content)
  const found: Diagnostic[] = [...site.plan.pages()].flatMap((job) => [...render(job).diagnostics])
  return { found: describeAll(found), located: describeAll(mergeDiagnostics(await locateFaults(found, site, config, effects))) }
}

describe('locateFaults(faults, site, config, effects)', () => {
  it('finds the line of an element, which rendering does not know', async () => {
    const { found, located } = await faultsOf({ 'templates/routes/a.tsx': page('<p style="color:red">x</p>') })
    expect(found).toEqual(['templates/routes/a.tsx <p> has an inline style [markup] /a'])
    expect(located).toEqual(['templates/routes/a.tsx:3:22 <p> has an inline style [markup] /a'])
  })

  it('unites the fault of a shared component into one with all of its pages', async () => {
    const section = 'export const Footer = () => (\n  <footer>\n    <a href="/none">x</a>\n  </footer>\n)\n'
    const route = `import { Footer } from '../footer.tsx'\n${page('<Footer />')}`
    const { found, located } = await faultsOf({
      'templates/footer.tsx': section,
      'templates/routes/a.tsx': route,
      'templates/routes/b.tsx': route,
    })
    expect(found).toHaveLength(2)
    expect(located).toEqual(['templates/footer.tsx:3:14 the link "/none" points to a page that does not exist [link-missing] /a /b'])
  })

  it('finds a link of the content in the content, and one of a template at its value, with what was probably meant', async () => {
    const { located } = await faultsOf({
      'content/schema.ts':
        "import { z } from 'zod'\nimport { file, markdown } from 'lanai'\nexport default { site: file('site.yaml', z.strictObject({ href: z.string(), label: z.string() })), notes: markdown('notes/*.md', z.strictObject({ title: z.string() })) }\n",
      'content/site.yaml': 'label: /tols\nhref: /industry\n',
      'content/notes/one.md': '---\ntitle: One\n---\n\nSee [ours](/indutsries).\n',
      'templates/routes/industries.tsx': page('<p />'),
      'templates/routes/tools.tsx': page('<p />'),
      'templates/routes/a.tsx': page(
        '<><a\n  class="x"\n  href="/tols">x</a>{[/\\((.*)\\)/.exec(content.notes.get("one").body)[1], content.site.href].map((href) => <a href={href}>x</a>)}{content.site.label}</>',
      ).replace('() =>', '({ content }) =>'),
    })
    const missing = (link: string) => `the link "${link}" points to a page that does not exist [link-missing] /a`
    expect(located).toEqual([
      `templates/routes/a.tsx:5:9 ${missing('/tols')}`,
      `content/notes/one.md:5:12 ${missing('/indutsries')}`,
      `content/site.yaml:2:7 ${missing('/industry')}`,
    ])
  })

  it('returns the faults as they are where all have their line, and where there are none', async () => {
    const { config, effects } = createDiskSite()
    const site = await prepareSite({ ...startTestBuild(config, effects), steps: createSteps(effects, () => ({})), isWritten: () => false })
    const faults = [{ code: 'meta', severity: 'error', message: 'm', location: { file: 'a.yaml', line: 1 }, pages: ['/'] }] as const
    expect(await locateFaults(faults, site, config, effects)).toBe(faults)
    expect(await locateFaults([], site, config, effects)).toEqual([])
  })

  it('returns the faults as they are where code cannot be loaded twice, such as that of custom elements', async () => {
    const { found, located } = await faultsOf({
      'templates/element.ts': `const all = globalThis as { registry?: Set<string> }
all.registry ??= new Set()
if (all.registry.has('x-a')) throw new Error('the name "x-a" has already been used')
all.registry.add('x-a')
`,
      'templates/routes/a.tsx': `import '../element.ts'\n${page('<p style="color:red">x</p>')}`,
    })
    delete (globalThis as { registry?: Set<string> }).registry
    expect(located).toEqual(found)
    expect(found).toEqual(['templates/routes/a.tsx <p> has an inline style [markup] /a'])
  })

  it('keeps a fault that does not occur again, such as one that depends on the pages before', async () => {
    const route = `import { count } from '../count.ts'\n${page(`<p style={count() > 1 ? 'color:red' : undefined} />`)}`
    const { found, located } = await faultsOf({
      'templates/count.ts': 'let calls = 0\nexport const count = () => ++calls\n',
      'templates/routes/a.tsx': route,
      'templates/routes/b.tsx': route,
    })
    expect(found).toHaveLength(1)
    expect(located).toEqual(found)
  })
})
