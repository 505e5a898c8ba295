import { describe, expect, it } from 'vitest'
import { copiedFiles } from '../../../cli/assets/static-files.ts'
import { createDisk, readFiles, ROOT } from '../memory-site.ts'

const copy = (files: Record<string, string | Uint8Array>, content = `${ROOT}/content`) => [
  ...copiedFiles({ root: ROOT, content }, createDisk(files)),
]

describe('copiedFiles(config, disk)', () => {
  it('copies static files to the root of the output and media of the content to /media, and no hidden files', async () => {
    const files = copy({
      'templates/static/favicon.svg': '<svg/>',
      'templates/static/.DS_Store': 'of a file manager',
      'templates/static/deep/b.txt': 'b',
      'templates/static/deep/a.txt': 'a',
      'content/media/talk.mp4': 'video',
      'content/media/previews/one.vtt': 'captions',
      'content/media/make-previews.ts': 'a program',
      'content/cities.yaml': '[]',
    })
    expect(await readFiles(files)).toEqual({
      'deep/a.txt': 'a',
      'deep/b.txt': 'b',
      'favicon.svg': '<svg/>',
      'media/previews/one.vtt': 'captions',
      'media/talk.mp4': 'video',
    })
    expect(files.map(({ path }) => path)).toEqual(['deep/a.txt', 'deep/b.txt', 'favicon.svg', 'media/previews/one.vtt', 'media/talk.mp4'])
  })

  it('copies bytes as they are', () => {
    const bytes = new Uint8Array([0, 255, 10, 13])
    expect([...copy({ 'templates/static/x.bin': bytes })].map((file) => new Uint8Array(Buffer.from(file.bytes)))).toEqual([bytes])
  })

  it('names the source of each file relative to the site, or absolute outside of it', () => {
    const files = { 'templates/static/a.txt': '', 'content/media/b.pdf': '', '/other/content/media/c.pdf': '' }
    expect(copy(files).map(({ source }) => source)).toEqual(['templates/static/a.txt', 'content/media/b.pdf'])
    expect(copy(files, '/other/content').map(({ source }) => source)).toEqual(['templates/static/a.txt', '/other/content/media/c.pdf'])
  })

  it('copies nothing where there are no such folders', () => expect(copy({})).toEqual([]))
})
