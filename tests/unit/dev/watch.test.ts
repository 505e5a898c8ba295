import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { subscribe } from '@parcel/watcher'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchFolders } from '../../../cli/dev/watch.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

vi.mock(import('@parcel/watcher'), { spy: true })

/**
 * Watches two folders of a site, and a content folder elsewhere.
 * @param onReport receives every path that is reported
 */
async function setupWith(polls: boolean, onReport: (path: string) => void = () => {}, expected: unknown[] = []) {
  const root = temporaryFolder()
  const elsewhere = temporaryFolder()
  write(root, { 'templates/routes/index.tsx': '', 'notes.txt': '' })
  write(elsewhere, { 'content/build.yaml': '' })
  const changed: string[] = []
  const errors: unknown[] = []
  const watcher = await watchFolders({
    folders: [join(root, 'templates'), join(root, 'widgets'), join(elsewhere, 'content')],
    polls,
    onChange: (path) => {
      changed.push(path.replace(root, '').replace(elsewhere, ''))
      onReport(path)
    },
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => watcher.close())
  onTestFinished(() => expect(errors).toEqual(expected))
  const sees = (path: string) => expect.poll(() => changed).toContain(path)
  return { root, elsewhere, changed, errors, watcher, sees }
}

describe.each([false, true])('watchFolders(options), polling: %s', (polls) => {
  const setup = (onReport?: (path: string) => void) => setupWith(polls, onReport)

  it('reports nothing of what is there already', async () => expect((await setup()).changed).toEqual([]))

  it('sees files that are added, changed and removed, however deep', async () => {
    const { root, elsewhere, changed, sees } = await setup()
    write(root, { 'templates/routes/seo/[city].tsx': '' })
    await sees('/templates/routes/seo/[city].tsx')
    write(elsewhere, { 'content/build.yaml': 'a: 1' })
    await sees('/content/build.yaml')
    changed.length = 0
    fs.rmSync(join(root, 'templates/routes/index.tsx'))
    await sees('/templates/routes/index.tsx')
  })

  it('sees changes of files elsewhere that it was asked to watch', async () => {
    const { root, changed, watcher, sees } = await setup()
    write(root, { 'other.txt': '' })
    watcher.add([join(root, 'notes.txt'), join(root, 'templates/routes/index.tsx')])
    write(root, { 'other.txt': 'changed', 'notes.txt': 'changed' })
    await sees('/notes.txt')
    expect(changed).toEqual(['/notes.txt'])
    fs.rmSync(join(root, 'notes.txt'))
    await expect.poll(() => changed).toHaveLength(2)
    write(root, { 'notes.txt': 'back' })
    await expect.poll(() => changed).toHaveLength(3)
  })

  it('sees a file that is written twice in a row', async () => {
    const { root, changed, sees } = await setup()
    for (const text of ['first', 'second one']) {
      write(root, { 'templates/routes/index.tsx': text })
      await sees('/templates/routes/index.tsx')
      changed.length = 0
    }
  })

  it('sees a folder that is created, deleted, and comes back', async () => {
    const { root, elsewhere, changed, sees } = await setup()
    write(root, { 'widgets/rail/widget.tsx': '' })
    await sees('/widgets/rail/widget.tsx')
    fs.renameSync(join(elsewhere, 'content'), join(elsewhere, 'away'))
    await sees('/content/build.yaml')
    changed.length = 0
    fs.renameSync(join(elsewhere, 'away'), join(elsewhere, 'content'))
    await sees('/content/build.yaml')
  })

  it('sees what changes in a folder that has taken the place of another', async () => {
    const { root, changed, sees } = await setup()
    write(root, { 'next/art/home.tsx': '', 'next/routes/index.tsx': 'next' })
    fs.rmSync(join(root, 'templates'), { recursive: true })
    fs.renameSync(join(root, 'next'), join(root, 'templates'))
    await sees('/templates/art/home.tsx')
    await sees('/templates/routes/index.tsx')
    changed.length = 0
    write(root, { 'templates/art/home.tsx': 'again' })
    await sees('/templates/art/home.tsx')
  })

  it('sees what a folder holds that is moved in, and later changes of it', async () => {
    const { root, changed, sees } = await setup()
    write(root, { 'next/deep/deeper/one.tsx': '' })
    fs.renameSync(join(root, 'next'), join(root, 'templates/next'))
    await sees('/templates/next/deep/deeper/one.tsx')
    changed.length = 0
    write(root, { 'templates/next/deep/deeper/two.tsx': '' })
    await sees('/templates/next/deep/deeper/two.tsx')
    fs.renameSync(join(root, 'templates/next'), join(root, 'gone'))
    await sees('/templates/next/deep/deeper/one.tsx')
  })

  it('sees a name that is not UTF-8', async () => {
    const { root, sees } = await setup()
    fs.writeFileSync(Buffer.concat([Buffer.from(join(root, 'templates/')), Buffer.from([0xff])]), '')
    await sees('/templates/\ufffd')
  })

  it('follows links that lead to each other once', async () => {
    const { root, changed, sees } = await setup()
    write(root, { 'templates/a/a.tsx': '', 'templates/b/b.tsx': '' })
    fs.symlinkSync(join(root, 'templates/a'), join(root, 'templates/b/a'))
    fs.symlinkSync(join(root, 'templates/b'), join(root, 'templates/a/b'))
    await sees('/templates/a/b/b.tsx')
    changed.length = 0
    write(root, { 'templates/b/b.tsx': 'changed' })
    await sees('/templates/a/b/b.tsx')
  })

  it('sees changes behind links to files and folders, also to a folder around them', async () => {
    const { root, changed, sees } = await setup()
    const other = temporaryFolder()
    write(other, { 'note.md': '', 'notes/one.md': '' })
    fs.symlinkSync(join(other, 'note.md'), join(root, 'templates/note.md'))
    fs.symlinkSync(join(other, 'notes'), join(root, 'templates/notes'))
    fs.symlinkSync(join(root, 'templates'), join(root, 'templates/routes/loop'))
    await sees('/templates/notes')
    await sees('/templates/note.md')
    changed.length = 0
    write(other, { 'notes/one.md': 'changed', 'note.md': 'changed' })
    await sees('/templates/notes/one.md')
    await sees('/templates/note.md')
    changed.length = 0
    // As editors save: another file takes the name.
    for (const text of ['first', 'second']) {
      write(other, { 'note.md.tmp': text })
      fs.renameSync(join(other, 'note.md.tmp'), join(other, 'note.md'))
      await sees('/templates/note.md')
      changed.length = 0
    }
  })

  it('sees what changes behind links to files as soon as they are reported', async () => {
    const other = temporaryFolder()
    const names = Array.from({ length: 10 }, (_, index) => `${index}.md`)
    const isReported = new Set<string>()
    const { root, changed, sees } = await setup((path) => {
      if (!path.endsWith('.md') || isReported.has(path)) return
      isReported.add(path)
      write(other, { [basename(path)]: 'changed' })
    })
    write(other, Object.fromEntries(names.map((name) => [name, ''])))
    for (const name of names) fs.symlinkSync(join(other, name), join(root, 'templates', name))
    const reportsOf = (name: string) => changed.filter((path) => path.endsWith(name)).length
    await sees(`/templates/${names.at(-1)}`)
    for (const name of names) await expect.poll(() => reportsOf(name), { message: name }).toBe(2)
  })

  it('takes a file that is created and deleted at once for no change', async () => {
    const { root, changed, sees } = await setup()
    write(root, { 'templates/4913': '' })
    fs.rmSync(join(root, 'templates/4913'))
    write(root, { 'templates/last.tsx': '' })
    await sees('/templates/last.tsx')
    expect(changed).toEqual(['/templates/last.tsx'])
  })

  it('ignores what lies beside its folders', async () => {
    const { root, elsewhere, changed, sees } = await setup()
    write(root, { 'notes.txt': 'new', 'dist/index.html': '', 'templates-old/a.tsx': '' })
    write(elsewhere, { 'content.txt': '' })
    write(root, { 'templates/last.tsx': '' })
    await sees('/templates/last.tsx')
    expect(changed).toEqual(['/templates/last.tsx'])
  })
})

it('sees every change without a report of the system where it polls', async () => {
  vi.mocked(subscribe).mockClear()
  const { root, changed, sees } = await setupWith(true)
  write(root, { 'templates/routes/index.tsx': 'changed', 'templates/deep/new.tsx': '' })
  await sees('/templates/routes/index.tsx')
  await sees('/templates/deep/new.tsx')
  changed.length = 0
  fs.rmSync(join(root, 'templates/deep'), { recursive: true })
  await sees('/templates/deep/new.tsx')
  expect(subscribe).not.toHaveBeenCalled()
})

it('reports a disk that cannot be read once where it polls, and goes on', async () => {
  const { root, errors, sees } = await setupWith(true, undefined, [
    expect.objectContaining({ message: expect.stringContaining('ELOOP') as string }),
  ])
  fs.renameSync(root, `${root}-away`)
  fs.symlinkSync(basename(root), root)
  await expect.poll(() => errors).toHaveLength(1)
  fs.unlinkSync(root)
  fs.renameSync(`${root}-away`, root)
  write(root, { 'templates/late.tsx': '' })
  await sees('/templates/late.tsx')
})
