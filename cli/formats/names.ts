/** How `build`, `merge` and `check` can print what they found. */
export const FORMAT_NAMES = ['text', 'github', 'gitlab', 'junit', 'sarif', 'json'] as const
export type FormatName = (typeof FORMAT_NAMES)[number]
