export interface Stage {
  id: string
  label: string
}

/** The stages that at least one card is in, in the order given; a filter that shows nothing is not offered. */
export function offeredStages(stages: readonly Stage[], cards: readonly string[]): Stage[] {
  return stages.filter(({ id }) => cards.includes(id))
}

/** Which cards a choice shows; the empty choice shows all. */
export function shownCards(chosen: string, cards: readonly string[]): boolean[] {
  return cards.map((stage) => chosen === '' || stage === chosen)
}

/** `{count} of {total} products shown`, with the two numbers in place. */
export function formatShown(pattern: string, count: number, total: number): string {
  return pattern.replace('{count}', () => count.toString()).replace('{total}', () => total.toString())
}
