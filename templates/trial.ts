import type { Content } from './site.ts'

/** The sentence beside each link to a trial: whether it needs a card. */
export function trialCard({ facts, site }: Content): string {
  return facts.trial.card ? site.trialCard.needed : site.trialCard.free
}

/** The same sentence for buttons, where one of them leads to a trial: of the stack, or of an app that has one on the same terms. */
export function trialNote(content: Content, actions: readonly { href: string }[]): string | undefined {
  const trials = ['trial:', ...content.facts.trial.apps.map((app) => `app:${app}`)]
  return actions.some(({ href }) => trials.some((trial) => href.startsWith(trial))) ? trialCard(content) : undefined
}
