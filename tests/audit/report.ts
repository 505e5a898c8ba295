/** What a part has found; `missing` says which program it lacks. */
export interface PartResult {
  name: string
  seconds: number
  problems: readonly string[]
  /** Figures; the first row of each is the head. */
  tables: readonly (readonly (readonly string[])[])[]
  missing?: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character]!)

/** `3 problems`, `ok`, or that the part did not run. */
export function summarize({ problems, missing }: PartResult): string {
  if (missing !== undefined) return `NOT RUN: ${missing}`
  return problems.length === 0 ? 'ok' : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
}

/** One page with the results of all parts. */
export function formatReport(results: readonly PartResult[]): string {
  const rows = results.map(
    (result) =>
      `<tr><th scope="row">${escape(result.name)}</th><td>${escape(summarize(result))}</td><td>${result.seconds.toFixed(1)} s</td></tr>`,
  )
  const details = results
    .filter(({ problems, tables }) => problems.length + tables.length > 0)
    .map(({ name, problems, tables }) => {
      const list = problems.length > 0 ? `<ul>${problems.map((problem) => `<li>${escape(problem)}</li>`).join('')}</ul>` : ''
      return `<h2>${escape(name)}</h2>${list}${tables.map(formatTable).join('')}`
    })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Audit</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 70rem; margin: 2rem auto } th { text-align: start } td, th { padding: 0 1rem 0 0 }</style>
<h1>Audit</h1><table>${rows.join('\n')}</table>${details.join('\n')}</html>
`
}

function formatTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const titles = head.map((title) => `<th scope="col">${escape(title)}</th>`).join('')
  const lines = rows.map(
    ([name = '', ...cells]) => `<tr><th scope="row">${escape(name)}</th>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`,
  )
  return `<table><tr>${titles}</tr>${lines.join('\n')}</table>`
}
