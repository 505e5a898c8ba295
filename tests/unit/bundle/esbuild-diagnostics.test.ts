import type { Message } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { runBuild, warningsOf } from '../../../cli/bundle/esbuild-diagnostics.ts'
import { DiagnosticError, errorDiagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { createDiskSite } from '../disk-site.ts'
import { diagnosticsOf } from '../memory-site.ts'

const message = (changes: Partial<Message>): Message => ({
  id: '',
  pluginName: '',
  text: 'Could not resolve "./none.ts"',
  location: null,
  notes: [],
  detail: undefined,
  ...changes,
})
const location = { file: 'templates/a.tsx', namespace: '', line: 3, column: 7, length: 1, lineText: '', suggestion: '' }
const failing =
  (...errors: Message[]) =>
  () =>
    Promise.reject(Object.assign(new Error('Build failed'), { errors, warnings: [] }))

describe('runBuild(root, options, build)', () => {
  it('reports what esbuild drops of a stylesheet, which it only warns of', async () => {
    const dropped = { ...location, file: 'templates/styles/site.css', line: 2, column: 3 }
    const warnings = [
      message({ id: 'css-syntax-error', text: 'Expected ":"', location: dropped }),
      message({ id: 'import-is-undefined', text: 'Import "a" will always be undefined' }),
      message({ id: 'empty-import-meta' }),
    ]
    const found = await diagnosticsOf(() => runBuild('/site', {}, () => Promise.resolve({ warnings } as never)))
    expect(found).toMatchObject([
      { code: 'bundle', message: 'Expected ":"', location: { file: 'templates/styles/site.css', line: 2, column: 4 } },
      { code: 'bundle', severity: 'error', message: 'Import "a" will always be undefined' },
    ])
  })

  it.each([
    [
      {
        text: 'No loader is configured for ".scss" files: templates/a.scss',
        location: { ...location, file: 'lanai-styles:templates/a.scss (templates%2Fa%20b.tsx)' },
      },
      'templates/a b.tsx',
      /^No loader/,
      /esbuild-sass-plugin/,
    ],
    [
      { text: 'No loader is configured for ".svg" files: widgets/a.svg', location },
      'templates/a.tsx',
      /^No loader/,
      /new URL\('\.\/name\.svg'/,
    ],
    [
      { text: 'No loader is configured for ".jpg" files: content/photos/a.jpg', location },
      'templates/a.tsx',
      /^No loader/,
      /<Picture src="folder\/name\.jpg" \/>/,
    ],
    [
      { text: 'Top-level await is currently not supported with the "cjs" output format', location },
      'templates/a.tsx',
      /^Top-level await/,
      /^`dev` cannot wait .+ a loader of content\/schema\.ts/,
    ],
    [
      {
        text: 'Top-level await is currently not supported with the "cjs" output format',
        location: { ...location, file: 'widgets/a/widget.tsx' },
      },
      'widgets/a/widget.tsx',
      /^Top-level await/,
      /^await inside of an async function$/,
    ],
    [
      { text: 'Top-level await is currently not supported with the "iife" output format', location },
      'templates/a.tsx',
      /^Top-level await/,
      /^await inside of an async function$/,
    ],
    [{ location }, 'templates/a.tsx', /^Could not resolve "\.\/none\.ts"$/, /^there is no such file; the path is relative to this file$/],
    [
      { text: 'Cannot read file: /site/widgets/Part.ts', location },
      'templates/a.tsx',
      /^there is no file "widgets\/Part\.ts"$/,
      /capitals/,
    ],
    [
      { text: 'Could not resolve "missing.png"', location: { ...location, file: 'templates/a.css' } },
      'templates/a.css',
      /^there is no file "missing\.png" beside/,
      /templates\/static/,
    ],
    [
      { text: 'Could not resolve "~part/a.css"', location: { ...location, file: 'templates/a.css' } },
      'templates/a.css',
      /^"~part\/a\.css" begins with a ~/,
      /^write "part\/a\.css"$/,
    ],
  ])('says what to do about %j', async (changes, file, text, hint) => {
    const [found] = await diagnosticsOf(() => runBuild('/site', {}, failing(message(changes))))
    expect(found).toMatchObject({
      code: 'bundle',
      message: expect.stringMatching(text) as string,
      location: { file },
      hint: expect.stringMatching(hint) as string,
    })
  })

  it('names the import of the stylesheet that cannot be compiled', async () => {
    const { root } = createDiskSite({
      'templates/page.tsx': `// import './a.less'\nimport './data.less'\nimport '../templates/a.less'\n`,
    }).config
    const text = 'No loader is configured for ".less" files: templates/a.less'
    const unread = message({ text, location: { ...location, file: 'lanai-styles:templates/a.less (templates%2Fpage.tsx)' } })
    expect(await diagnosticsOf(() => runBuild(root, {}, failing(unread)))).toMatchObject([{ location: { line: 3, column: 8 } }])
  })

  it('returns other warnings as such, with their locations, except those of packages', () => {
    const package_ = { ...location, file: 'node_modules/lib/index.js' }
    const warnings = [message({ text: '"colr" is not a known CSS property', location }), message({ location: package_ })]
    expect(warningsOf('/site', { warnings })).toMatchObject([
      { code: 'bundle', severity: 'warning', message: '"colr" is not a known CSS property', location: { line: 3, column: 8 } },
    ])
  })

  it('names an entry point that is gone', async () => {
    const gone = message({ text: 'Could not resolve "/site/widgets/w/widget.tsx"' })
    expect(await diagnosticsOf(() => runBuild('/site', {}, failing(gone)))).toMatchObject([
      { message: 'this file does not exist anymore', location: { file: 'widgets/w/widget.tsx' } },
    ])
  })

  it('names a file outside of the site by its whole path', async () => {
    const outside = { ...location, file: '../packages/lib/index.ts' }
    const [found] = await diagnosticsOf(() => runBuild('/work/site', {}, failing(message({ location: outside }))))
    expect(found?.location?.file).toBe('/work/packages/lib/index.ts')
  })

  it('returns the result of a build', async () => {
    const result = { errors: [], warnings: [], outputFiles: [], metafile: undefined, mangleCache: undefined }
    expect(await runBuild('/site', {}, () => Promise.resolve(result))).toBe(result)
  })

  it('turns every message into a diagnostic, with columns counted from 1', async () => {
    const found = await diagnosticsOf(() => runBuild('/site', {}, failing(message({ location }), message({ text: 'Unexpected "}"' }))))
    expect(found).toMatchObject([
      { code: 'bundle', message: 'Could not resolve "./none.ts"', location: { file: 'templates/a.tsx', line: 3, column: 8 } },
      { code: 'bundle', message: 'Unexpected "}"', location: { file: '/site' } },
    ])
  })

  it('keeps what a part of lanai says itself, with its code', async () => {
    const detail = new DiagnosticError([
      errorDiagnostic('island-react', 'mixed', { location: { file: 'a.tsx', line: 1 }, hint: 'remove it' }),
    ])
    const found = await diagnosticsOf(() => runBuild('/site', {}, failing(message({ detail, location }))))
    expect(found).toEqual(detail.diagnostics)
  })

  it.each([
    [{ text: 'The original is here:', location: { ...location, line: 9 } }, 'The original is here, in line 9'],
    [
      { text: 'You can mark the path "fs" as external', location: null },
      'the browser has no such module: install the package, or keep the import out of widgets',
    ],
    [{ text: 'Did you mean "./some.ts"?', location: null }, 'Did you mean "./some.ts"?'],
  ])('turns the note %j into a hint', async (note, hint) => {
    expect((await diagnosticsOf(() => runBuild('/site', {}, failing(message({ notes: [note] })))))[0]?.hint).toBe(hint)
  })

  it('throws on what is no failure of a build', async () => {
    await expect(runBuild('/site', {}, () => Promise.reject(new TypeError('a bug')))).rejects.toThrow(TypeError)
  })
})
