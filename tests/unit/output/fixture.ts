import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import type { OutputFile } from '../../../cli/output-file.ts'
import { writeSite } from './write-site.ts'

export const ABOUT = {
  origin: 'https://site.example',
  urls: 'directory' as const,
  drafts: false,
  limits: { title: { min: 10, max: 70 }, description: { min: 50, max: 165 } },
  externalPaths: ['/api'],
}

/** A folder on the real disk that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'lanai-unit-')))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true })
    fs.writeFileSync(join(folder, path), text)
  }
}

/** Every file below a folder with its text, without the marker; undefined where there is no folder. */
export function read(folder: string): Record<string, string> | undefined {
  if (!fs.existsSync(folder)) return undefined
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).filter((path) => path !== '.lanai')
  return Object.fromEntries(paths.sort().map((path) => [path, fs.readFileSync(join(folder, path), 'utf8')]))
}

/** Names beside the output folder. */
export function siblings(out: string): string[] {
  return fs.readdirSync(dirname(out)).filter((name) => name.startsWith('.'))
}

/** Writes a site of plain files. */
export async function publish(out: string, files: Readonly<Record<string, string>>, disk: Disk = fs) {
  const { written } = await writeSite(
    out,
    stream(Object.entries(files).map(([path, bytes]) => ({ kind: 'bytes' as const, path, bytes }))),
    ABOUT,
    disk,
  )
  return written
}

export async function* stream(files: readonly OutputFile[]): AsyncGenerator<OutputFile> {
  yield* files
}
