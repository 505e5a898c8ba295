import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../project-copy.ts'

test('lint names what is left without a user', () => {
  const copy = copyProject()
  onTestFinished(() => copy.remove())
  // In one piece, this test would use it.
  const constant = ['zebra', 'Stripes'].join('')
  const add = (file: string, text: string) => appendFileSync(join(copy.folder, file), text)
  add('content/facts.yaml', '\ngiraffe:\n  spots: 5\n')
  add('templates/site.ts', `\nexport const ${constant} = 5\n// isOn(content, 'zebra-offer')\n`)
  add('widgets/search/style.css', '\n.search__zebra { color: inherit }\n')
  add('widgets/tracking/events.ts', "\n// page: '/zebra-page'\n")
  const icons = join(copy.folder, 'templates/icons.tsx')
  writeFileSync(icons, readFileSync(icons, 'utf8').replace('const icons = {', '$&\n  zebraHoof: null,'))
  const { status, output } = copy.run('node_modules/tsx/dist/cli.mjs', 'lint/unused.ts')
  expect(status).toBe(1)
  expect(output.trim().split('\n').sort()).toEqual([
    'content/facts.yaml: nothing names the facts of giraffe',
    'templates/icons.tsx: nothing shows the icon zebraHoof',
    `templates/site.ts: nothing imports ${constant}`,
    'templates/site.ts: there is no offer zebra-offer',
    'widgets/search/style.css: no template has the class search__zebra',
    'widgets/tracking/events.ts: there is no page /zebra-page',
  ])
})
