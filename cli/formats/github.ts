import type { Finding } from './finding.ts'

/** Commands of GitHub Actions, one a line: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export function formatGithub(findings: readonly Finding[]): string {
  return findings
    .map(({ code, severity, text, file, origin, line, column }) => {
      const properties = Object.entries({ file, line, col: column, title: origin === undefined ? code : `${code}, ${origin}` })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
      return `::${severity} ${properties.join(',')}::${escapeData(text)}\n`
    })
    .join('')
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
