import type { Bill } from '../../../widgets/cross-off/statement.ts'
import type { Content } from '../../site.ts'

/** The lines of the statement: what the stack replaces, by the slug of its tool, and what stays. */
export function listBills({ comparedTools, crossOff }: Content): (Bill & { name: string })[] {
  return [
    ...comparedTools.rows.map(({ tool, name, price }) => ({ id: tool.slug, name, price, replaced: true })),
    ...crossOff.kept.map(({ id, name, price }) => ({ id, name, price, replaced: false })),
  ]
}
