import { ENVIRONMENT, VOLATILE } from '../ambient.ts'
import { digestOf } from '../hash.ts'
import { ABSENT } from '../incremental/file-versions.ts'
import type { Session } from './session.ts'

/** Variables that change what is made although no code of the site reads them. */
const VARIABLES = ['NODE_ENV', 'TZ', 'LANG', 'LC_ALL']

/** Returns the version of an environment variable (`/env/NAME`), or of what is different in each build. */
export function versionOfAmbient(input: string, { env, unique }: Pick<Session, 'env' | 'unique'>): string {
  if (input === VOLATILE) return unique
  const value = env[input.slice(ENVIRONMENT.length)]
  return value === undefined ? ABSENT : digestOf(value)
}

/**
 * Describes the surroundings in which a site was prepared: the environment variables that its modules, schema, paths or drawings
 * have read, with their versions.
 * @param observed inputs that were observed in this build; those of earlier builds are in `before`
 */
export function describeAmbient(
  observed: readonly string[],
  before: Readonly<Record<string, string>>,
  session: Pick<Session, 'env' | 'unique'>,
): Record<string, string> {
  const inputs = new Set([...VARIABLES.map((name) => ENVIRONMENT + name), ...Object.keys(before), ...observed])
  return Object.fromEntries([...inputs].sort().map((input) => [input, versionOfAmbient(input, session)]))
}

/** True where the surroundings are those of an earlier build. */
export function isSameAmbient(before: Readonly<Record<string, string>>, session: Pick<Session, 'env' | 'unique'>): boolean {
  return Object.entries(before).every(([input, version]) => versionOfAmbient(input, session) === version)
}
