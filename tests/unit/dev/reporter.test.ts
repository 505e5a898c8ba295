import { describe, expect, it } from 'vitest'
import { createReporter } from '../../../cli/dev/reporter.ts'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'

const fault = (message: string, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({ code: 'bundle', severity, message })

function open() {
  const printed: string[] = []
  return { printed, reporter: createReporter((found) => printed.push(...found.map(({ message }) => message))) }
}

describe('createReporter(print)', () => {
  it('prints a fault once, however many pages have it', () => {
    const { printed, reporter } = open()
    reporter.note([fault('a'), fault('b')])
    reporter.note([fault('b'), fault('c')])
    reporter.start()
    reporter.note([fault('a')])
    expect(printed).toEqual(['a', 'b', 'c'])
  })
  it('prints it again when it comes back after it was corrected', () => {
    const { printed, reporter } = open()
    reporter.note([fault('a')])
    reporter.start()
    reporter.start()
    reporter.note([fault('a')])
    expect(printed).toEqual(['a', 'a'])
  })
  it('has errors until the next start, and none for warnings', () => {
    const { reporter } = open()
    reporter.note([fault('a', 'warning')])
    expect(reporter.hasErrors()).toBe(false)
    reporter.note([fault('b')])
    expect(reporter.hasErrors()).toBe(true)
    reporter.start()
    expect(reporter.hasErrors()).toBe(false)
  })
})
