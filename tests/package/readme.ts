/** The text of a section of a Markdown file, without the heading. */
export function readSection(markdown: string, heading: string): string {
  const section = markdown.split(/^## /m).find((text) => text.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`there is no section ${JSON.stringify(heading)}`)
  return section.slice(heading.length + 1)
}

/** The files of a section: each is a paragraph with its path as code, and a code block. */
export function readFencedFiles(markdown: string, heading: string): Record<string, string> {
  const blocks = readSection(markdown, heading).matchAll(/^`(\S+)`\n\n```\w+\n([^]*?)^```$/gm)
  return Object.fromEntries([...blocks].map(([, path = '', text = '']) => [path, text]))
}

/** The rows of a section's tables: each its cells. */
export function readRows(markdown: string, heading: string): string[][] {
  const rows = readSection(markdown, heading).match(/^\|.*\|$/gm) ?? []
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
