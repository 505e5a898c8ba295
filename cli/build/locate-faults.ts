import { loadSite } from '../bundle/load-site.ts'
import { locateSetting, type Config } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Effects } from '../effects.ts'
import { createFindLiteral } from './find-literal.ts'
import type { PreparedSite } from './prepare.ts'
import { planSite } from '../routes/plan.ts'
import { createRenderer } from '../render/page.tsx'

/**
 * Finds the lines of faults that rendering found: in the content, where it holds the value at fault, or else in the template.
 * Elements know their line only in a bundle that is slower to render, so pages with faults are rendered once more with it.
 * @returns the faults with their lines, where they are known; a fault of a layout then has one location on all pages
 */
export async function locateFaults(
  faults: readonly Diagnostic[],
  site: PreparedSite,
  config: Config,
  effects: Effects,
): Promise<readonly Diagnostic[]> {
  if (faults.every(({ location, value }) => location?.line !== undefined && value === undefined)) return faults
  // What code does once in a process, such as registering a custom element, throws the second time. Its first time was right.
  const loaded = await loadSite(config, effects, { hasPositions: true }).catch(() => undefined)
  if (!loaded) return faults
  const { code, graph } = loaded
  const plan = planSite(code.routes, site.content, config, (path) => locateSetting(config, effects.disk, path)).value
  if (!plan) return faults
  const pages = new Set(faults.flatMap(({ pages = [] }) => pages))
  const find = createFindLiteral(config.root, effects.disk, (file) => graph[file] ?? [])
  const render = createRenderer(site.render, code, site.content, find)
  const located: Diagnostic[] = []
  for (const job of plan.pages()) if (pages.has(job.path)) located.push(...render(job).diagnostics)
  const repeated = new Set(located.flatMap(({ pages: shown = [] }) => shown))
  // A fault that depends on what was rendered before does not occur again, but its page is still missing.
  return [...faults.filter(({ pages: shown = [] }) => !shown.some((page) => repeated.has(page))), ...located]
}
