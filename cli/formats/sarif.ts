import { DIAGNOSTIC_CODES } from '../diagnostics/codes.ts'
import { identify } from './identify.ts'
import type { Finding, FormatContext } from './finding.ts'

/** A log of SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function formatSarif(findings: readonly Finding[], { version }: FormatContext): string {
  const codes = [...new Set(findings.map(({ code }) => code))].sort()
  const identities = identify(findings)
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'lanai',
            semanticVersion: version,
            rules: codes.map((id) => ({ id, shortDescription: { text: DIAGNOSTIC_CODES[id] } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding, index) => ({
          ruleId: finding.code,
          ruleIndex: codes.indexOf(finding.code),
          level: finding.severity,
          message: { text: finding.origin === undefined ? finding.text : `${finding.origin}: ${finding.text}` },
          ...(finding.file !== undefined && { locations: [locate(finding, finding.file)] }),
          partialFingerprints: { 'finding/v1': identities[index] },
        })),
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

function locate({ line, column }: Finding, file: string) {
  const uri = file.split('/').map(encodeURIComponent).join('/')
  return {
    physicalLocation: {
      artifactLocation: uri.startsWith('/') ? { uri: `file://${uri}` } : { uri, uriBaseId: '%SRCROOT%' },
      ...(line !== undefined && { region: { startLine: line, ...(column !== undefined && { startColumn: column }) } }),
    },
  }
}
