import './comparison-table.css'

export interface ComparisonRow {
  label: string
  cells: readonly string[]
}
export interface ComparisonTableProps {
  caption: string
  /** Column headers; the first is above the row labels, so there is one more than cells per row. */
  columns: readonly string[]
  rows: readonly ComparisonRow[]
  foot?: readonly ComparisonRow[]
  /** Index of the cell column to highlight. */
  highlight?: number
  /** In narrow windows `cards`, or a list with two lines a row. */
  narrow?: 'cards' | 'list'
}

/** A table that is laid out as cards in narrow windows. */
export function ComparisonTable({ caption, columns, rows, foot, highlight, narrow = 'cards' }: ComparisonTableProps) {
  const width = rows[0]?.cells.length ?? columns.length
  const heads = columns.slice(columns.length - width)
  const corner = columns.length > width ? columns[0] : undefined
  const ours = (index: number) => (index === highlight ? 'is-ours' : undefined)
  const renderRow = ({ label, cells }: ComparisonRow) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {cells.map((cell, index) => (
        <td key={index} class={ours(index)} data-label={heads[index]}>
          {cell}
        </td>
      ))}
    </tr>
  )
  return (
    <table class={`comparison comparison--${narrow}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {corner ? <th scope="col">{corner}</th> : <td />}
          {heads.map((head, index) => (
            <th key={head} scope="col" class={ours(index)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(renderRow)}</tbody>
      {foot && <tfoot>{foot.map(renderRow)}</tfoot>}
    </table>
  )
}
