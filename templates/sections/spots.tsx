export interface SpotsProps {
  total: number
  left: number
  text: string
}

/** Places of a limited offer: one mark each, the free ones lit. */
export function Spots({ total, left, text }: SpotsProps) {
  const marks = Array.from({ length: total }, (_, index) => index >= total - left)
  return (
    <p class="spots">
      <svg
        class="spots__marks"
        viewBox={`0 0 ${total * 14 - 4} 18`}
        width={total * 14 - 4}
        height="18"
        aria-hidden="true"
        focusable="false"
      >
        {marks.map((free, index) => (
          <rect
            key={index}
            class={free ? 'spots__mark is-free' : 'spots__mark'}
            x={index * 14 + 0.75}
            y="0.75"
            width="8.5"
            height="16.5"
            rx="2.5"
          />
        ))}
      </svg>
      <span class="spots__text">{text}</span>
    </p>
  )
}
