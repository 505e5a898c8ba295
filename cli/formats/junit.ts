import type { Finding, FormatContext } from './finding.ts'
import { create } from 'xmlbuilder2'

/** A report in the form of JUnit: each finding is a test case, an error one that failed. Without any, the command is one that passed. */
export function formatJunit(findings: readonly Finding[], { title }: FormatContext): string {
  const failures = findings.filter(({ severity }) => severity === 'error').length
  const counts = { tests: Math.max(findings.length, 1), failures, errors: 0 }
  const suites = create({ version: '1.0', encoding: 'UTF-8' }).ele('testsuites', { name: title, ...counts })
  const suite = suites.ele('testsuite', { name: title, ...counts })
  if (findings.length === 0) suite.ele('testcase', { name: 'nothing found', classname: title })
  for (const { code, severity, text, file, origin, line, column } of findings) {
    const [message = ''] = text.split('\n', 1)
    const where = [file ?? origin, line, column].filter((part) => part !== undefined).join(':')
    const place = { ...(file !== undefined && { file }), ...(line !== undefined && { line }) }
    const testCase = suite.ele('testcase', { name: printable(`${code} ${where}`), classname: title, ...place })
    const body = printable(`${where}  ${text}  [${code}]`)
    if (severity === 'error') testCase.ele('failure', { message: printable(message), type: code }).txt(body)
    else testCase.ele('system-out').txt(`warning: ${body}`)
  }
  return `${suites.end({ prettyPrint: true })}\n`
}

/** Text without the characters that XML cannot contain; control characters are escaped before. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[\ufffe\uffff]/g, '\ufffd')
}
