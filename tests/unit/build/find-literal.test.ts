import { describe, expect, it } from 'vitest'
import { createFindLiteral } from '../../../cli/build/find-literal.ts'
import { createDisk, ROOT } from '../memory-site.ts'

const FILES = {
  'templates/page.tsx': `import { to } from './links.ts'\n<a href="/here">\n  <a\n    href='/far'>\n`,
  'templates/links.ts': 'export const to = `/there`\n',
}
const find = createFindLiteral(ROOT, createDisk(FILES), (file) => (file === 'templates/page.tsx' ? ['templates/links.ts'] : []))

describe('createFindLiteral(root, disk, modulesOf)', () => {
  it('finds a value after a position, in any quotes', () => {
    expect(find({ file: 'templates/page.tsx', line: 2, column: 1 }, '/here')).toEqual({ file: 'templates/page.tsx', line: 2, column: 10 })
    expect(find({ file: 'templates/page.tsx', line: 3 }, '/far')).toEqual({ file: 'templates/page.tsx', line: 4, column: 11 })
  })
  it('finds nothing before the position, too far behind it, or without quotes', () => {
    expect(find({ file: 'templates/page.tsx', line: 3 }, '/here')).toBeUndefined()
    expect(find({ file: 'templates/page.tsx', line: 2 }, 'here')).toBeUndefined()
    const far = createFindLiteral(ROOT, createDisk({ 'a.tsx': `${' '.repeat(2000)}"/here"` }), () => [])
    expect(far({ file: 'a.tsx', line: 1 }, '/here')).toBeUndefined()
  })
  it('searches the whole module and what it imports where there is no position', () => {
    expect(find({ file: 'templates/page.tsx' }, '/far')).toMatchObject({ line: 4 })
    expect(find({ file: 'templates/page.tsx' }, '/there')).toEqual({ file: 'templates/links.ts', line: 1, column: 20 })
    expect(find({ file: 'templates/page.tsx' }, '/nowhere')).toBeUndefined()
  })
  it('finds nothing in a file that is gone, or behind its last line', () => {
    expect(find({ file: 'gone.tsx', line: 1 }, '/here')).toBeUndefined()
    expect(find({ file: 'templates/page.tsx', line: 99 }, '/here')).toBeUndefined()
  })
})
