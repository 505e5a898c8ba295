import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requireSources } from '../../../cli/build/check-sources.ts'
import { createDiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'
import { createFailingDisk } from '../output/failing-disk.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

/** A site with one more entry in its content; the target of a link is relative to the root of the site. */
function createSite(create: (file: string, root: string) => void) {
  const { config } = createDiskSite({ 'content/cities/a.yaml': 'a', 'templates/static/logo.svg': 'a' })
  create(join(config.root, 'content/cities/x.yaml'), config.root)
  return config
}
const faultsOf = async (create: Parameters<typeof createSite>[0], disk: Parameters<typeof requireSources>[1] = fs) => {
  const config = createSite(create)
  return describeAll(await diagnosticsOf(() => requireSources(config, disk)))
}
const linkTo = (target: string) => (file: string, root: string) => fs.symlinkSync(join(root, target), file)

// Pipes, devices and names that are no text exist on POSIX systems, and links only with rights on Windows.
describe.skipIf(process.platform === 'win32')('requireSources(folders, disk)', () => {
  it.each([
    ['a pipe', (file: string) => void execFileSync('mkfifo', [file]), 'this is no file or folder, but a pipe, a socket or a device'],
    ['a link to a device', (file: string) => fs.symlinkSync('/dev/zero', file), 'this is a symbolic link to a pipe, a socket or a device'],
    ['a link to its own folder', linkTo('content/cities'), 'this is a symbolic link to a folder'],
    ['a link to the site', linkTo(''), 'this is a symbolic link to a folder'],
    ['a link to itself', linkTo('content/cities/x.yaml'), 'this is a symbolic link in a loop of links'],
    ['a link to nothing', linkTo('nothing'), 'this is a symbolic link to a file that does not exist or cannot be read'],
    [
      'a link out of the site',
      (file: string) => fs.symlinkSync('/etc/hosts', file),
      'this is a symbolic link to a file outside of the templates, widgets and content of the site',
    ],
    [
      'a link to a secret beside the content',
      (file: string, root: string) => {
        write(root, { '.env': 'SECRET=1' })
        fs.symlinkSync('../../.env', file)
      },
      'this is a symbolic link to a file outside of the templates, widgets and content of the site',
    ],
  ])('refuses %s', async (_what, create, message) => {
    expect(await faultsOf(create)).toEqual([`content/cities/x.yaml ${message} [source-file]`])
  })

  // The file systems of macOS have no such names.
  it.skipIf(process.platform === 'darwin')('refuses a name that is not UTF-8', async () => {
    const rename = (file: string) => fs.writeFileSync(Buffer.concat([Buffer.from(file), Buffer.from([0xff])]), '')
    expect(await faultsOf(rename)).toEqual(['content/cities/x.yaml\ufffd the name of this file is not UTF-8 [source-file]'])
  })

  it('reports everything at once, and a folder that cannot be read', async () => {
    const disk = createFailingDisk(fs, ({ operation, args }) =>
      operation === 'readdirSync' && String(args[0]).endsWith('/routes') ? 'EACCES' : undefined,
    )
    const create = (file: string, root: string) => {
      fs.symlinkSync('..', join(root, 'templates/static/loop'))
      fs.mkdirSync(join(root, 'content/media/.well-known'), { recursive: true })
      fs.symlinkSync('/etc/hosts', join(root, 'content/media/.well-known/name'))
      fs.symlinkSync('..', file)
    }
    expect(await faultsOf(create, disk)).toEqual([
      'templates/routes cannot be read: permission is denied [source-file]',
      'templates/static/loop this is a symbolic link to a folder [source-file]',
      'content/cities/x.yaml this is a symbolic link to a folder [source-file]',
      'content/media/.well-known/name this is a symbolic link to a file outside of the templates, widgets and content of the site [source-file]',
    ])
  })

  it('accepts links to files of the site, hidden files, npm packages, and folders of the site that are links themselves', () => {
    const { root, content } = createSite(linkTo('templates/static/logo.svg'))
    fs.symlinkSync('/etc/hosts', join(root, 'templates/.secret'))
    fs.symlinkSync('user@host', join(root, 'templates/static/.#logo.svg'))
    fs.mkdirSync(join(root, 'templates/node_modules'))
    fs.symlinkSync('/etc', join(root, 'templates/node_modules/package'))
    const shared = temporaryFolder()
    write(shared, { 'a/widget.tsx': '' })
    fs.symlinkSync(shared, join(root, 'widgets'))
    expect(() => requireSources({ root, content }, fs)).not.toThrow()
    fs.renameSync(content, join(shared, 'content'))
    expect(() => requireSources({ root, content: join(shared, 'content') }, fs)).not.toThrow()
  })
})
