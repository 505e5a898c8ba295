/**
 * Words with a hyphen and a short part, such as "7-day", "follow-up" and "do-not-call", which are hard to read on two lines, and others
 * that narrow columns have. A group, so that `split` keeps them.
 */
export const noBreakWords =
  /(?<!-)\b(small-business|air-conditioning|[a-z]{1,8}-[a-z]{1,3}-[a-z]{1,8}|[a-z\d]{1,3}-[a-z]{1,8}|[a-z]{1,8}-[a-z]{1,3})\b(?!-)/gi

/** A text in which these words stay on one line. */
export function NoBreak({ text }: { text: string }) {
  return <>{text.split(noBreakWords).map((part, index) => (index % 2 === 1 ? <span class="unbroken">{part}</span> : part))}</>
}
