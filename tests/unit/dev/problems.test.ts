import { describe, expect, it } from 'vitest'
import { describeBug, createTabProblems } from '../../../cli/dev/problems.ts'
import { warningDiagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { createDisk, ROOT } from '../memory-site.ts'
import { sampleError } from '../diagnostics/sample.ts'

describe('createTabProblems(diagnostics, root, disk)', () => {
  it('describes diagnostics with their source line', () => {
    const disk = createDisk({ 'content/a.yaml': 'name: A\nprice: x\n' })
    const location = { file: 'content/a.yaml', line: 2, column: 8 }
    const found = [sampleError('content-type', 'it is no number', { location, hint: 'write 5' }), warningDiagnostic('cache', 'no cache')]
    expect(createTabProblems(found, ROOT, disk)).toEqual([
      {
        severity: 'error',
        code: 'content-type',
        message: 'it is no number',
        hint: 'write 5',
        ...location,
        frame: '  2 | price: x\n             ^',
      },
      { severity: 'warning', code: 'cache', message: 'no cache', hint: undefined, frame: '' },
    ])
  })

  it('reads a file once, however much is found in it', () => {
    const disk = createDisk({ 'content/a.md': 'one\ntwo' })
    let reads = 0
    const counting = { readFileSync: (...args: Parameters<typeof disk.readFileSync>) => (reads++, disk.readFileSync(...args)) }
    const found = [1, 2, 2].map((line) => warningDiagnostic('markdown', 'odd', { location: { file: 'content/a.md', line } }))
    expect(createTabProblems(found, ROOT, counting as typeof disk).map(({ frame }) => frame[6])).toEqual(['o', 't', 't'])
    expect(reads).toBe(1)
  })
})

describe('describeBug(error)', () => {
  it('shows the stack, or whatever else was thrown', () => {
    expect(describeBug(new TypeError('no'))).toMatch(/^TypeError: no\n.*at [^]*\nThis is a bug in lanai, not in your site\.$/)
    expect(describeBug('text')).toContain('text')
  })
})
