import type { z } from 'zod'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { describeIssue, hintOfIssue } from './issue-message.ts'
import { valueAt, type Source } from './source.ts'

/**
 * Turns what zod found into diagnostics with locations in the source.
 * @param name of the whole value: with `plans`, the first price is `plans[0].price`
 * @returns one diagnostic for each issue, in the order of zod
 */
export function diagnosticsOfIssues(source: Source, error: z.ZodError, name?: string): Diagnostic[] {
  const quote = (path: readonly PropertyKey[]) => quotePath(name === undefined ? path : [name, ...path])
  return error.issues.flatMap((issue): Diagnostic[] => diagnose(narrowUnion(issue), source, quote))
}

function diagnose(issue: z.core.$ZodIssue, source: Source, quote: (path: readonly PropertyKey[]) => string): Diagnostic[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      errorDiagnostic('content-unknown-key', `${quote([...path, key])} is not a known key`, {
        location: source.locateKey([...path, key]),
        hint: 'remove it, correct its spelling, or add it to the schema',
      }),
    )
  }
  if (issue.code === 'invalid_key') {
    const reason = issue.issues[0] ? describeIssue(issue.issues[0], path.at(-1)) : 'is not allowed'
    return [errorDiagnostic('content-schema', `the key ${quote(path)} ${reason}`, { location: source.locateKey(path) })]
  }
  const value = valueAt(source.value, path)
  const isType = issue.code === 'invalid_type' || (value === undefined && path.length > 0)
  return [
    errorDiagnostic(isType ? 'content-type' : 'content-schema', `${quote(path)} ${describeIssue(issue, value)}`, {
      location: source.locate(path),
      hint: hintOfIssue(issue, value),
    }),
  ]
}

/** An issue inside of one branch of a union explains more than the union, if only that branch has the right type. */
function narrowUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const inside = issue.errors.filter((branch) => branch.some(({ path }) => path.length > 0))
  const first = inside.length === 1 ? inside[0]?.[0] : undefined
  return first ? narrowUnion({ ...first, path: [...issue.path, ...first.path] } as z.core.$ZodIssue) : issue
}

/** `"plans[1].price"`, with the quotes. */
export function quotePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole value'
  return JSON.stringify(
    path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`)).join(''),
  )
}
