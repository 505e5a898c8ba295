import { join } from 'node:path'
import type { LoadedSite } from '../bundle/load-site.ts'
import { SCHEMA_GRAPH } from '../bundle/module-graph.ts'
import type { Config } from '../config/config.ts'
import type { SchemaModule } from '../content/load.ts'
import type { Disk } from '../disk.ts'
import { LAYOUT } from '../site-layout.ts'
import type { Effects } from './effects.ts'
import { moduleVersions } from './input-versions.ts'
import type { Session } from './session.ts'

/**
 * Describes the collections of a site for editors, where the schema or a list that it names has changed.
 * @param site undefined where its code cannot be loaded: nothing is known of the schema then, and it is described once more
 * @param settings version of the settings
 */
export async function describeForEditors(
  schema: SchemaModule,
  site: LoadedSite | undefined,
  settings: string,
  config: Config,
  { disk, onCollections, warn }: Effects,
  session: Session,
): Promise<void> {
  if (!onCollections) return
  const describe = (sources: Disk) => onCollections(schema.default, config, sources)
  const warnings = site
    ? await session.memo.run('editors', {
        key: [settings, moduleVersions(SCHEMA_GRAPH, site, session)],
        run: describe,
        isUsable: () => disk.existsSync(join(config.root, LAYOUT.cache, 'schemas')),
      })
    : await describe(disk)
  if (warnings.length > 0) warn(warnings)
}
