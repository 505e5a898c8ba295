/** `1 page`, `2 pages`, `2 entries`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun.replace(/y$/, 'ie')}s`}`
}

/** `a, b and 3 more`. */
export function listFirst(names: readonly string[], most: number): string {
  const rest = names.length - most
  return names.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** `a, b or c`. */
export function joinWords(words: readonly string[], last: 'and' | 'or'): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${last} `)
}
