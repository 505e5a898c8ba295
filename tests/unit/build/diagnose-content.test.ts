import { describe, expect, it } from 'vitest'
import { diagnoseContent } from '../../../cli/build/diagnose-content.ts'
import { createDiskSite } from '../disk-site.ts'
import { describe as describeAll } from '../memory-site.ts'

const schema =
  "import { file } from 'lanai'\nimport { z } from 'zod'\nexport default { site: file('site.yaml', z.object({ name: z.string() })) }\n"

async function diagnose(files: Readonly<Record<string, string>>) {
  const { config, effects } = createDiskSite(files)
  return describeAll(await diagnoseContent(config, effects))
}

describe('diagnoseContent(folders, effects)', () => {
  it('returns what is wrong with the content', async () => {
    expect(await diagnose({ 'content/schema.ts': schema, 'content/site.yaml': 'name: 5\n' })).toEqual([
      'content/site.yaml:1:7 "site.name" must be a string, got 5 [content-type]',
    ])
  })

  it('returns what is wrong with the schema', async () => {
    expect(await diagnose({ 'content/schema.ts': 'export default {' })).toEqual([expect.stringContaining('content/schema.ts:1:')])
  })

  it('returns nothing of content without faults, and of a site without a schema', async () => {
    expect(await diagnose({ 'content/schema.ts': schema, 'content/site.yaml': 'name: A\n' })).toEqual([])
    expect(await diagnose({ 'content/schema.ts': '' })).toEqual([])
  })
})
