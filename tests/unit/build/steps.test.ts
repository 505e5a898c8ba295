import { describe, expect, it } from 'vitest'
import { fail, warningDiagnostic, type Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import type { Rules } from '../../../cli/diagnostics/rules.ts'
import { createSteps } from '../../../cli/build/steps.ts'
import { createProgress } from '../../../cli/terminal/progress.ts'
import { diagnosticsOf } from '../memory-site.ts'
import { sampleError } from '../diagnostics/sample.ts'

function createRun(rules: Rules = {}) {
  const warned: (readonly Diagnostic[])[] = []
  const lines: string[] = []
  const progress = createProgress({ write: (line) => lines.push(line.trim().replace(/\s+/g, ' ')), isTerminal: false, now: () => 0 })
  return { steps: createSteps({ progress, warn: (diagnostics) => warned.push(diagnostics) }, () => rules), warned, lines }
}

const where = { location: { file: 'a.ts' }, hint: 'b' }

describe('createSteps(effects)', () => {
  it('runs a step, reports it and returns its value', async () => {
    const { steps, lines } = createRun()
    expect(
      await steps.run(
        'load',
        () => Promise.resolve(5),
        (value) => `${value} files`,
      ),
    ).toBe(5)
    expect(lines).toEqual(['load 5 files 0ms'])
    expect(() => steps.requireSuccess()).not.toThrow()
  })

  it('runs further steps after one has failed, and reports the errors of all', async () => {
    const { steps } = createRun()
    expect(await steps.run('one', () => fail('meta', 'first', where))).toBeUndefined()
    expect(await steps.run('two', () => 'done')).toBe('done')
    expect(await steps.run('three', () => Promise.reject(new Error('x')).catch(() => fail('bundle', 'second', where)))).toBeUndefined()
    expect(steps.unwrap({ value: 7, diagnostics: [sampleError('picture', 'third')] })).toBe(7)
    const found = await diagnosticsOf(() => steps.requireSuccess())
    expect(found.map(({ message }) => message)).toEqual(['first', 'second', 'third'])
  })

  it('reports a step without a value as not done', async () => {
    const { steps, lines } = createRun()
    await steps.run('plan', () => undefined, String)
    expect(lines).toEqual(['plan not done 0ms'])
  })

  it('throws on whatever is no diagnostic: it is a bug', async () => {
    await expect(createRun().steps.run('one', () => Promise.reject(new TypeError('bug')))).rejects.toThrow(TypeError)
  })

  it('reports warnings once, and succeeds with them', () => {
    const { steps, warned } = createRun()
    const warning = warningDiagnostic('history', 'no dates')
    steps.unwrap({ diagnostics: [warning, warning] })
    steps.requireSuccess()
    steps.requireSuccess()
    expect(warned).toEqual([[warning]])
  })

  it('reports warnings beside the errors that it throws', async () => {
    const { steps, warned } = createRun()
    const [warning, error] = [warningDiagnostic('history', 'no dates'), sampleError('meta', 'no title')]
    steps.unwrap({ diagnostics: [error, warning] })
    expect(await diagnosticsOf(() => steps.requireSuccess())).toEqual([error])
    expect(warned).toEqual([[warning]])
  })

  it('gives warnings the severity that the site sets, and leaves errors, without which a step has no value', async () => {
    const { steps, warned } = createRun({ 'redirect-host': 'off', 'route-module': 'error', picture: 'off' })
    steps.unwrap({ diagnostics: [warningDiagnostic('redirect-host', 'no page'), warningDiagnostic('route-module', 'stray')] })
    steps.unwrap({ diagnostics: [sampleError('picture', 'unreadable')] })
    expect(await diagnosticsOf(() => steps.requireSuccess())).toMatchObject([{ message: 'stray' }, { message: 'unreadable' }])
    expect(warned).toEqual([])
  })

  it('merges a fault of many pages into one', async () => {
    const { steps } = createRun()
    for (const page of ['/a', '/b', '/c']) steps.unwrap({ diagnostics: [sampleError('markup', 'inline style', { pages: [page] })] })
    expect(await diagnosticsOf(() => steps.requireSuccess())).toMatchObject([{ pages: ['/a', '/b', '/c'] }])
  })
})
