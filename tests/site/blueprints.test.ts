import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadContent } from '../../cli/content/load.ts'
import { BLUEPRINTS } from '../../cli/package-files.ts'
import { systemDisk } from '../../cli/build/system.ts'
import { chooseBlueprint, fillBlueprint, findBlueprints } from '../../cli/scaffold/blueprints.ts'
import { writeNewFiles } from '../../cli/scaffold/template.ts'
import * as schema from '../../content/schema.ts'
import { copySources } from './site-copy.ts'

it('every blueprint of this site makes an entry that fits the schema, with samples that are marked', async () => {
  const root = copySources()
  const blueprints = findBlueprints(root, BLUEPRINTS, systemDisk)
  expect(blueprints.map(({ kind }) => kind)).toEqual(['article', 'city', 'industry', 'page', 'tool', 'widget'])
  for (const { kind } of blueprints) {
    const { files, next } = fillBlueprint(chooseBlueprint(kind, blueprints), 'roof-repair', '2026-01-02', root, systemDisk)
    writeNewFiles(root, files, systemDisk)
    expect(next.join('\n')).toContain('roof-repair')
    for (const { path } of files) expect(fs.readFileSync(join(root, path), 'utf8')).not.toMatch(/__\w+__/)
  }
  const { value, diagnostics } = await loadContent(
    { root, content: join(root, 'content'), drafts: true, buildTime: 0 },
    schema as never,
    systemDisk,
  )
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const content = value!.store.content as unknown as schema.Content
  const [cities, description] = value!.store.track(
    () => [content.facts.catalogue.cities, content.pages.get('seo')!.meta.description] as const,
  ).value
  expect(cities).toBe(11)
  expect(description).toContain('in eleven cities')
  expect(value?.samples.filter(({ location }) => location.file.includes('roof-repair')).length).toBeGreaterThan(40)
})
