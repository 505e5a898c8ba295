import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDevSite } from '../../cli/dev/site.ts'
import { BLUEPRINTS } from '../../cli/package-files.ts'
import { systemDisk } from '../../cli/pipeline/system.ts'
import { chooseBlueprint, fillBlueprint, findBlueprints } from '../../cli/scaffold/blueprints.ts'
import { writeNewFiles } from '../../cli/scaffold/template.ts'
import { ROOT } from '../cli/run.ts'
import { temporaryFolder } from './output/fixture.ts'

/** A copy of this site, which finds the packages of the repository. */
function copyRepository(): string {
  const root = temporaryFolder()
  for (const folder of ['content', 'templates', 'widgets', 'blueprints'])
    fs.cpSync(join(ROOT, folder), join(root, folder), {
      recursive: true,
      filter: (file) => !file.endsWith('.webm') && !file.endsWith('.mp4'),
    })
  fs.symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return root
}

it('every blueprint of this site makes an entry that is rendered, and samples that are marked', { timeout: 120_000 }, async () => {
  const root = copyRepository()
  const blueprints = findBlueprints(root, BLUEPRINTS, systemDisk)
  expect(blueprints.map(({ kind }) => kind)).toEqual(['article', 'city', 'industry', 'page', 'tool', 'widget'])
  for (const { kind } of blueprints) {
    const { files, next } = fillBlueprint(chooseBlueprint(kind, blueprints), 'roof-repair', '2026-01-02', systemDisk)
    writeNewFiles(root, files, systemDisk)
    expect(next.join('\n')).toContain('roof-repair')
    for (const { path } of files) expect(fs.readFileSync(join(root, path), 'utf8')).not.toMatch(/__\w+__/)
  }
  const effects = { env: {}, now: Date.now, disk: systemDisk, git: () => Promise.resolve(undefined), threads: 1 }
  const site = openDevSite({ root }, effects, { warn: () => {}, onEncoded: () => {} })
  const paths = ['/blog/roof-repair', '/seo/roof-repair', '/industries/roof-repair', '/roof-repair']
  for (const path of paths) {
    const page = await site.page(path)
    expect([path, page?.diagnostics]).toEqual([path, []])
    expect(page?.rendered?.html.toLowerCase()).toContain('roof repair')
  }
})
