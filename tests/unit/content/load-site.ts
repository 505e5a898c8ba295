import { memfs } from 'memfs'
import type { Collection, Collections, ContentOf } from '../../../cli/content/collections.ts'
import { loadContent, type LoadedContent } from '../../../cli/content/load.ts'
import type { SchemaModule } from '../../../cli/content/schema-module.ts'
import type { Diagnostic, Result } from '../../../cli/diagnostics/diagnostic.ts'
import type { Disk } from '../../../cli/disk.ts'

/** An in-memory disk with the files of a content folder, `/site/content`. */
export function createDisk(files: Readonly<Record<string, string>>): Disk {
  return memfs(
    { 'content/schema.ts': '', ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${path}`, text])) },
    '/site',
  ).fs as unknown as Disk
}

export function load(
  files: Readonly<Record<string, string>>,
  collections: Collections,
  {
    drafts = false,
    buildTime = Date.UTC(2025, 9, 14) / 1000,
    ...schema
  }: { drafts?: boolean; buildTime?: number } & Omit<SchemaModule, 'default'> = {},
): Promise<Result<LoadedContent>> {
  return loadContent({ root: '/site', content: '/site/content', drafts, buildTime }, { default: collections, ...schema }, createDisk(files))
}

/** Loads content that must be without errors; its content has the type that templates see. */
export async function loadSite<C extends Collections>(
  files: Readonly<Record<string, string>>,
  collections: C,
  options?: Parameters<typeof load>[2],
) {
  const { value, diagnostics } = await load(files, collections, options)
  if (!value) throw new Error(`unexpected: ${describe(diagnostics).join('\n')}`)
  return { ...value, content: value.store.content as unknown as ContentOf<C> }
}

/** `file:line:column message (code) hint` of each diagnostic. */
export function describe(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, message, location, hint }) => {
    const where = [location?.file, location?.line, location?.column].filter((part) => part !== undefined).join(':')
    return `${where} ${message} [${code}]${hint === undefined ? '' : ` ${hint}`}`
  })
}

export type { Collection }
