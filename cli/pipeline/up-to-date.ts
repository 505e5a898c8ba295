import { ENVIRONMENT, VOLATILE } from '../ambient.ts'
import { formatDay } from '../config/build-time.ts'
import { isFuture } from '../content/schedule.ts'
import { readGitState } from '../history/git-state.ts'
import type { FileVersions } from '../incremental/file-versions.ts'
import { isWholeSite } from '../output/former-site.ts'
import { hasManifest } from '../output/manifest.ts'
import { siblingRoles } from '../output/output-folder.ts'
import type { FolderBuild } from './build-folder.ts'
import { changedVariables, type Outcome } from './last-build.ts'
import type { SiteState } from './session.ts'

/** What a build depends on besides files. */
export function describeSurroundings(
  { pages, outputVersions, ambient, isVolatile }: Omit<SiteState, 'keys'>,
  { root, env, effects }: FolderBuild,
) {
  const inputs = [...pages.inputs, ...Object.keys(outputVersions), ...Object.keys(ambient)]
  const variables = inputs.filter((input) => input.startsWith(ENVIRONMENT)).map((input) => input.slice(ENVIRONMENT.length))
  return {
    env: Object.fromEntries(variables.map((name) => [name, env[name] ?? null])),
    git: readGitState(root, effects.disk),
    isVolatile: isVolatile || inputs.includes(VOLATILE),
  }
}

/** True when neither what the last build was made from nor what it wrote has changed since. */
export function isUpToDate(
  outcome: Outcome,
  { root, out, env, effects, compress, keepDays = 0 }: FolderBuild,
  files: FileVersions,
  buildTime: number,
): boolean {
  const { disk } = effects
  if (outcome.compress !== (compress ?? null) || outcome.keepDays !== keepDays) return false
  // An interrupted build left something beside the output folder: a build cleans up.
  if (siblingRoles(out, disk).length > 0) return false
  if (outcome.isVolatile || outcome.day !== formatDay(buildTime) || outcome.git !== readGitState(root, disk)) return false
  // All files are compared, also where the first has changed: a build needs the versions of the others.
  if (!changedVariables(outcome, env).next().done || [...files.changed()].length > 0) return false
  if (!hasManifest(outcome.manifest, effects.cache)) return false
  if (outcome.scheduled.some(({ from }) => !isFuture(from, { drafts: false, buildTime }))) return false
  return isWholeSite(out, outcome.output, disk)
}
