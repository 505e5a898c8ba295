/** @jsxImportSource react */
export default function Count({ start }: { start: number }) {
  return <output>{start}</output
}
