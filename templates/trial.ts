import type { Content } from './site.ts'

/** The sentence beside each link to a trial: whether it needs a card. */
export function trialCard({ facts, site }: Content): string {
  return facts.trial.card ? site.trialCard.needed : site.trialCard.free
}
