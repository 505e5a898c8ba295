import type { Content } from './site.ts'

/** The sentence beside each link to a trial: whether it needs a card. */
export function trialCard({ facts, site }: Content): string {
  return facts.trial.card ? site.trialCard.needed : site.trialCard.free
}

/** The same sentence for buttons, where one of them leads to a trial. */
export function trialNote(content: Content, actions: readonly { href: string }[]): string | undefined {
  return actions.some(({ href }) => href.startsWith('trial:')) ? trialCard(content) : undefined
}
