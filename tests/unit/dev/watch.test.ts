import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { watchFolders } from '../../../cli/dev/watch.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

const within = { timeout: 5_000, interval: 10 }

/** Watches two folders of a site, and a content folder elsewhere. */
async function setup() {
  const root = temporaryFolder()
  const elsewhere = temporaryFolder()
  write(root, { 'templates/routes/index.tsx': '', 'notes.txt': '' })
  write(elsewhere, { 'content/build.yaml': '' })
  const changed: string[] = []
  const errors: unknown[] = []
  const watcher = await watchFolders({
    folders: [join(root, 'templates'), join(root, 'widgets'), join(elsewhere, 'content')],
    onChange: (path) => changed.push(path.replace(root, '').replace(elsewhere, '')),
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => watcher.close())
  onTestFinished(() => expect(errors).toEqual([]))
  const sees = (path: string) => expect.poll(() => changed, within).toContain(path)
  return { root, elsewhere, changed, watcher, sees }
}

describe('watchFolders(options)', () => {
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

  it('ignores what lies beside its folders', async () => {
    const { root, elsewhere, changed, sees } = await setup()
    write(root, { 'notes.txt': 'new', 'dist/index.html': '', 'templates-old/a.tsx': '' })
    write(elsewhere, { 'content.txt': '' })
    write(root, { 'templates/last.tsx': '' })
    await sees('/templates/last.tsx')
    expect(changed).toEqual(['/templates/last.tsx'])
  })
})
