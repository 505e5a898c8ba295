import { setImmediate } from 'node:timers/promises'
import { SCHEMA_GRAPH } from '../bundle/module-graph.ts'
import type { Config } from '../config/config.ts'
import type { Pause } from '../content/entry.ts'
import { listKnownFiles, type KnownContent, type KnownEntry } from '../content/known.ts'
import { loadContent, type SchemaModule } from '../content/load.ts'
import { createParsedFiles } from '../content/parsed-files.ts'
import { isFuture } from '../content/schedule.ts'
import type { ContentStore } from '../content/store.ts'
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../hash.ts'
import type { FileVersions } from '../incremental/file-versions.ts'
import { createRecorder } from '../incremental/recorder.ts'
import type { Effects } from '../pipeline/effects.ts'
import { settingsVersion } from '../pipeline/settings-version.ts'
import type { DevCode } from './code.ts'

/** The content of a site. */
export interface DevContent {
  readonly store: ContentStore
  /** Entries that a build would leave out, by the names of their reads. */
  readonly unpublished: ReadonlySet<string>
  /** Warnings; errors where some of it was used before it was checked. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Checks the content that has not been checked, while pages are served; the next load knows the result. Absent where all of it is
   * checked.
   * @param isStopped true where something has changed meanwhile
   */
  readonly checkRest?: ((isStopped: () => boolean) => Promise<void>) | undefined
}

/** Loads the content of a site again and again; what is known of unchanged files is kept. */
export interface ContentLoader {
  /** What was loaded last, with what was found in it since; undefined while it has errors, and when some of it has changed. */
  current(): DevContent | undefined
  /** Loads the content, unless neither it nor its schema nor the settings have changed. */
  load(config: Config, code: DevCode): Promise<Result<DevContent>>
  /** Loads the content for its diagnostics alone, while templates or widgets cannot be loaded. */
  check(config: Config, schema: SchemaModule): Promise<readonly Diagnostic[]>
  /** Loads the content again when it is needed next: an entry or the schema has changed. */
  forget(): void
}

/** @param versions versions of the files of the site, without those that have changed */
export function createContentLoader(
  versions: FileVersions,
  { disk, onCollections }: Pick<Effects, 'disk' | 'onCollections'>,
): ContentLoader {
  const parsed = createParsedFiles()
  const pause = createPause()
  let known: KnownContent | undefined
  let current: (DevContent & { readonly schemaVersion: string }) | undefined

  return {
    current: () => current,
    async load(config, { code: { schema }, graph }) {
      const files = graph[SCHEMA_GRAPH] ?? []
      const schemaVersion = digestOf(JSON.stringify([settingsVersion(config), files.map((file) => versions.version(`file:${file}`))]))
      if (current?.schemaVersion === schemaVersion) return { value: current, diagnostics: [] }
      await onCollections?.(schema.default, config, disk)
      const load = (mostParsed?: number) =>
        loadContent(config, schema, disk, {
          files: versions,
          recorder: createRecorder(),
          schemaVersion,
          known,
          mostParsed,
          parsed,
          pause,
        })
      const { value, diagnostics } = await load(MOST_PARSED)
      current = undefined
      if (!value) return { diagnostics }
      known = value.known
      const opened = {
        schemaVersion,
        store: value.store,
        unpublished: listUnpublished(value.known, config),
        diagnostics,
        checkRest:
          value.checkRest &&
          (async (isStopped: () => boolean) => {
            known = await value.checkRest!(isStopped)
            if (isStopped()) return
            const checked = await load()
            known = checked.value?.known ?? known
            // What was read of the content is the same; pages need not be rendered again.
            if (current === opened)
              current = {
                ...opened,
                unpublished: listUnpublished(known, config),
                diagnostics: checked.diagnostics,
                checkRest: undefined,
              }
          }),
      }
      current = opened
      return { value: opened, diagnostics: [] }
    },
    async check(config, schema) {
      await onCollections?.(schema.default, config, disk)
      return (await loadContent(config, schema, disk)).diagnostics
    },
    forget() {
      current = undefined
    },
  }
}

/** New files of a collection that are parsed before the first page is served; where there are more, pages come first. */
const MOST_PARSED = 200

/** Milliseconds after which something else may run. */
const SLICE = 10

/** Creates what is called again and again while something takes long: requests are answered in between. */
function createPause(): Pause {
  let startedAt = performance.now()
  return () => {
    if (performance.now() - startedAt < SLICE) return undefined
    return setImmediate().then(() => void (startedAt = performance.now()))
  }
}

function listUnpublished(known: KnownContent, { buildTime }: Pick<Config, 'buildTime'>): ReadonlySet<string> {
  const isLeftOut = ({ isBuiltDraft, from }: KnownEntry) => isBuiltDraft || isFuture(from, { drafts: false, buildTime })
  return new Set(
    Object.keys(known.files).flatMap((collection) =>
      listKnownFiles(known, collection).flatMap(({ entries }) => entries.filter(isLeftOut).map(({ slug }) => `${collection}/${slug}`)),
    ),
  )
}
