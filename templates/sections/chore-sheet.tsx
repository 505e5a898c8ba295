import { Island } from 'lanai'
import ChoreSheetWidget from '../../widgets/chore-sheet/widget.tsx'
import type { Content } from '../site.ts'

/** A sheet of chores to be filled in. It is hydrated when it is seen, since it may have been filled in on an earlier visit. */
export function ChoreSheet({ content: { choreSheet, facts } }: { content: Content }) {
  const { weeksPerMonth, ...copy } = choreSheet
  return <Island of={ChoreSheetWidget} weeksPerMonth={weeksPerMonth} price={facts.stack.price} copy={copy} />
}
