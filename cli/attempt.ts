/**
 * Returns what a function returns; undefined where it throws, which is of no interest to whoever calls this.
 * @param codes of the errors of the system that are meant; all errors where there are none
 */
export function attempt<T>(run: () => T, ...codes: readonly string[]): T | undefined {
  try {
    return run()
  } catch (error) {
    if (codes.length === 0 || hasCode(error, ...codes)) return undefined
    throw error
  }
}

/** True for an error of the system with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
}
