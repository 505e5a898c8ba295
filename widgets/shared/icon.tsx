/** @jsxImportSource react */

/** An icon as a prop, so that a page carries the paths of its own icons alone. */
export interface IconShape {
  /** Stroked path on a 24 x 24 grid. */
  path: string
}

/** As the `<Icon>` of templates. */
export function Icon({ path }: IconShape) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
