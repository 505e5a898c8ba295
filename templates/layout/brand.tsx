import './layout.css'

/** The logo: a sun half below the horizon, crossed by the wind. */
function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path class="mark__sun" d="M5 19a11 11 0 0122 0z" />
      <path class="mark__wind" d="M2 22.5h28M7 26.500h14M24 26.500h3M12 30.250h8" />
    </svg>
  )
}

/** Logo and brand name as a link to the home page. */
export function BrandLink({ name }: { name: string }) {
  return (
    <a class="brand" href="/">
      <Mark />
      <span>{name}</span>
    </a>
  )
}
