/** Color swatches on the current surface. */
export function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul class="styleguide__swatches" role="list">
      {names.map((name) => (
        <li key={name}>
          <svg viewBox="0 0 16 9" aria-hidden="true">
            <rect width="16" height="9" fill={`var(--${name})`} />
          </svg>
          <code>--{name}</code>
        </li>
      ))}
    </ul>
  )
}

/** The space scale, drawn at its actual size. */
export function Spaces({ steps }: { steps: readonly number[] }) {
  return (
    <ul class="styleguide__spaces" role="list">
      {steps.map((step) => (
        <li key={step}>
          <svg viewBox="0 0 48 128" width="48" height="128" aria-hidden="true">
            <path d="M0 64H48" stroke="var(--fact)" stroke-width={`var(--space-${step})`} />
          </svg>
          <code>--space-{step}</code>
        </li>
      ))}
    </ul>
  )
}

/** Boxes that show one token each: a radius or a shadow. */
export function Boxes({ names }: { names: readonly string[] }) {
  return (
    <ul class="styleguide__boxes" role="list">
      {names.map((name) => (
        <li key={name} class={`styleguide__box styleguide__box--${name}`}>
          <code>--{name}</code>
        </li>
      ))}
    </ul>
  )
}
