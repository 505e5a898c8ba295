import { describe, expect, it } from 'vitest'
import { readCodeInfo } from '../../../cli/markdown/code-info.ts'

describe('readCodeInfo(info)', () => {
  it.each([
    ['python {linenos=true,hl_lines=[1,"3-4"],linenostart=10}', { language: 'python', highlighted: [1, 3, 4], firstLine: 10 }],
    ['js:src/a.js', { language: 'js', title: 'src/a.js' }],
    ['ts:title=b.ts {2}', { language: 'ts', title: 'b.ts', highlighted: [2] }],
    ['js:line-numbers=5 [c.js]', { language: 'js', title: 'c.js', firstLine: 5 }],
    ['js title="It\'s \\"d\\"" {1}', { title: 'It\'s "d"', highlighted: [1] }],
    ['sh title="C:\\dir\\e"', { title: 'C:\\dir\\e' }],
    ['js/2/4-5', { language: 'js', highlighted: [2, 4, 5] }],
    ['text/html {2}', { language: 'text/html', highlighted: [2] }],
    ['title=".gitignore" hl_lines="2"', { language: '', title: '.gitignore', highlighted: [2] }],
    ['.sh', { language: 'sh' }],
    ['rust,no_run', { language: 'rust', title: undefined, highlighted: [] }],
  ])('reads %s', (info, expected) => expect(readCodeInfo(info)).toMatchObject(expected))
})
