import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copySite, ROOT, runLanai, SITES } from './run.ts'

const cases = readdirSync(SITES).filter((name) => name.startsWith('error-'))

/** Every code that the generator can give, read from the type that lists them. */
function readProblemCodes(): string[] {
  const [, union = ''] = /export type ProblemCode =\n([\s\S]*?)\n\n/.exec(readFileSync(join(ROOT, 'cli/errors.ts'), 'utf8')) ?? []
  return [...union.matchAll(/'([\w-]+)'/g)].map(([, code = '']) => code)
}

describe('build of a site with a fault', () => {
  it.each(cases)('%s', async (name) => {
    const site = copySite(name)
    const { status, stdout, stderr } = await runLanai(['build', '--root', site])
    const text = stderr.replaceAll(site, '.').replace(/^ {2}\w[^\n]* m?s\n/gm, '')
    const expected = join(SITES, name, 'expected.txt')
    if (process.env['UPDATE_EXPECTED']) writeFileSync(expected, text)
    expect(text).toBe(readFileSync(expected, 'utf8'))
    expect(stdout).toBe('')
    expect(status).toBe(1)
    expect(existsSync(join(site, 'dist', 'index.html'))).toBe(false)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('has a case for every code', () => {
    const told = cases.flatMap((name) =>
      [...readFileSync(join(SITES, name, 'expected.txt'), 'utf8').matchAll(/\[([\w-]+)\]$/gm)].map(([, code]) => code),
    )
    expect(readProblemCodes().length).toBeGreaterThan(20)
    expect(readProblemCodes().filter((code) => !told.includes(code))).toEqual([])
  })
})

describe('the command line', () => {
  it.each([
    [['bild'], 2, /unknown command 'bild'/],
    [['build', '--nope'], 2, /unknown option '--nope'/],
    [['preview', '--port', 'x'], 2, /a port is a number/],
    [['build', '--out', ''], 2, /option '--out <dir>' argument '' is invalid/],
    [['build', '--out', 'content/out'], 1, /lie one inside the other {2}\[config-flag\]/],
    [['build', '--out', '.'], 1, /lie one inside the other/],
    [['build', '--out', 'README.md/out'], 1, /a folder above it is a file {2}\[output-write\]/],
    [['build', '--root', '/nowhere'], 1, /there is no folder/],
    [['build', '--origin', 'example.com'], 1, /the origin must be scheme and host alone, got "example\.com"/],
    [['check', '--out', '/nowhere'], 1, /there is no built site in the output folder/],
  ])('%j ends with %d', async (args, status, message) => {
    const run = await runLanai(args)
    expect(run.stderr).toMatch(message)
    expect(run.status).toBe(status)
  })

  it('tells its commands', async () => {
    const { status, stdout } = await runLanai(['--help'])
    expect(status).toBe(0)
    for (const command of ['build', 'dev', 'preview', 'check']) expect(stdout).toContain(command)
  })

  it.each(['today', '253402300800'])('refuses the date %s', async (date) => {
    const { status, stderr } = await runLanai(['build', '--root', join(SITES, 'plain')], { env: { SOURCE_DATE_EPOCH: date } })
    expect(stderr).toContain(`SOURCE_DATE_EPOCH must be whole seconds since 1970, got "${date}"`)
    expect(status).toBe(1)
  })
})
