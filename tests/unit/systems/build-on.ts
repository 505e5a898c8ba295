import { h } from 'preact'
import { z } from 'zod'
import { createDiskCache } from '../../../cli/cache/disk-cache.ts'
import { buildFolder } from '../../../cli/build/folder.ts'
import { loadConfig, type Flags } from '../../../cli/config/config.ts'
import { locateFolders } from '../../../cli/config/folders.ts'
import { glob } from '../../../cli/content/collections.ts'
import { DiagnosticError, type Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import type { Disk } from '../../../cli/disk.ts'
import { formatDiagnostics } from '../../../cli/diagnostics/format.ts'
import { createEffects, createRouteModule, createSiteCode, describe, META } from '../memory-site.ts'
import { useCode } from './memory-bundler.ts'
import { createSystemDisk, type System, type SystemDisk } from './system-disk.ts'

/** A site with a page for each tour, on a disk of another system. */
export const FILES: Readonly<Record<string, string>> = {
  'content/build.yaml': 'origin: https://site.example\nlimits: { title: { min: 1, max: 99 }, description: { min: 1, max: 200 } }\n',
  'content/schema.ts': '',
  'content/tours/lagoon.yaml': 'name: Lagoon\n',
  'content/tours/Città.yaml': 'name: Città\nslug: città\n',
  'content/media/map.pdf': 'a map',
  'templates/document.tsx': '',
  'templates/routes/index.tsx': '',
  'templates/routes/tours/[slug].tsx': '',
  'templates/static/.well-known/security.txt': 'Contact: mailto:a@site.example\n',
}

const SCHEMA = z.object({ name: z.string(), slug: z.string().optional(), aliases: z.array(z.string()).optional() })
const tours = (pattern: string) => ({ tours: glob(pattern, SCHEMA as never) })

const codeOf = (pattern: string) =>
  createSiteCode({
    schema: { default: tours(pattern) },
    routes: {
      index: createRouteModule({ default: () => h('a', { href: '/media/map.pdf' }, 'A map') }),
      'tours/[slug]': createRouteModule({
        paths: ({ content }: { content: { tours: { map: <T>(make: (tour: { slug: string }) => T) => T[] } } }) =>
          content.tours.map((tour) => ({ params: { slug: tour.slug }, tour })),
        meta: ({ tour }: { tour: { name: string } }) => ({ ...META, title: tour.name }),
        default: ({ tour }: { tour: { name: string } }) => h('p', null, tour.name),
      } as never),
    },
  })

export interface SystemSite extends SystemDisk {
  /** Builds the site with the command's defaults. */
  build(
    options?: Partial<Flags> & { pattern?: string; disk?: Disk },
  ): Promise<{ rendered: readonly string[]; warnings: readonly string[]; files: number }>
  /** Why a build fails: `file:line:column message [code]`. */
  fail(options?: Parameters<SystemSite['build']>[0]): Promise<string[]>
  /** The report of the last failure as the command prints it. */
  readonly printed: () => string
}

export function createSystemSite(system: System, files: Readonly<Record<string, string>> = {}): SystemSite {
  const system_ = createSystemDisk(system, { ...FILES, ...files })
  const { root } = system_
  let printed = ''
  const site: SystemSite = {
    ...system_,
    async build({ pattern = 'tours/*.yaml', disk = system_.disk, ...changes } = {}) {
      useCode(codeOf(pattern))
      const flags: Flags = { root, ...changes }
      const warned: Diagnostic[] = []
      const warn = (diagnostics: readonly Diagnostic[]) => void warned.push(...diagnostics)
      const env = { SOURCE_DATE_EPOCH: '1790000000' }
      const folders = locateFolders(flags, disk)
      const { rendered, files, diagnostics, hostOnly } = await buildFolder({
        ...folders,
        drafts: false,
        flags: [],
        env,
        now: Date.now,
        loadConfig: (recorded) => loadConfig(flags, { env, now: Date.now, disk: recorded }),
        effects: createEffects({ disk, cache: createDiskCache(`${root}/.cache/lanai`, disk, warn), warn, threads: 1 }),
      })
      return { rendered: [...rendered.keys()].sort(), warnings: describe([...warned, ...diagnostics, ...hostOnly]), files }
    },
    async fail(options) {
      const error: unknown = await site.build(options).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (!(error instanceof DiagnosticError)) throw error ?? new Error('the build did not fail')
      printed = formatDiagnostics(error.diagnostics, { root, disk: system_.disk, docs: () => undefined } as never)
      return describe(error.diagnostics)
    },
    printed: () => printed,
  }
  return site
}
