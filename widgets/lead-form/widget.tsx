/** @jsxImportSource react */
import { LeadForm } from './form.tsx'
import type { LeadFormProps } from './form.tsx'

/** The local lead form as an island; it posts to its action. */
export default function LeadFormIsland(props: LeadFormProps) {
  return <LeadForm {...props} />
}
