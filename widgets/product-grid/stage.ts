export interface Stage {
  id: string
  label: string
}

/** The stages with at least one card, in their original order; a filter without matches is not offered. */
export function offeredStages(stages: readonly Stage[], cards: readonly string[]): Stage[] {
  return stages.filter(({ id }) => cards.includes(id))
}

/** Visibility of each card for the chosen stage; an empty string shows all. */
export function shownCards(chosen: string, cards: readonly string[]): boolean[] {
  return cards.map((stage) => chosen === '' || stage === chosen)
}
