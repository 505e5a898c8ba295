import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file } from '../../../../cli/content/collections.ts'
import { createTextWriter } from '../../../../cli/output/outputs/site.ts'
import type { TextFile, TextSite } from '../../../../cli/types.ts'
import { createContent, createRenderConfig, describe as describeAll, ORIGIN } from '../../memory-site.ts'

const text = (write: unknown, path = 'manifest.json') => ({ path, file: `templates/files/${path}.ts`, write: write as TextFile })
const content = await createContent({ 'site.yaml': 'name: Palms $&\n' }, { site: file('site.yaml', z.strictObject({ name: z.string() })) })

function write(...texts: ReturnType<typeof text>[]) {
  const results = texts.map(createTextWriter(content, createRenderConfig({ buildDay: '2026-02-03' }, ['/', '/tours'])))
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

describe('createTextWriter(store, config)', () => {
  it('writes what each function returns, from content and origin', () => {
    const manifest = ({ content, origin }: { content: { site: { name: string } }; origin: string }) => `${content.site.name} at ${origin}`
    expect(
      write(
        text(manifest),
        text(() => '', 'empty.txt'),
      ),
    ).toEqual({
      files: [
        { kind: 'bytes', path: 'manifest.json', bytes: `Palms $& at ${ORIGIN}`, source: 'templates/files/manifest.json.ts' },
        { kind: 'bytes', path: 'empty.txt', bytes: '', source: 'templates/files/empty.txt.ts' },
      ],
      reads: [['site:name/'], []],
      found: [],
    })
  })

  it('passes the day of the build and absolute links to pages, and records them', () => {
    const { files, reads, found } = write(
      text(({ absolute, buildDay }: TextSite) => `${absolute('/tours?x=1#y')} on ${buildDay}`),
      text(({ absolute }: TextSite) => absolute('/tuors'), 'broken.txt'),
    )
    expect(files.map(({ bytes }) => bytes)).toEqual([`${ORIGIN}/tours/?x=1#y on 2026-02-03`])
    expect(reads).toEqual([['/day', '/page//tours']])
    expect(found).toEqual(['templates/files/broken.txt.ts the link "/tuors" points to a page that does not exist [link-missing]'])
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
