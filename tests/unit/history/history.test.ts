import { describe, expect, it } from 'vitest'
import { loadHistory } from '../../../cli/history/history.ts'
import { createDisk, ROOT } from '../memory-site.ts'

const DAY = 86_400
const disk = createDisk({ '.git/HEAD': '' })
/** The output of git log for commits, the newest first: days since 1970 and the files of each. */
const logOf = (...commits: [day: number, ...files: string[]][]) =>
  commits.map(([day, ...files]) => `\u0001${day * DAY}${files.length > 0 ? `\0\n${files.join('\0')}\0` : '\0'}`).join('\0')

interface Repository {
  log?: string | undefined
  status?: string | undefined
  state?: string | undefined
}
/** A git that answers from strings. */
const gitOf =
  ({ log = '', status = '', state = 'false\n\n' }: Repository, calls: (readonly string[])[] = []) =>
  (args: readonly string[], folder: string) => {
    calls.push([...args, folder])
    return Promise.resolve({ 'rev-parse': state, log, status }[args[0] ?? ''])
  }
const load = async (repository: Repository) => (await loadHistory(ROOT, gitOf(repository), disk)).value

describe('loadHistory(root, git, disk)', () => {
  it('knows the day of the last commit of each file', async () => {
    const history = await load({ log: logOf([3, 'a.yaml', 'b.yaml'], [2, 'a.yaml'], [1, 'c.yaml']) })
    expect(['a.yaml', 'b.yaml', 'c.yaml'].map((file) => history?.lastDay([file]))).toEqual(['1970-01-04', '1970-01-04', '1970-01-02'])
  })

  it('takes the latest day of several files', async () => {
    const history = await load({ log: logOf([3, 'b.yaml'], [1, 'a.yaml']) })
    expect(history?.lastDay(['a.yaml', 'b.yaml'])).toBe('1970-01-04')
  })

  it('takes the latest time, not the first commit of the log: clocks of authors differ', async () => {
    expect((await load({ log: logOf([1, 'a.yaml'], [5, 'a.yaml']) }))?.lastDay(['a.yaml'])).toBe('1970-01-06')
  })

  it('knows no day of no files, or where one of them has none', async () => {
    const history = await load({ log: logOf([1, 'a.yaml']) })
    expect(history?.lastDay([])).toBeUndefined()
    expect(history?.lastDay(['a.yaml', 'new.yaml'])).toBeUndefined()
  })

  it('counts a deleted file beside those of a folder that was read as a whole, and no other', async () => {
    const history = await loadHistory(
      ROOT,
      gitOf({ log: logOf([9, 'pages/gone.yaml'], [5, 'cities/gone.yaml'], [3, 'cities/notes.md'], [2, 'cities/tampa.yaml']) }),
      createDisk({ '.git/HEAD': '', 'cities/tampa.yaml': '' }),
    )
    expect(history.value?.lastDay(['cities/tampa.yaml'])).toBe('1970-01-03')
    expect(history.value?.lastDay(['cities/tampa.yaml'], [['cities/tampa.yaml']])).toBe('1970-01-06')
  })

  it('knows no day while such a deletion is not committed', async () => {
    const log = logOf([5, 'cities/gone.yaml'], [2, 'cities/tampa.yaml'])
    const disk = createDisk({ '.git/HEAD': '', 'cities/tampa.yaml': '' })
    const history = await loadHistory(ROOT, gitOf({ log, status: ' D cities/gone.yaml\0' }), disk)
    expect(history.value?.lastDay(['cities/tampa.yaml'], [['cities/tampa.yaml']])).toBeUndefined()
  })

  it('knows no day of a file that is not committed as it is now', async () => {
    const history = await load({ log: logOf([1, 'a.yaml', 'b c.yaml', 'd.yaml']), status: ' M a.yaml\0?? b c.yaml\0' })
    expect(['a.yaml', 'b c.yaml', 'd.yaml'].map((file) => history?.lastDay([file]))).toEqual([undefined, undefined, '1970-01-02'])
  })

  it('names files relative to a site in a folder of the repository', async () => {
    const repository = {
      state: 'false\nsites/palms/\n',
      log: logOf([1, 'sites/palms/a.yaml', 'sites/palms/b.yaml']),
      status: ' M sites/palms/b.yaml\0',
    }
    const history = await load(repository)
    expect(history?.lastDay(['a.yaml'])).toBe('1970-01-02')
    expect(history?.lastDay(['b.yaml'])).toBeUndefined()
  })

  it('ignores commits without files, such as merges', async () => {
    expect((await load({ log: logOf([9], [1, 'a.yaml'], [8]) }))?.lastDay(['a.yaml'])).toBe('1970-01-02')
  })

  it('is nothing outside of a repository, and asks git nothing there', async () => {
    const calls: (readonly string[])[] = []
    expect(await loadHistory(ROOT, gitOf({}, calls), createDisk())).toEqual({ diagnostics: [] })
    expect(calls).toEqual([])
  })

  it('finds a repository in a folder above the site', async () => {
    const above = createDisk({ '/.git/HEAD': '' })
    expect((await loadHistory(ROOT, gitOf({ log: logOf([1, 'a.yaml']) }), above)).value?.lastDay(['a.yaml'])).toBe('1970-01-02')
  })

  it('warns about a shallow clone, whose days would all be the same', async () => {
    const { value, diagnostics } = await loadHistory(ROOT, gitOf({ state: 'true\n\n', log: logOf([1, 'a.yaml']) }), disk)
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'history', severity: 'warning', message: expect.stringContaining('shallow clone') }])
  })

  it('warns where git cannot read the repository or is missing', async () => {
    const { value, diagnostics } = await loadHistory(ROOT, () => Promise.resolve(undefined), disk)
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'history', severity: 'warning', hint: expect.stringContaining('git status') }])
  })

  it('is nothing, without a warning, for a repository without a commit', async () => {
    const empty = (args: readonly string[]) => Promise.resolve(args[0] === 'rev-parse' ? 'false\n\n' : undefined)
    expect(await loadHistory(ROOT, empty, disk)).toEqual({ diagnostics: [] })
  })
})
