/** @jsxImportSource react */
export default function List() {
  return <p>{{ price: 5 } as unknown as string}</p>
}
