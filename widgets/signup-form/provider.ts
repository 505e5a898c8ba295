/** Fields of the mailing list, in its order; ADDRESS and PHONE exist there but are not shown here. */
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

/** The two globals from which the provider's script reads the fields. */
export function describeFields(): { fnames: string[]; ftypes: string[] } {
  return { fnames: listFields.map(([name]) => name), ftypes: listFields.map(([, type]) => type) }
}

/** Whether a response area is visible and its text is not blank. */
export function hasMessage(text: string | null, display: string): boolean {
  return display !== 'none' && (text ?? '').replace(/[\s\u200b\u2060\ufeff]/g, '') !== ''
}
