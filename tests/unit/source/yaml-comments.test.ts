import { describe, expect, it } from 'vitest'
import { parseYaml } from '../../../cli/source/yaml.ts'
import { parseMarkdown } from '../../../cli/source/markdown.ts'

const warn = (text: string) =>
  (parseYaml('a.yaml', text).warnings ?? []).map(({ message, location }) => `${location?.line}:${location?.column} ${message}`)
const cut = (value: string) => `what follows # is a comment, so that the value is "${value}"`
const EMPTY = 'what follows # is a comment, so that the value is empty'

describe('comments that look like text', () => {
  it.each([
    ['tagline: Software #1 in Florida', `1:19 ${cut('Software')}`],
    ['title: Joe\'s "best" #1 shop', `1:21 ${cut('Joe\'s "best"'.replaceAll('"', '\\"'))}`],
    ['a: 1\nlist:\n  - Room #2\n  - x', `3:10 ${cut('Room')}`],
    ['list:\n  - name: Suite #100 # really', `2:17 ${cut('Suite')}`],
    ['"key: x": C #sharp', `1:13 ${cut('C')}`],
    ['color: #fff', `1:8 ${EMPTY}`],
    ['channels:\n  - #general\n  - b', `2:5 ${EMPTY}`],
    ['name: Größe #1\r\nnext: 1\r\n', `1:13 ${cut('Größe')}`],
    ['a: !sample Acme #1', `1:17 ${cut('Acme')}`],
  ])('are reported: %j', (text, warning) => expect(warn(text)).toEqual([warning]))

  it.each([
    'key: 5 # days',
    'key: text # of a comment',
    'key: 5 #days',
    'draft: true #for now',
    'key: # of the mapping\n  a: b',
    'key: #of the mapping\n  a: b',
    'key: "quoted" #comment',
    "key: 'quoted #1' #comment",
    'key: |\n  text: block #1\n  - item #2\nnext: >-\n  a: b #c',
    'key: text #TODO write another one',
    'key: text #----',
    'key: a#1',
    '# key: text #1\n#own\nkey: text',
    'key: [a, b] #both',
    'url: https://site.example/#top',
  ])('are nothing else: %j', (text) => expect(warn(text)).toEqual([]))

  it('say how the value is quoted, and at which line of front matter they are', () => {
    const [warning] = parseMarkdown('a.md', '---\ntitle: The #1 "way"\n---\nText #1\n').warnings ?? []
    expect([warning?.code, warning?.severity, warning?.location?.line]).toEqual(['content-comment', 'warning', 2])
    expect(warning?.hint).toBe('quote the value where it is a part of it: "The #1 \\"way\\""; begin a comment with "# "')
  })
})
