import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file } from '../../../cli/content/collections.ts'
import { writeText } from '../../../cli/emit/text-files.ts'
import type { TextFile } from '../../../cli/types.ts'
import { createContent, describe as describeAll, ORIGIN } from '../memory-site.ts'

const text = (write: unknown, path = 'manifest.json') => ({ path, file: `templates/files/${path}.ts`, write: write as TextFile })
const content = await createContent({ 'site.yaml': 'name: Palms $&\n' }, { site: file('site.yaml', z.strictObject({ name: z.string() })) })

function write(...texts: ReturnType<typeof text>[]) {
  const results = texts.map((text) => writeText(text, content, ORIGIN))
  const written = results.flatMap(({ value }) => value ?? [])
  return {
    files: written.map(({ file }) => file),
    reads: written.map(({ reads }) => reads),
    found: describeAll(results.flatMap(({ diagnostics }) => diagnostics)),
  }
}
const broken = () => {
  throw new RangeError('too long')
}

describe('writeText(text, store, origin)', () => {
  it('writes what each function returns, from content and origin', () => {
    const manifest = ({ content, origin }: { content: { site: { name: string } }; origin: string }) => `${content.site.name} at ${origin}`
    expect(
      write(
        text(manifest),
        text(() => '', 'empty.txt'),
      ),
    ).toEqual({
      files: [
        { path: 'manifest.json', bytes: `Palms $& at ${ORIGIN}`, source: 'templates/files/manifest.json.ts' },
        { path: 'empty.txt', bytes: '', source: 'templates/files/empty.txt.ts' },
      ],
      reads: [['site'], []],
      found: [],
    })
  })

  it.each([undefined, 5, Promise.resolve('late'), new Uint8Array(1)])('refuses %o: a text file is a string', (value) => {
    expect(write(text(() => value))).toEqual({
      files: [],
      reads: [],
      found: ['templates/files/manifest.json.ts manifest.json is not a string [render]'],
    })
  })

  it('reports what every function throws, and writes the other files', () => {
    const { files, found } = write(
      text(broken, 'one.txt'),
      text(() => 'kept'),
      text(broken, 'two.txt'),
    )
    expect(files.map(({ path }) => path)).toEqual(['manifest.json'])
    expect(found).toEqual([
      'templates/files/one.txt.ts writing one.txt threw RangeError: too long [render]',
      'templates/files/two.txt.ts writing two.txt threw RangeError: too long [render]',
    ])
  })
})
