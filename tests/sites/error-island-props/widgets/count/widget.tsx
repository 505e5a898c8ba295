/** @jsxImportSource react */
export default function Count({ start }: { start: { at: string } }) {
  return <output>{start.at}</output>
}
