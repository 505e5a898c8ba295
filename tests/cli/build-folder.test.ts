import { execFileSync, spawnSync } from 'node:child_process'
import fs, { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readManifest } from 'lanai/build'
import { describe, expect, it } from 'vitest'
import { formatMarker } from '../../cli/output/marker.ts'
import { buildSite as build, copySite, findOrdinaryUser, readFolder, ROOT, runAlone, runLanai, scratchFolder, write } from './run.ts'

/** Names of what a build leaves beside its output folder; the cache stays. */
function hiddenIn(site: string): string[] {
  return readdirSync(site).filter((name) => name.startsWith('.') && name !== '.cache')
}

/** Root may mount disks, but not in every container. */
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

describe('a build into a folder that holds something', () => {
  it('removes what no longer belongs to the site and keeps what it did not write', async () => {
    const site = copySite('plain')
    await build(site)
    write(site, 'dist/CNAME', 'www.site.example\n')
    rmSync(join(site, 'content/cities/tampa.yaml'))
    const { status, stderr } = await runLanai(['build', '--root', site])
    expect(status).toBe(0)
    expect(stderr).toContain('/seo/tampa was a page of the last build and is none any more')
    expect(existsSync(join(site, 'dist/seo/tampa'))).toBe(false)
    expect(existsSync(join(site, 'dist/seo/miami/index.html'))).toBe(true)
    expect(readFileSync(join(site, 'dist/CNAME'), 'utf8')).toBe('www.site.example\n')
  })

  it('leaves the last site complete when it fails', async () => {
    const site = copySite('plain')
    await build(site)
    const before = readFolder(join(site, 'dist'))
    write(
      site,
      'templates/routes/zebra.tsx',
      "export const meta = { title: 'Zebra page', description: 'A description.', robots: 'noindex' }\nexport default () => <a href=\"/nowhere\">x</a>\n",
    )
    expect((await runLanai(['build', '--root', site])).status).toBe(1)
    expect(readFolder(join(site, 'dist'))).toEqual(before)
    expect(hiddenIn(site)).toEqual([])
  })

  it('leaves a complete site when a signal ends it, and builds again', async () => {
    const site = copySite('plain')
    await build(site, '--drafts')
    const next = readFolder(join(site, 'dist'))
    await build(site)
    const before = readFolder(join(site, 'dist'))
    const buildDrafts = (env: Record<string, string>) =>
      runAlone(['build', '--root', site, '--drafts'], { env: { NODE_OPTIONS: `--import=${join(ROOT, 'tests/cli/kill-at.mjs')}`, ...env } })
    const countCalls = async () => {
      const calls = Number((await buildDrafts({})).stderr.split('\n').at(-1))
      await build(site)
      return calls
    }
    // The first of them may do more: what was changed right before the first build is read again.
    await countCalls()
    const calls = await countCalls()
    expect(calls).toBeGreaterThan(20)
    // Among the last calls are those that keep the previous site as a standby, after the exchange.
    const moments = [
      [2, 'SIGTERM'],
      [calls >> 1, 'SIGKILL'],
      [calls - 8, 'SIGINT'],
      [calls - 4, 'SIGKILL'],
    ] as const
    for (const [call, signal] of moments) {
      expect((await buildDrafts({ KILL_AT: String(call), KILL_SIGNAL: signal })).status).toBe(null)
      const after = readFolder(join(site, 'dist'))
      expect([before, next], `${signal} before call ${call} of ${calls}`).toContainEqual(after)
      await build(site)
      expect(readFolder(join(site, 'dist'))).toEqual(before)
      expect(hiddenIn(site)).toEqual([])
    }
  })

  it('knows its files and those of others after the cache was deleted, and in a copy of the folder', async () => {
    const site = copySite('plain')
    await build(site)
    const before = readFolder(join(site, 'dist'))
    write(site, 'dist/old/mine.txt', 'mine')
    write(site, 'templates/static/gone.txt', 'gone')
    await build(site)
    rmSync(join(site, 'templates/static/gone.txt'))
    rmSync(join(site, '.cache'), { recursive: true })
    expect((await runLanai(['check', '--root', site])).stderr).toContain('the cache has no manifest of the site in the output folder')
    cpSync(join(site, 'dist'), join(site, 'copy'), { recursive: true })
    for (const out of ['dist', 'copy']) {
      await build(site, '--out', join(site, out))
      expect(readFolder(join(site, out))).toEqual({ ...before, 'old/mine.txt': 'mine' })
    }
    rmSync(join(site, '.cache/lanai/manifests'), { recursive: true })
    await build(site)
    expect(readManifest(join(site, 'dist'), fs, site)?.pages).toHaveLength(6)
  })

  it('restores a site whose exchange was interrupted', async () => {
    const site = copySite('plain')
    await build(site)
    cpSync(join(site, 'dist'), join(site, '.dist-previous'), { recursive: true })
    rmSync(join(site, 'dist'), { recursive: true })
    await build(site)
    expect(existsSync(join(site, '.dist-previous'))).toBe(false)
    expect(existsSync(join(site, 'dist/index.html'))).toBe(true)
  })

  it('allows two builds of one folder at once, and leaves one of them complete', async () => {
    const site = copySite('plain')
    await build(site)
    const runs = await Promise.all([[], ['--drafts']].map((flags) => runAlone(['build', '--root', site, ...flags])))
    expect(runs.map(({ status }) => status)).toEqual([0, 0])
    const together = readFolder(join(site, 'dist'))
    expect(hiddenIn(site)).toEqual([])
    const drafts = readManifest(join(site, 'dist'), fs, site)?.drafts
    const alone = join(scratchFolder(), 'alone')
    await build(site, '--out', alone, ...(drafts ? ['--drafts'] : []))
    expect(readFolder(alone)).toEqual(together)
  })

  it.skipIf(!canMount)('names a full disk and a read-only one, and leaves the last site complete', async () => {
    const site = copySite('plain')
    const disk = join(scratchFolder(), 'disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', disk])
    try {
      const out = join(disk, 'dist')
      await build(site, '--out', out)
      const before = readFolder(out)
      const buildLarge = () => runLanai(['build', '--root', site, '--out', out])
      write(site, 'templates/static/large.txt', 'x'.repeat(300_000))
      write(site, 'templates/static/other.txt', 'x')
      for (const [options, reason] of [
        [undefined, 'the disk is full'],
        ['remount,ro', 'the file system is read-only'],
      ] as const) {
        if (options) execFileSync('mount', ['-o', options, disk])
        const { status, stderr } = await buildLarge()
        expect(stderr).toContain(`cannot be written: ${reason}  [output-write]`)
        expect(status).toBe(1)
        expect(readFolder(out)).toEqual(before)
        expect(readdirSync(disk)).toEqual(['dist'])
      }
    } finally {
      execFileSync('umount', [disk])
    }
  })

  const user = findOrdinaryUser()
  it.skipIf(!user)('replaces a site of another user in its own folder, and says what it cannot delete', async () => {
    const site = copySite('plain')
    await build(site)
    write(site, 'dist/CNAME', 'www.site.example\n')
    rmSync(join(site, '.cache'), { recursive: true })
    execFileSync('chown', ['-R', String(user), dirname(site)])
    execFileSync('chown', ['-R', '0', join(site, 'dist')])
    rmSync(join(site, 'content/cities/tampa.yaml'))
    const { status, stderr } = await runAlone(['build', '--root', site], { user: user || undefined })
    expect(stderr).toContain('warning: a previous site cannot be deleted: EACCES')
    expect(status).toBe(0)
    expect(existsSync(join(site, 'dist/seo/tampa'))).toBe(false)
    expect(readFileSync(join(site, 'dist/CNAME'), 'utf8')).toBe('www.site.example\n')
  })

  it('removes what a killed build left, and nothing else', async () => {
    const site = copySite('plain')
    const kept = `.dist-next-${process.pid}`
    for (const name of ['.dist-next-999999999', kept, '.dist-next-mine']) write(site, `${name}/index.html`, 'half')
    await build(site)
    expect(hiddenIn(site)).toEqual([kept, '.dist-next-mine'].sort())
  })

  it('keeps links and empty folders that it did not write, and follows a link to the output folder', async () => {
    const site = copySite('plain')
    const real = join(scratchFolder(), 'real')
    mkdirSync(join(real), { recursive: true })
    symlinkSync(real, join(site, 'dist'))
    await build(site)
    symlinkSync('../elsewhere', join(real, 'link'))
    mkdirSync(join(real, 'empty'))
    await build(site)
    expect(readlinkSync(join(site, 'dist'))).toBe(real)
    expect(readlinkSync(join(real, 'link'))).toBe('../elsewhere')
    expect(readdirSync(join(real, 'empty'))).toEqual([])
    expect(existsSync(join(real, 'index.html'))).toBe(true)
  })

  it.each(['robots.txt', 'about', 'about/index.html', '_headers/mine'])('never overwrites %s, which it did not write', async (path) => {
    const site = copySite('plain')
    await build(site)
    const files = readManifest(join(site, 'dist'), fs, site)?.files ?? []
    const [top = ''] = path.split('/')
    rmSync(join(site, 'dist', top), { recursive: true })
    write(site, join('dist', path), 'mine')
    write(
      site,
      'dist/.lanai',
      formatMarker(
        '',
        files.filter((file) => file.split('/')[0] !== top),
      ),
    )
    const { status, stderr } = await runLanai(['build', '--root', site])
    expect(stderr).toContain('which lanai did not write  [output-foreign]')
    expect(status).toBe(1)
    expect(readFileSync(join(site, 'dist', path), 'utf8')).toBe('mine')
  })
})
