import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { askForStarter } from '../../../../cli/commands/init/init.ts'

/** What is chosen after these lines, and what was printed. */
async function answer(...lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(lines.map((line) => `${line}\n`).join(''))
  const chosen = await askForStarter(input, output)
  output.end()
  return { chosen, printed: await text(output) }
}

it.each([
  ['', 'site'],
  ['1', 'site'],
  ['2', 'blog'],
  ['docs', 'docs'],
  [' Blog ', 'blog'],
])('askForStarter takes %j as %s', async (line, name) => {
  expect((await answer(line)).chosen).toBe(name)
})

it('askForStarter lists the templates, and asks again after another answer', async () => {
  const { chosen, printed } = await answer('4', 'shop', '3')
  expect(chosen).toBe('docs')
  expect(printed).toMatch(/^ {2}2 {2}blog {2}posts with tags/m)
  expect(printed).toContain('There is no template "4"')
  expect(printed.match(/number or name/g)).toHaveLength(3)
})

it('askForStarter chooses nothing where the input ends', async () => {
  await expect(answer()).rejects.toThrow('no template was chosen')
})
