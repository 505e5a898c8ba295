import { describe, expect, it } from 'vitest'
import { readGitState } from '../../../cli/history/git-state.ts'
import { createDisk, ROOT } from '../memory-site.ts'

const stateOf = (files: Record<string, string>, root = ROOT) => readGitState(root, createDisk(files))
const REPOSITORY = { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': 'aaaa\n', '.git/refs/heads/other': 'bbbb\n' }

describe('readGitState(root, disk)', () => {
  it('is empty outside of a repository', () => expect(stateOf({ 'content/a.yaml': '' })).toBe(''))

  it('is the same as long as the commit is', () => {
    const state = stateOf(REPOSITORY)
    expect(state).not.toBe('')
    expect(stateOf({ ...REPOSITORY, '.git/index': 'changed', '.git/refs/heads/other': 'cccc\n', '.git/logs/HEAD': 'changed' })).toBe(state)
  })

  it.each<[string, Record<string, string>]>([
    ['a commit', { '.git/refs/heads/main': 'cccc\n' }],
    ['another branch', { '.git/HEAD': 'ref: refs/heads/other\n' }],
    ['another branch at the same commit', { '.git/HEAD': 'ref: refs/heads/other\n', '.git/refs/heads/other': 'aaaa\n' }],
    ['a commit without a branch', { '.git/HEAD': 'aaaa\n' }],
    ['the depth of a shallow clone', { '.git/shallow': 'aaaa\n' }],
  ])('changes with %s', (_what, changes) => expect(stateOf({ ...REPOSITORY, ...changes })).not.toBe(stateOf(REPOSITORY)))

  it('finds the commit of a branch that is packed', () => {
    const packed = (commit: string) => ({
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs\n${commit} refs/heads/main\n`,
    })
    expect(stateOf(packed('aaaa'))).not.toBe(stateOf(packed('bbbb')))
    // A branch that was committed to since has a file of its own.
    expect(stateOf({ ...packed('aaaa'), '.git/refs/heads/main': 'cccc\n' })).not.toBe(stateOf(packed('aaaa')))
  })

  it('is that of a repository around the site', () => {
    const files = { '/repository/.git/HEAD': 'aaaa\n', '/repository/site/content/a.yaml': '' }
    expect(stateOf(files, '/repository/site')).toBe(stateOf(files, '/repository'))
    expect(stateOf(files, '/repository/site')).not.toBe('')
  })

  it('is that of a worktree, whose branches are in the main repository', () => {
    const files = (commit: string, head = 'ref: refs/heads/topic\n') => ({
      '.git': 'gitdir: /main/.git/worktrees/topic\n',
      '/main/.git/worktrees/topic/HEAD': head,
      '/main/.git/worktrees/topic/commondir': '../..\n',
      '/main/.git/refs/heads/topic': `${commit}\n`,
      '/main/.git/HEAD': 'ref: refs/heads/main\n',
    })
    expect(stateOf(files('aaaa'))).not.toBe(stateOf(files('bbbb')))
    expect(stateOf(files('aaaa'))).not.toBe(stateOf(files('aaaa', 'cccc\n')))
  })

  it('is that of a submodule, whose folder is named relative to it', () => {
    const files = (commit: string) => ({
      '/outer/site/.git': 'gitdir: ../.git/modules/site\n',
      '/outer/.git/modules/site/HEAD': `${commit}\n`,
      '/outer/.git/HEAD': 'ffff\n',
    })
    expect(stateOf(files('aaaa'), '/outer/site')).not.toBe(stateOf(files('bbbb'), '/outer/site'))
  })

  it('is a state too in a repository without a commit', () => {
    expect(stateOf({ '.git/HEAD': 'ref: refs/heads/main\n' })).not.toBe('')
    expect(stateOf({ '.git/HEAD': 'ref: refs/heads/main\n' })).not.toBe(stateOf(REPOSITORY))
  })
})
