import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'

/**
 * Prints what is wrong with the site and its pages, each fault once until it was corrected.
 * @param print receives what was not printed before
 */
export function createReporter(print: (diagnostics: readonly Diagnostic[]) => void) {
  const reported = new Set<string>()
  let present = new Set<string>()
  let isFaulty = false
  const later = new Map<string, readonly string[]>()
  const keyOf = ({ code, message, location }: Diagnostic) => JSON.stringify([code, message, location])
  const printNew = (diagnostics: readonly Diagnostic[], known: ReadonlySet<string>): void => {
    if (hasErrors(diagnostics)) isFaulty = true
    const fresh = diagnostics.filter((diagnostic) => !known.has(keyOf(diagnostic)))
    if (fresh.length > 0) print(fresh)
  }
  return {
    /** Begins the report of a change: what is not found again was corrected. */
    start() {
      for (const key of reported) if (!present.has(key)) reported.delete(key)
      present = new Set()
      isFaulty = false
    },
    note(diagnostics: readonly Diagnostic[]) {
      printNew(diagnostics, reported)
      for (const diagnostic of diagnostics) {
        reported.add(keyOf(diagnostic))
        present.add(keyOf(diagnostic))
      }
    },
    /** Notes what is found in a page some time after a change: it counts until the page is looked at again. */
    noteLater(page: string, diagnostics: readonly Diagnostic[]) {
      printNew(diagnostics, new Set([...later.values()].flat()))
      if (diagnostics.length > 0) later.set(page, diagnostics.map(keyOf))
      else later.delete(page)
    },
    /** True where an error was found since the last start. */
    hasErrors: () => isFaulty,
  }
}
