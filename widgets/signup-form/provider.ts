/** Fields of the list, in its own order; ADDRESS and PHONE are declared there but not shown here. */
const listFields = [
  ['EMAIL', 'email'],
  ['FNAME', 'text'],
  ['LNAME', 'text'],
  ['ADDRESS', 'address'],
  ['PHONE', 'phone'],
  ['MMERGE5', 'radio'],
  ['MMERGE6', 'text'],
  ['MMERGE7', 'url'],
] as const

/** The two globals from which the provider's script learns the fields. */
export function describeFields(): { fnames: string[]; ftypes: string[] } {
  return { fnames: listFields.map(([name]) => name), ftypes: listFields.map(([, type]) => type) }
}

/** Whether a response area says something: it shows, and its text is not blank. */
export function hasMessage(text: string | null, display: string): boolean {
  return display !== 'none' && (text ?? '').replace(/[\s\u200b\u2060\ufeff]/g, '') !== ''
}
