/** @jsxImportSource react */
export default function Part() {
  return <p id="part">the late part</p>
}
