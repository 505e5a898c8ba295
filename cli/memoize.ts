/** What results are kept in by their keys: a map, or a weak one for objects that come and go. */
interface Results<Key, Value> {
  has(key: Key): boolean
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** Returns a function that asks another one only once for each key. */
export function memoize<Key, Value>(make: (key: Key) => Value, known: Results<Key, Value> = new Map()): (key: Key) => Value {
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key) as Value
  }
}
