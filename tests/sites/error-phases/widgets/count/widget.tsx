/** @jsxImportSource react */
import { readFileSync } from 'node:fs'

export default function Count({ start }: { start: number }) {
  return <output>{start + readFileSync.length}</output>
}
