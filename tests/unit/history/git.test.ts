import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createGit } from '../../../cli/history/git.ts'
import { loadHistory } from '../../../cli/history/history.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

/** Runs git with a fixed author on a fixed day. */
function run(folder: string, args: readonly string[], day = 1): string {
  const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.example', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.example' }
  const date = `@${day * 86_400 + 43_200} +0000`
  return execFileSync('git', [...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, ...identity, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  })
}

function commit(folder: string, day: number, files: Readonly<Record<string, string>>): void {
  write(folder, files)
  run(folder, ['add', '--all'])
  run(folder, ['commit', '--quiet', '--message', `day ${day}`], day)
}

function createRepository(): string {
  const folder = temporaryFolder()
  run(folder, ['init', '--quiet', '--initial-branch=main'])
  return folder
}

const env = { PATH: process.env.PATH, HOME: process.env.HOME }
const load = async (root: string, environment: Readonly<Record<string, string | undefined>> = env) => {
  const { value, diagnostics } = await loadHistory(root, createGit(environment), fs)
  expect(diagnostics).toEqual([])
  return (...files: string[]) => value?.lastDay(files)
}

describe('createGit(env)', () => {
  it('returns the output of git, or undefined where it fails', async () => {
    const root = createRepository()
    expect(await createGit(env)(['rev-parse', '--show-prefix'], root)).toBe('\n')
    expect(await createGit(env)(['no-such-command'], root)).toBeUndefined()
    expect(await createGit(env)(['status'], temporaryFolder())).toBeUndefined()
  })

  it('returns undefined where git is not installed', async () => {
    expect(await createGit({ PATH: '/none' })(['status'], createRepository())).toBeUndefined()
  })

  it('reads the repository of the folder, also inside of a hook of another one', async () => {
    const [root, other] = [createRepository(), createRepository()]
    commit(root, 1, { 'a.yaml': 'a' })
    const lastDay = await load(root, { ...env, GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other, GIT_INDEX_FILE: join(other, 'index') })
    expect(lastDay('a.yaml')).toBe('1970-01-02')
  })
})

describe('the history of a real repository', () => {
  it('has the day of the last commit of each file, under any name', async () => {
    const root = createRepository()
    commit(root, 1, { 'a.yaml': '1', 'café/mit blank.md': '1', 'templates/routes/[city].tsx': '1' })
    commit(root, 3, { 'a.yaml': '2' })
    commit(root, 5, { 'templates/routes/[city].tsx': '2' })
    const lastDay = await load(root)
    expect(lastDay('a.yaml')).toBe('1970-01-04')
    expect(lastDay('café/mit blank.md')).toBe('1970-01-02')
    expect(lastDay('templates/routes/[city].tsx', 'a.yaml')).toBe('1970-01-06')
  })

  it('is the same in a fresh clone', async () => {
    const root = createRepository()
    commit(root, 1, { 'a.yaml': '1', 'b.yaml': '1' })
    commit(root, 4, { 'b.yaml': '2' })
    const clone = join(temporaryFolder(), 'clone')
    run(root, ['clone', '--quiet', root, clone])
    const [here, there] = [await load(root), await load(clone)]
    for (const file of ['a.yaml', 'b.yaml']) expect(there(file)).toBe(here(file))
    expect(there('b.yaml')).toBe('1970-01-05')
  })

  it('knows no day of a file that is changed, staged, deleted or new', async () => {
    const root = createRepository()
    commit(root, 1, { 'same.yaml': '1', 'changed.yaml': '1', 'staged.yaml': '1' })
    write(root, { 'changed.yaml': '2', 'staged.yaml': '2', 'new.yaml': '1' })
    run(root, ['add', 'staged.yaml'])
    const lastDay = await load(root)
    expect(['same.yaml', 'changed.yaml', 'staged.yaml', 'new.yaml'].map((file) => lastDay(file))).toEqual([
      '1970-01-02',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('counts a merge only for the files that it changed itself', async () => {
    const root = createRepository()
    commit(root, 1, { 'a.yaml': '1\n', 'b.yaml': '1\n', 'c.yaml': '1\n' })
    run(root, ['checkout', '--quiet', '-b', 'side'])
    commit(root, 2, { 'a.yaml': 'side\n', 'c.yaml': 'side\n' })
    run(root, ['checkout', '--quiet', 'main'])
    commit(root, 3, { 'b.yaml': '2\n', 'c.yaml': 'main\n' })
    expect(() => run(root, ['merge', '--quiet', 'side'])).toThrow()
    write(root, { 'c.yaml': 'both\n' })
    run(root, ['add', '--all'])
    run(root, ['commit', '--quiet', '--message', 'merge'], 9)
    const lastDay = await load(root)
    expect(['a.yaml', 'b.yaml', 'c.yaml'].map((file) => lastDay(file))).toEqual(['1970-01-03', '1970-01-04', '1970-01-10'])
  })

  it('names files relative to a site below the root of the repository', async () => {
    const root = createRepository()
    commit(root, 1, { 'sites/palms/a.yaml': '1', 'b.yaml': '1' })
    write(root, { 'b.yaml': '2', 'sites/palms/new.yaml': '1' })
    const lastDay = await load(join(root, 'sites/palms'))
    expect([lastDay('a.yaml'), lastDay('new.yaml'), lastDay('b.yaml')]).toEqual(['1970-01-02', undefined, undefined])
  })

  it('is nothing for a repository without a commit', async () => expect((await load(createRepository()))('a.yaml')).toBeUndefined())

  it('is nothing, with a warning, for a shallow clone', async () => {
    const root = createRepository()
    commit(root, 1, { 'a.yaml': '1' })
    commit(root, 2, { 'a.yaml': '2' })
    const clone = join(temporaryFolder(), 'clone')
    run(root, ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
    const { value, diagnostics } = await loadHistory(clone, createGit(env), fs)
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'history', hint: expect.stringContaining('--unshallow') }])
  })
})
