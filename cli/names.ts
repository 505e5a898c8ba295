/**
 * The form in which names of files, paths and fragments are compared: macOS stores some letters as two characters, which are the same
 * name everywhere else.
 */
export function normalizeName(name: string): string {
  return name.normalize('NFC')
}

/** Decodes percent codes, as far as they are some, and normalizes the name. */
export function decodeName(name: string): string {
  return normalizeName(
    name.includes('%')
      ? name.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
          try {
            return decodeURIComponent(codes)
          } catch {
            return codes
          }
        })
      : name,
  )
}

/** What an author may mean by a name in a link: a file whose name has percent codes itself, or one whose name they stand for. */
export function namesOf(written: string): readonly string[] {
  return [...new Set([normalizeName(written), decodeName(written)])]
}

/** A name as part of a URL: encoded as browsers do, with `#`, `?` and `%` as well. */
export function encodePath(path: string): string {
  return encodeURI(normalizeName(path)).replace(/[#?]/g, encodeURIComponent)
}
