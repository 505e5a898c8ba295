import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { file, glob, list, loader, reference } from '../../../cli/content/collections.ts'
import { createRefresh, refreshSchemas } from '../../../cli/editor/refresh-schemas.ts'
import { writeSchemas } from '../../../cli/editor/write-schemas.ts'
import { createConfig, createDisk, ROOT } from '../memory-site.ts'

const entry = z.strictObject({ name: z.string() })
const item = z.strictObject({ slug: z.string().transform((slug) => slug.toLowerCase()), name: z.string() })
const collections = {
  site: file('site.yaml', z.strictObject({ city: reference('cities'), tool: reference('tools'), price: reference('prices') })),
  cities: glob('cities/*.yaml', entry),
  tools: list('tools.yaml', item),
  rows: list('rows.csv', item),
  prices: loader(() => [], entry),
}
const FILES = {
  'content/cities/tampa.yaml': 'name: Tampa',
  'content/cities/miami.yaml': 'name: [not finished',
  'content/tools.yaml': '- { slug: Saw, name: Saw }\n- { slug: axe }',
}
const FOLDER = `${ROOT}/.cache/lanai/schemas`

describe('writeSchemas(site, collections, disk)', () => {
  it('writes a schema for the settings and for each collection that editors can edit', () => {
    const disk = createDisk(FILES)
    const { schemas, diagnostics } = writeSchemas(createConfig(), collections, disk)
    expect(diagnostics).toEqual([])
    expect(schemas.map(({ pattern }) => pattern)).toEqual([
      'content/build.yaml',
      'content/site.yaml',
      'content/cities/*.yaml',
      'content/tools.yaml',
    ])
    const settings = JSON.parse(disk.readFileSync(`${FOLDER}/settings.json`, 'utf8')) as object
    expect(settings).toMatchObject({
      required: ['origin'],
      properties: { redirects: { description: expect.stringContaining('Paths that have moved') } },
    })
  })

  it('lists the entries of collections, also while the content has errors', () => {
    const disk = createDisk(FILES)
    writeSchemas(createConfig(), collections, disk)
    const { properties } = JSON.parse(disk.readFileSync(`${FOLDER}/content/site.json`, 'utf8')) as { properties: Record<string, object> }
    expect(properties).toMatchObject({ city: { enum: ['miami', 'tampa'] }, tool: { enum: ['saw', 'axe'] } })
    expect(properties['price']).not.toHaveProperty('enum')
  })

  it('deletes the schemas of collections that are gone, and does not write again what is the same', () => {
    const disk = createDisk({ ...FILES, '.cache/lanai/schemas/content/gone.json': '{}' })
    writeSchemas(createConfig(), collections, disk)
    expect(disk.readdirSync(`${FOLDER}/content`)).toEqual(['cities.json', 'site.json', 'tools.json'])
    const write = vi.spyOn(disk, 'writeFileSync')
    writeSchemas(createConfig(), collections, disk)
    expect(write).not.toHaveBeenCalled()
  })

  it('warns of a collection that cannot be described', () => {
    const twice = z.strictObject({ a: z.string().meta({ id: 'same' }), b: z.number().meta({ id: 'same' }) })
    const { schemas, diagnostics } = writeSchemas(createConfig(), { ...collections, bad: file('bad.yaml', twice) }, createDisk(FILES))
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'content-schema', location: { file: 'content/schema.ts' } }])
    expect(schemas).toHaveLength(4)
  })
})

it('refreshSchemas warns where nothing can be written: a build goes on', () => {
  const disk = createDisk({ '.cache': 'a file in place of the folder' })
  expect(refreshSchemas(createConfig(), collections, disk)).toMatchObject([{ severity: 'warning', code: 'cache' }])
})

it('createRefresh writes once after several changes', async () => {
  vi.useFakeTimers()
  const disk = createDisk(FILES)
  const refresh = createRefresh({ disk, warn: () => {} })
  await refresh(collections, createConfig(), disk)
  await refresh({ site: file('site.yaml', entry) }, createConfig(), disk)
  expect(disk.existsSync(FOLDER)).toBe(false)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(disk.readdirSync(`${FOLDER}/content`)).toEqual(['site.json'])
})
