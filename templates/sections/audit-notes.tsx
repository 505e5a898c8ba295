import type { NoteSources } from '../../widgets/scheduler/notes.ts'
import { listBills } from './cross-off/bills.ts'
import type { Content } from '../site.ts'
import { RichText } from '../rich-text.tsx'

/** What a visitor brings along from another page, above the calendar; the script of the calendar fills it. */
export function AuditNotes({ content: { auditNotes: copy } }: { content: Content }) {
  return (
    <aside class="audit-notes" data-notes hidden aria-labelledby="audit-notes-title">
      <h3 id="audit-notes-title">{copy.title}</h3>
      <ul role="list" />
      <RichText as="p" text={copy.lead} />
    </aside>
  )
}

/** The sentences for it, and the limits of its figures. */
export function noteSources(content: Content) {
  const { auditNotes: copy, lastWeek } = content
  return {
    week: { ranges: lastWeek.fields, odds: lastWeek.odds, text: copy.week },
    bills: { list: listBills(content).map(({ id, name, price }) => ({ id, name, price })), text: copy.bills },
  } satisfies NoteSources
}
