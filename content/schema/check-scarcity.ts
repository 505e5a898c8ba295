import { warningDiagnostic, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'

/** Warns of countdowns that begin again, unless the owner accepts them by name. A launch is refused while a rule warns. */
export function checkScarcity({ scarcity: { basis, accepts } }: Pick<Content, 'scarcity'>, locate: Locate): Diagnostic[] {
  if (basis === 'real' || accepts.includes('restarting-countdowns')) return []
  return [
    warningDiagnostic(
      'content-reference',
      'countdowns and the seat wave begin again for each visitor or month, which can be a deceptive practice',
      {
        location: locate('scarcity', 'basis'),
        hint: 'write basis: real, or accept it after a lawyer has read it: accepts: [restarting-countdowns]',
      },
    ),
  ]
}
