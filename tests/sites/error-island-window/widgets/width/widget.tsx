/** @jsxImportSource react */
export default function Width() {
  return <output>{window.innerWidth}</output>
}
