import type { Config } from '../config/config.ts'
import { mergeNeeds, type PageNeeds } from '../csp.ts'
import { headerRules, headersFile } from '../emit/headers.ts'
import type { Collector } from './collector.ts'

/** Response headers, whose policy has what any of the pages needs. */
export function createHeadersCollector(
  config: Parameters<typeof headerRules>[0] & Pick<Config, 'csp'>,
  loader: string,
): Collector<PageNeeds> {
  // Most pages need the same.
  const known = new Map<string, PageNeeds>()
  return {
    name: 'headers',
    describe: ({ needs }) => (needs ? { value: needs, diagnostics: [] } : { diagnostics: [] }),
    add: (_page, needs) => void known.set(JSON.stringify(needs), needs),
    async *files() {
      yield headersFile(headerRules(config, loader, mergeNeeds([{ sources: config.csp, allowsStrings: false }, ...known.values()])))
    },
  }
}
