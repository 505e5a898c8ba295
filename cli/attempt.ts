/** Returns what a function returns; undefined where it throws, which is of no interest to whoever calls this. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
