import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Config } from '../../../cli/config/config.ts'
import { prepareSite } from '../../../cli/pipeline/prepare.ts'
import { createSteps } from '../../../cli/pipeline/steps.ts'
import { copySite, createDiskSite, type DiskSite } from '../disk-site.ts'
import { createRedirects, createTestSession, describe as describeAll, diagnosticsOf } from '../memory-site.ts'

const prepare = ({ config, effects }: DiskSite) => prepareSite(config, effects, createTestSession(config, effects), createSteps(effects))
const faultsOf = async (site: DiskSite) => describeAll(await diagnosticsOf(() => prepare(site)))
const picture = 'export default () => <svg viewBox="0 0 12 8" />'

describe('prepareSite(config, effects, session, steps)', () => {
  it('knows everything that pages need before one is rendered', async () => {
    const site = copySite('islands', { externalPaths: ['/api'], csp: { 'img-src': ['https://img.example'] } })
    const { render, assets, plan, code } = await prepare(site)
    const files = assets.map(({ path }) => `/${path}`)
    expect(plan.paths).toContain('/sleeping')
    expect(render.links).toMatchObject({ urls: 'directory', paths: plan.paths, externalPaths: ['/api'] })
    expect(files).toContain(render.runtime)
    for (const urls of [...Object.values(render.widgets), ...Object.values(render.stylesheets)])
      expect(files).toEqual(expect.arrayContaining([...urls]))
    expect(Object.keys(render.widgets).sort()).toEqual(code.widgets.map(({ file }) => file))
    expect(render.buildDay).toBe('2025-10-14')
    expect(render.csp).toEqual({ 'img-src': ['https://img.example'] })
    expect(render).toMatchObject({ hasSocialImages: false, limits: undefined, dev: false })
  })

  it('makes a configuration of pages that is plain data', async () => {
    const { render } = await prepare(createDiskSite({ 'templates/art/home/hero.tsx': picture }))
    expect(Object.keys(render.pictures)).toEqual(['home/hero'])
    expect(JSON.parse(JSON.stringify(render))).toEqual(render)
    expect(structuredClone(render)).toEqual(render)
  })

  it('enforces lengths only where the site sets limits', async () => {
    const limits = { title: { min: 1, max: 2 }, description: { min: 3, max: 4 } }
    expect((await prepare(createDiskSite({}, { limits, enforcesLimits: true }))).render.limits).toEqual(limits)
  })

  it('reports the faults of all steps that do not need a failed one', async () => {
    const files = {
      'content/build.yaml': 'origin: https://site.example\nfonts:\n  - file: none.woff2\n',
      'content/schema.ts': [
        "import { file } from 'lanai'",
        "import { z } from 'zod'",
        "export default { site: file('site.yaml', z.object({ name: z.string() })) }",
      ].join('\n'),
      'content/site.yaml': 'name: 5\n',
      'templates/art/home/hero.tsx': 'export default () => <p />',
      'templates/styles/site.css': '@import "./none.css";',
    }
    const fonts: Config['fonts'] = [{ family: 'F', file: 'none.woff2', axes: {}, weights: [400, 400], fallbacks: [] }]
    const placesOf = async (more: Record<string, string>) =>
      (await faultsOf(createDiskSite({ ...files, ...more }, { fonts }))).map((text) => text.split(' ')[0])
    expect(await placesOf({})).toEqual([
      'content/site.yaml:1:7',
      'content/build.yaml:3:11',
      'templates/art/home/hero.tsx',
      'templates/styles/site.css:1:9',
    ])
    // A widget that cannot be loaded hides drawings and the stylesheets of pages, but nothing else.
    const widget = "/** @jsxImportSource react */\nimport './none.ts'\nexport default () => <p />"
    expect(await placesOf({ 'widgets/rail/widget.tsx': widget })).toEqual([
      'widgets/rail/widget.tsx:2:8',
      'content/site.yaml:1:7',
      'content/build.yaml:3:11',
      'templates/styles/site.css:1:9',
    ])
  })

  it('plans the pages although a drawing is wrong', async () => {
    const site = createDiskSite(
      {
        'templates/art/home/hero.tsx': 'export default () => <p />',
        'content/build.yaml': 'origin: https://site.example\nredirects: { /old: /none }\n',
      },
      { redirects: createRedirects({ '/old': '/none' }) },
    )
    expect((await faultsOf(site)).map((text) => text.replace(/ .*\[/, ' ['))).toEqual([
      'content/build.yaml:2:20 [redirect-missing]',
      'templates/art/home/hero.tsx [picture]',
    ])
  })

  it('passes the warnings of the history on', async () => {
    const warned: string[] = []
    const site = createDiskSite({ '.git/HEAD': 'ref: refs/heads/main' })
    const effects = { ...site.effects, warn: (found: Parameters<typeof describeAll>[0]) => void warned.push(...describeAll(found)) }
    const steps = createSteps(effects)
    const { history } = await prepareSite(site.config, effects, createTestSession(site.config, effects), steps)
    steps.requireSuccess()
    expect(history).toBeUndefined()
    expect(warned).toEqual([expect.stringMatching(/^the sitemaps have no dates of changes: .* \[history\]$/)])
  })

  it('knows the files of each route, for dates of changes', async () => {
    const { graph } = await prepare(copySite('plain'))
    expect(graph['templates/routes/about.tsx']).toEqual([
      'templates/document.tsx',
      'templates/styles/about.css',
      'templates/routes/about.tsx',
    ])
    expect(Object.keys(graph)).toContain(join('templates/routes/seo/[city].tsx'))
  })
})
