export interface ComparisonRow {
  label: string
  cells: readonly string[]
}
export interface ComparisonTableProps {
  caption: string
  /** Heads of the cells; one more than there are cells: the first stands over the labels. */
  columns: readonly string[]
  rows: readonly ComparisonRow[]
  foot?: readonly ComparisonRow[]
  /** Index of the cell column that is ours. */
  highlight?: number
}

/** A table that turns into cards where the window is narrow. */
export function ComparisonTable({ caption, columns, rows, foot, highlight }: ComparisonTableProps) {
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
    <table class="comparison">
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
