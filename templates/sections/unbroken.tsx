/** Words with a hyphen that are hard to read in two parts. */
const WORDS = /(\d+-[a-z]+|follow-ups?)/i

/** A text in which "7-day" and "follow-up" stay on one line. */
export function Unbroken({ text }: { text: string }) {
  // The pattern is a group, so that every second part is such a word.
  return <>{text.split(WORDS).map((part, index) => (index % 2 === 1 ? <span class="unbroken">{part}</span> : part))}</>
}
