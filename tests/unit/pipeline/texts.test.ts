import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file } from '../../../cli/content/collections.ts'
import { describeTexts } from '../../../cli/pipeline/page-changes.ts'
import { makeTexts } from '../../../cli/pipeline/texts.ts'
import type { TextFile } from '../../../cli/types.ts'
import {
  createConfig,
  createContent,
  createEffects,
  createRenderConfig,
  createSiteCode,
  createTestSession,
  describe as describeAll,
  ORIGIN,
} from '../memory-site.ts'

const content = await createContent({ 'site.yaml': 'name: Palms\n' }, { site: file('site.yaml', z.strictObject({ name: z.string() })) })
const config = createConfig()
const render = createRenderConfig()

/** Writes text files that an earlier build has written before, after a change of some inputs. */
function make({
  changed = [],
  missing = [],
  broken = false,
  known = true,
}: { changed?: string[]; missing?: string[]; broken?: boolean; known?: boolean } = {}) {
  const calls: string[] = []
  const text = (name: string, write: (site: { content: { site: { name: string } }; origin: string }) => string) => ({
    path: name,
    file: `templates/files/${name}.ts`,
    write: ((site: never) => {
      calls.push(name)
      return write(site)
    }) as TextFile,
  })
  const code = createSiteCode({
    texts: [
      text('a.txt', ({ content, origin }) => {
        if (broken) throw new RangeError('too long')
        return `${content.site.name} at ${origin}`
      }),
      text('b.txt', () => 'b'),
    ],
  })
  const session = createTestSession(config, createEffects())
  const first = makeTexts({ code, content, render }, () => '1', session)
  const before = { ...session.before, ...(known && describeTexts(first.value ?? [], () => '1')) }
  const former = { has: (path: string) => !missing.includes(path), stamp: () => undefined }
  calls.length = 0
  const { value, diagnostics } = makeTexts({ code, content, render }, (input) => (changed.includes(input) ? '2' : '1'), { before, former })
  return {
    calls,
    texts: value?.map(({ file, reads }) => [file.path, file.kind === 'bytes' ? file.bytes : undefined, reads]),
    found: describeAll(diagnostics),
  }
}

describe('makeTexts(site, versionOf, session)', () => {
  it('writes all files where nothing is known of them', () => {
    expect(make({ known: false }).texts).toEqual([
      ['a.txt', `Palms at ${ORIGIN}`, ['site:name/']],
      ['b.txt', 'b', []],
    ])
  })

  it('leaves files as they are whose inputs have not changed, with what they read', () => {
    const { calls, texts } = make({ changed: ['tools', '/code/templates/files/c.txt.ts'] })
    expect(calls).toEqual([])
    expect(texts).toEqual([
      ['a.txt', undefined, ['site:name/']],
      ['b.txt', undefined, []],
    ])
  })

  it.each<[string, Parameters<typeof make>[0], string[]]>([
    ['content that it read', { changed: ['site:name/'] }, ['a.txt']],
    ['its module', { changed: ['/code/templates/files/b.txt.ts'] }, ['b.txt']],
    ['the settings', { changed: ['/settings'] }, ['a.txt', 'b.txt']],
    ['its file in the output folder', { missing: ['b.txt'] }, ['b.txt']],
  ])('writes a file again after a change of %s', (_what, options, calls) => expect(make(options).calls).toEqual(calls))

  it('reports what a file throws, and makes the others', () => {
    const { texts, found } = make({ broken: true, known: false })
    expect(texts).toEqual([['b.txt', 'b', []]])
    expect(found).toEqual(['templates/files/a.txt.ts writing a.txt threw RangeError: too long [render]'])
  })
})
