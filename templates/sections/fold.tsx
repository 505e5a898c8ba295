import './controls.css'

/** The class of what is folded: siblings after the switch, and their children. */
export const FOLDED = 'fold-rest'

/** The switch of content that is folded on a phone. It needs no script. */
export function Fold({ id, label }: { id: string; label: string }) {
  return (
    <>
      <input type="checkbox" class="fold" id={id} />
      <label class="fold__label" for={id}>
        {label}
      </label>
    </>
  )
}
