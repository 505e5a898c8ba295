import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { askForStarter, runInit } from '../../../../cli/commands/init/init.ts'
import type { Terminal } from '../../../../cli/commands/terminal.ts'

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

it.each([
  ['pnpm/10.34.9 npm/? node/v20.20.2 linux x64', 'pnpm'],
  ['yarn/4.18.1 npm/? node/v20.20.2 linux x64', 'yarn'],
  ['bun/1.4.5 npm/? node/v24.3.0 linux x64', 'bun'],
  ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npm'],
  [undefined, 'npm'],
])('runInit names the package manager that runs it: %s', async (agent, manager) => {
  const folder = mkdtempSync(join(tmpdir(), 'init-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const stdout = new PassThrough()
  const streams = { stdin: new PassThrough(), stdout, env: { npm_config_user_agent: agent } }
  await runInit(join(folder, 'site'), { template: 'site' }, streams as unknown as Terminal)
  stdout.end()
  expect(await text(stdout)).toContain(`\n  ${manager} install\n  ${manager} run dev\n`)
})
