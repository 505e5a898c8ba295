import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bundleModule } from '../../../cli/bundle/server-bundle.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import * as lanai from '../../../cli/index.ts'
import { REPLACED } from '../../../cli/replaced.ts'
import { createDiskSite } from '../disk-site.ts'
import { diagnosticsOf } from '../memory-site.ts'

const SCHEMA = 'content/schema.ts'
const OLD = `import { z } from 'zod'
import {
  markdownFiles,
  type ContentOf,
  yamlFile as one,
} from 'lanai'

export default { site: one('site.yaml', z.string()), posts: markdownFiles('posts/*.md', z.strictObject({})) }
`
const FAULTS = [
  {
    message: "'lanai' has no export 'markdownFiles'",
    location: { file: SCHEMA, line: 3, column: 3 },
    hint: 'since 0.2 it is markdown(pattern, schema)',
  },
  {
    message: "'lanai' has no export 'yamlFile'",
    location: { file: SCHEMA, line: 5, column: 3 },
    hint: 'since 0.2 it is file(path, schema)',
  },
]

describe('replacedExports(config)', () => {
  it('names what replaces an export of an earlier version, in a build', async () => {
    const { config, effects } = createDiskSite({ [SCHEMA]: OLD })
    expect(await diagnosticsOf(() => bundleModule(config, `export * from './${SCHEMA}'`, effects))).toMatchObject(FAULTS)
  })

  it('names it in dev', async () => {
    const { config } = createDiskSite({ [SCHEMA]: OLD })
    expect(await diagnosticsOf(() => createServerModules(config).load([SCHEMA]))).toMatchObject(FAULTS)
  })

  it('names where an export of another module is now, in a widget', async () => {
    const widget = 'widgets/late/script.ts'
    const text = (from: string) => `import { importLate } from '${from}'\nexport default () => void importLate\n`
    const { config, effects } = createDiskSite({ [widget]: text('lanai/client') })
    expect(await diagnosticsOf(() => bundleModule(config, `export * from './${widget}'`, effects))).toMatchObject([
      {
        message: "'lanai/client' has no export 'importLate'",
        location: { file: widget, line: 1 },
        hint: "import it from 'lanai/import-late'",
      },
    ])
    const moved = createDiskSite({ [widget]: text('lanai/import-late') })
    expect(await bundleModule(moved.config, `export * from './${widget}'`, moved.effects)).toMatchObject({ warnings: [] })
  })

  it('accepts the names in other code', async () => {
    const text = `import { file } from 'lanai'\nconst yamlFile = file\nexport const markdownFiles = [yamlFile]\n`
    const { config, effects } = createDiskSite({ [SCHEMA]: text })
    expect(await bundleModule(config, `export * from './${SCHEMA}'`, effects)).toMatchObject({ warnings: [] })
  })

  it('has a row in the page for who upgrades', () => {
    const page = readFileSync('cli/docs/upgrading.md', 'utf8')
    const names = Object.values(REPLACED).flatMap((replaced) => Object.keys(replaced))
    expect(names.filter((name) => !new RegExp(`^\\| \`${name}\\b`, 'm').test(page))).toEqual([])
  })

  it('knows only names that lanai does not export', () => {
    expect(Object.keys(REPLACED.exports).filter((name) => name in lanai)).toEqual([])
  })
})
