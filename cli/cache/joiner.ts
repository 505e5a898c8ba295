/** Makes an entry, or joins the making of the same entry that is under way, so that it is made once. */
export type Joiner = (id: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>

/** Creates a joiner. A failure is passed to everyone who waits for it, and the next request tries again. */
export function createJoiner(): Joiner {
  const pending = new Map<string, Promise<Uint8Array>>()
  return (id, make) => {
    const known = pending.get(id)
    if (known) return known
    const made = make().finally(() => pending.delete(id))
    pending.set(id, made)
    return made
  }
}
