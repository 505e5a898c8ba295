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
    ['ts title="a {1} [b] start=5 linenos"', { title: 'a {1} [b] start=5 linenos', highlighted: [], firstLine: undefined }],
    ['js title=""', { title: undefined }],
    ['js{1,3 - 5}[c.js]', { language: 'js', title: 'c.js', highlighted: [1, 3, 4, 5] }],
    ['js:line-numbers{1,3}', { language: 'js', highlighted: [1, 3], firstLine: 1 }],
    ['jsx showLineNumbers{10}', { highlighted: [], firstLine: 10 }],
    ['jsx showLineNumbers=false', { firstLine: undefined }],
    ['js showLineNumbers startLineNumber=5 collapse={1-9} mark={2-3} ins={4} "word"', { highlighted: [2, 3, 4], firstLine: 5 }],
    ['js{1,3}{numberLines: 21}', { highlighted: [1, 3], firstLine: 21 }],
    ['rust,linenos,hl_lines=1 3-5 9', { language: 'rust', highlighted: [1, 3, 4, 5, 9], firstLine: 1 }],
    ['go {lineNos=inline hl_lines="2-3 5"}', { language: 'go', highlighted: [2, 3, 5], firstLine: 1 }],
    ['python linenums="3" hl_lines="2 3"', { language: 'python', highlighted: [2, 3], firstLine: 3 }],
    ['{#id .haskell .numberLines startFrom="100"}', { language: 'haskell', firstLine: 100 }],
    ['{r setup, echo=FALSE}', { language: 'r' }],
    ['{=html}', { language: '=html' }],
    ['{2}', { language: '', highlighted: [2] }],
    ['diff js:src/a.js', { language: 'diff', title: 'src/a.js' }],
    ['rust,no_run', { language: 'rust', title: undefined, highlighted: [] }],
  ])('reads %s', (info, expected) => expect(readCodeInfo(info)).toMatchObject(expected))
})
