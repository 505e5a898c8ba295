import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DIAGNOSTIC_CODES } from '../../cli/diagnostics/codes.ts'
import { copySite, findOrdinaryUser, runAlone, runLanai, SITES, spawnLanai, write } from './run.ts'

const cases = readdirSync(SITES).filter((name) => name.startsWith('error-'))

/** What a command wrote to stderr, without the lines of its progress and the links to the docs, and with the site as `.`. */
function readDiagnostics(stderr: string, site: string): string {
  return stderr.replaceAll(site, '.').replace(/^ {2}([a-z]+ [^\n]* [\d.]+m?s|docs: .+)\n/gm, '')
}

describe('build of a site with faults', () => {
  it.each(cases)('%s', async (name) => {
    const site = copySite(name)
    const { status, stdout, stderr } = await runLanai(['build', '--root', site])
    const text = readDiagnostics(stderr, site)
    const expected = join(SITES, name, 'expected.txt')
    if (process.env['UPDATE_EXPECTED']) writeFileSync(expected, text)
    expect(text).toBe(readFileSync(expected, 'utf8'))
    expect(stdout).toBe('')
    expect(status).toBe(1)
    expect(existsSync(join(site, 'dist', 'index.html'))).toBe(false)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})

describe('build --json of a site with faults', () => {
  it('prints the diagnostics as JSON', async () => {
    const { status, stdout } = await runLanai(['build', '--root', copySite('error-link-missing'), '--json'])
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; location: { file: string; line?: number }; hint: string }[]
    }
    expect(status).toBe(1)
    expect(diagnostics.length).toBeGreaterThan(0)
    for (const diagnostic of diagnostics) {
      expect(diagnostic).toMatchObject({ severity: 'error', message: expect.any(String), hint: expect.any(String) })
      expect(diagnostic.location.line).toBeGreaterThan(0)
    }
    expect(new Set(diagnostics.map(({ code }) => code))).toContain('link-missing')
  })
})

it.each(['build', 'check', 'merge x'])('%s refuses --json beside another format', async (command) => {
  const { status, stdout, stderr } = await runLanai([...command.split(' '), '--json', '--format', 'github'])
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain("option '--json' cannot be used with option '--format <name>'")
})

describe('build with a broken cache', () => {
  it('warns once of a cache that cannot be read, and builds without it', async () => {
    const site = copySite('catalogue')
    write(site, '.cache/lanai/fonts', 'a file in the place of a folder')
    write(site, '.cache/lanai/pictures', 'another one')
    const { status, stderr } = await runLanai(['build', '--root', site])
    const text = readDiagnostics(stderr, site).replace(/lanai\/fonts\/\w+/, 'lanai/fonts/…')
    expect(text.split('\n')).toEqual([
      "./.cache/lanai  warning: the cache cannot be read: ENOTDIR: not a directory, open './.cache/lanai/fonts/…'; the build goes on without it  [cache]",
      '  hint: allow yourself to read and write this folder, or delete it; everything in it is made again',
      '',
    ])
    expect(status).toBe(0)
    expect(existsSync(join(site, 'dist/social/home.jpg'))).toBe(true)
  })

  it('stops where the compiled site cannot be written, which node imports from there', async () => {
    const site = copySite('plain')
    write(site, '.cache/lanai', 'a file in the place of the folder')
    const { status, stderr } = await runLanai(['build', '--root', site])
    const text = readDiagnostics(stderr, site).replace(/lanai\/builds\/\w+/, 'lanai/builds/…')
    expect(text.split('\n')).toEqual([
      "./.cache/lanai  warning: the cache cannot be read: ENOTDIR: not a directory, open './.cache/lanai/builds/…'; the build goes on without it  [cache]",
      '  hint: allow yourself to read and write this folder, or delete it; everything in it is made again',
      "./.cache/lanai/bundles  the compiled site cannot be written: ENOTDIR: not a directory, mkdir './.cache/lanai/bundles'  [output-write]",
      '  hint: Node imports it from there: make the folder writable, or free some space',
      '',
      '1 error, 1 warning; nothing was changed',
      '',
    ])
    expect(status).toBe(1)
    expect(existsSync(join(site, 'dist'))).toBe(false)
  })
})

