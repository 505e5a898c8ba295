import * as fs from 'node:fs'
import { join } from 'node:path'
import { openDevSite } from '../../../cli/dev/site.ts'
import type { copySite } from '../disk-site.ts'
import { describe as describeAll } from '../memory-site.ts'

const effects = { env: {}, now: Date.now, disk: fs, threads: 2, git: () => Promise.resolve(undefined) }

/** Opens a site as `dev` does, and changes its files. */
export function open({ config: { root } }: ReturnType<typeof copySite>, now = Date.now, disk = effects.disk) {
  const warnings: string[] = []
  const site = openDevSite(
    { root },
    { ...effects, now, disk },
    { warn: (found) => warnings.push(...describeAll(found)), onEncoded: () => {} },
  )
  return {
    site,
    root,
    warnings,
    write(path: string, edit: string | ((text: string) => string)) {
      const file = join(root, path)
      fs.mkdirSync(join(file, '..'), { recursive: true })
      fs.writeFileSync(file, typeof edit === 'string' ? edit : edit(fs.readFileSync(file, 'utf8')))
      site.change([file])
    },
    remove(path: string) {
      fs.rmSync(join(root, path))
      site.change([join(root, path)])
    },
    html: async (path: string) => (await site.page(path))?.rendered?.html ?? '',
    faults: async (path: string) => describeAll((await site.page(path))?.diagnostics ?? []),
    text: async (path: string) => {
      const bytes = (await site.file(path))?.bytes
      return bytes === undefined ? undefined : Buffer.from(bytes).toString()
    },
  }
}
