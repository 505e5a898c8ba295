/**
 * Runs a function that recurses with the nesting of its input.
 * @returns what the function returns, or undefined where the nesting exceeds the call stack
 */
export function withinStack<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (isStackOverflow(error)) return undefined
    throw error
  }
}

/** Other range errors come from the site's own code, such as a date that cannot be formatted. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack')
}