describe('build of a site whose redirects need a host', () => {
  it('warns of them, unless it writes configuration for one', async () => {
    const site = copySite('plain')
    const settings = readFileSync(join(site, 'content/build.yaml'), 'utf8').replace(
      'redirects:',
      'redirects:\n  /blog/*: https://blog.example/:splat',
    )
    write(site, 'content/build.yaml', settings)
    const { status, stderr } = await runLanai(['build', '--root', site])
    expect(stderr).toContain('the redirect from /blog/* has no page and works only where the host does it  [redirect-host]\n')
    expect(status).toBe(0)
    expect((await runLanai(['build', '--root', site, '--host-config', 'nginx'])).stderr).not.toContain('redirect-host')
    const withRule = (severity: string) => `${settings}rules: { redirect-host: ${severity} }\n`
    write(site, 'content/build.yaml', withRule('error'))
    expect(await runLanai(['build', '--root', site, '--host-config', 'nginx'])).toMatchObject({ status: 0 })
    const refused = await runLanai(['build', '--root', site])
    expect(refused.stderr).toMatch(/where the host does it {2}\[redirect-host\]\n[^]*1 error; nothing was changed\n$/)
    expect(refused.status).toBe(1)
    write(site, 'content/build.yaml', withRule('off'))
    expect((await runLanai(['build', '--root', site])).stderr).not.toContain('redirect-host')
  })
})

describe('a system that refuses', () => {
  it('to open more files is named, and no bug', async () => {
    const site = copySite('plain')
    const { status, stderr } = await runAlone(['build', '--root', site], { openFiles: 24 })
    // Which one the system refuses depends on the version of Node.
    expect(stderr).toMatch(/ {2}(open|spawn \S+) fails: too many files are open {2}\[system\]\n {2}hint: raise the limit with ulimit -n\n/)
    expect(stderr).not.toContain('bug in lanai')
    expect(status).toBe(1)
  })

  const user = findOrdinaryUser()
  it.skipIf(user === false)('to read a template or the output folder is named, and no bug', async () => {
    const site = copySite('plain')
    const build = () => runAlone(['build', '--root', site], { user: user || undefined })
    if (user) execFileSync('chown', ['-R', String(user), dirname(site)])
    expect((await build()).status).toBe(0)
    for (const [path, message] of [
      ['dist', 'lstat fails: permission is denied  [system]'],
      ['templates/static', 'templates/static  cannot be read: permission is denied  [source-file]'],
      ['templates/routes/about.tsx', 'templates/routes/about.tsx  cannot be read: permission denied  [source-file]'],
    ] as const) {
      chmodSync(join(site, path), 0)
      const { status, stderr } = await build()
      chmodSync(join(site, path), 0o755)
      expect(stderr).toContain(message)
      expect(status, path).toBe(1)
      // A build reads only what has changed since the last one.
      rmSync(join(site, '.cache'), { recursive: true, force: true })
    }
    expect((await build()).status).toBe(0)
  })
})

it('every code of a diagnostic occurs in a test', () => {
  const expected = [...cases, 'faults'].map((name) => readFileSync(join(SITES, name, 'expected.txt'), 'utf8'))
  const others = ['errors.test.ts', 'history.test.ts', 'dev.test.ts'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  // `check --launch` lists samples without their code.
  const codes = new Set(['check-sample'])
  for (const [, code = ''] of [...expected, ...others].join('\n').matchAll(/ {2}\[([\w-]+)\]/g)) codes.add(code)
  expect([...codes].sort()).toEqual(Object.keys(DIAGNOSTIC_CODES).sort())
})

it.each(['stdout', 'stderr'] as const)('a command goes on when nobody reads its %s any more', async (name) => {
  const site = copySite('plain')
  const child = spawnLanai(['build', '--root', site])
  onTestFinished(() => void child.kill('SIGKILL'))
  child[name].destroy()
  child[name === 'stdout' ? 'stderr' : 'stdout'].resume()
  const status = await new Promise((done) => child.on('close', done))
  expect(status).toBe(0)
  expect(existsSync(join(site, 'dist/index.html'))).toBe(true)
})

describe('an error that nothing awaits', () => {
  it('is reported at the line of the site that caused it', async () => {
    const site = copySite('plain')
    const route = 'templates/routes/index.tsx'
    write(site, route, `void Promise.reject(new Error('late'))\n${readFileSync(join(site, route), 'utf8')}`)
    const { status, stderr } = await runAlone(['build', '--root', site])
    expect(stderr).toContain("templates/routes/index.tsx:1:21  the site's code threw Error: late  [render]")
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(status).toBe(1)
    expect(existsSync(join(site, 'dist'))).toBe(false)
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

  it('lists its commands', async () => {
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
