import { describe, expect, it } from 'vitest'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { explainPath } from '../../../cli/report/page.ts'
import { createTableWriter, listRows } from '../../../cli/engine/table.ts'
import { createPageRecord, createRecords } from './records.ts'

const entry = (slug: string, usesFacts = false) => ({ slug, label: '', isDraft: false, usesFacts, version: '', fields: {}, references: [] })
/** Rows of files with these entries. */
function openFiles(files: Readonly<Record<string, readonly unknown[]>>) {
  const writer = createTableWriter()
  for (const [key, entries] of Object.entries(files)) writer.add({ key, fingerprint: '', cells: [], fields: { entries } })
  return listRows(writer.finish(() => ''))
}

const records = createRecords(
  [
    createPageRecord(),
    createPageRecord({
      path: '/tools',
      reads: ['/day', 'site:name/', 'tools:', 'tools:title', 'tools/saw', 'cities:name/tampa', 'cities/tampa'],
      islands: ['a', 'a', 'b'],
      pictures: [{ id: 'x/y', isWide: true }],
      rendered: { at: 1000, causes: ['content/tools.yaml has changed'] },
    }),
  ],
  {
    files: openFiles({
      'site:site.yaml': [entry('')],
      // A build records that the facts use facts, whose formulas name each other.
      'facts:facts.yaml': [entry('', true)],
      'tools:tools.yaml': [entry('saw', true), entry('axe')],
      'cities:cities/miami.yaml': [entry('miami')],
      'cities:cities/tampa.yaml': [entry('tampa')],
    }),
    aliases: { '/former': { to: '/tools', status: 301, location: { file: 'content/tools.yaml', line: 7 } } },
  },
)
const options = {
  config: {
    urls: 'directory',
    origin: 'https://site.example',
    base: '',
    aliases: {},
    redirects: { '/old': { to: '/tools', status: 301 } },
  },
  locate: ([, key]: readonly string[]) => ({ file: 'content/build.yaml', line: key!.length }),
  read: () => undefined,
} as const
const explain = (address: string) => explainPath(address, records, options)

describe('explainPath(address, records, options)', () => {
  it.each(['/tools', '/tools/', 'tools', '/tools/index.html', '/tools.html', 'https://site.example/tools/?tool=saw#top'])(
    'finds a page by %s',
    (address) => expect(explain(address)).toMatchObject({ path: '/tools', file: 'tools/index.html' }),
  )

  it.each(['/', '', 'index.html', 'https://site.example'])('finds the home page by %j', (address) =>
    expect(explain(address)).toMatchObject({ path: '/' }),
  )

  it('lists the files of what was read, with the facts that are used in them', () => {
    expect(explain('/tools')).toMatchObject({
      content: [
        { read: 'cities/tampa', files: ['content/cities/tampa.yaml'] },
        { read: 'site', files: ['content/site.yaml'] },
        { read: 'tools', files: ['content/tools.yaml', 'content/facts.yaml'] },
      ],
      reads: ['/day'],
    })
  })

  it('counts the islands of a widget, and names the source of a picture', () => {
    expect(explain('/tools')).toMatchObject({
      widgets: [
        { file: 'a', islands: 2 },
        { file: 'b', islands: 1 },
      ],
      pictures: [{ id: 'x/y', file: 'templates/art/x/y.tsx' }],
    })
  })

  it('names the last reason for which the page was rendered', () => {
    expect(explain('/tools')).toMatchObject({ rendered: { at: '1970-01-01T00:00:01.000Z', causes: ['content/tools.yaml has changed'] } })
    expect(explain('/')).toMatchObject({ rendered: { causes: ['the page is new'] } })
  })

  it('names the redirects to a page, and where a redirect goes', () => {
    expect(explain('/tools')).toMatchObject({
      redirects: [
        { path: '/former', location: { file: 'content/tools.yaml', line: 7 } },
        { path: '/old', location: { line: 4 } },
      ],
    })
    expect(explain('/old/')).toMatchObject({ path: '/old', redirectsTo: '/tools' })
    expect(explain('/former')).toMatchObject({ redirectsTo: '/tools', location: { file: 'content/tools.yaml', line: 7 } })
  })

  it('suggests a page for a path that is none', () => {
    expect(() => explain('/tolls')).toThrow(DiagnosticError)
    try {
      explain('/tolls')
    } catch (error) {
      expect((error as DiagnosticError).diagnostics).toMatchObject([
        { message: 'there is no page "/tolls"', hint: 'did you mean "/tools"?' },
      ])
    }
  })
})
