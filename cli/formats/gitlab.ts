import { identify } from './identify.ts'
import type { Finding } from './finding.ts'

/** A Code Quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export function formatGitlab(findings: readonly Finding[]): string {
  const identities = identify(findings)
  const issues = findings.map(({ code, severity, text, file, origin, line = 1 }, index) => ({
    description: text,
    check_name: code,
    fingerprint: identities[index],
    severity: severity === 'error' ? 'major' : 'minor',
    location: { path: file ?? origin ?? '.', lines: { begin: line } },
  }))
  return `${JSON.stringify(issues, undefined, 2)}\n`
}
