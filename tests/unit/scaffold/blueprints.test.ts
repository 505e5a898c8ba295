import { describe, expect, it } from 'vitest'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { chooseBlueprint, fillBlueprint, findBlueprints } from '../../../cli/scaffold/blueprints.ts'
import { createDisk, ROOT } from '../memory-site.ts'

const describeAs = (text: string) => `description: ${text}\nnext: [edit __slug__]\n`
const disk = createDisk({
  '/common/page/blueprint.yaml': `${describeAs('a page')}nested: true\n`,
  '/common/page/templates/routes/__slug__.tsx': 'export default function __Name__() {}',
  '/common/widget/blueprint.yaml': describeAs('a widget'),
  'blueprints/doc/blueprint.yaml': 'description: a document\nnext: ["content/docs/__slug__.md: write, see /__slug__/"]\nnested: true\n',
  'blueprints/doc/content/docs/__slug__.md': '# __title__\n',
  'content/docs/2-writing/index.md': '',
  'content/docs/2-writing/1-drafts/index.md': '',
  'content/docs/basics/index.md': '',
  'content/docs/1-basics/index.md': '',
  'blueprints/widget/blueprint.yaml': describeAs('a widget of this site'),
  'blueprints/walk/blueprint.yaml': describeAs('a walk'),
  'blueprints/walk/content/walks/__slug__.yaml': 'name: __title__, __Title__\nday: __day__\n',
})
const blueprints = findBlueprints(ROOT, '/common', disk)
const make = (kind: string, slug: string) => fillBlueprint(chooseBlueprint(kind, blueprints), slug, '2026-01-02', ROOT, disk)
const diagnosticsOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics
    throw error
  }
  return []
}

describe('blueprints', () => {
  it('of a site take the place of those that every site has', () => {
    expect(blueprints.map(({ kind, description }) => `${kind}: ${description}`)).toEqual([
      'doc: a document',
      'page: a page',
      'walk: a walk',
      'widget: a widget of this site',
    ])
  })

  it('are filled in with the slug, its words and the day', () => {
    expect(make('walk', 'salt-marsh')).toEqual({
      files: [{ path: 'content/walks/salt-marsh.yaml', text: 'name: Salt marsh, Salt Marsh\nday: 2026-01-02\n', isAddition: false }],
      next: ['edit salt-marsh'],
    })
    expect(make('page', 'guides/2-days').files).toMatchObject([
      { path: 'templates/routes/guides/2-days.tsx', text: 'export default function Page2Days() {}' },
    ])
  })

  it.each([
    ['writing/extra', 'content/docs/2-writing/extra.md'],
    ['writing/drafts/old/extra', 'content/docs/2-writing/1-drafts/old/extra.md'],
    ['basics/extra', 'content/docs/basics/extra.md'],
    ['extra', 'content/docs/extra.md'],
  ])('put %s into the folders that there are, with the numbers before their names', (slug, path) => {
    const { files, next } = make('doc', slug)
    expect(files).toMatchObject([{ path }])
    expect(next).toEqual([`${path}: write, see /${slug}/`])
  })

  it.each([
    ['walk', 'Salt Marsh', 'salt-marsh'],
    ['walk', 'guides/marsh', 'guides-marsh'],
    ['walk', '../marsh', 'marsh'],
    ['page', 'guides/../about', 'guides-about'],
    ['page', '/about', 'about'],
  ])('refuse for %s the slug %j, and propose %s', (kind, slug, proposal) => {
    expect(diagnosticsOf(() => make(kind, slug))).toMatchObject([
      { code: 'config-flag', hint: expect.stringContaining(`: ${proposal}`) as string },
    ])
  })

  it.each(['con', 'guides/aux', 'a'.repeat(256)])('refuse the slug %j, of which some system cannot have a file', (slug) => {
    expect(diagnosticsOf(() => make('page', slug))).toMatchObject([
      { code: 'config-flag', message: expect.stringContaining('a file of the name') as string, location: { file: 'command line: SLUG' } },
    ])
  })

  it('suggest a kind for one that does not exist', () => {
    expect(diagnosticsOf(() => make('wlak', 'marsh'))).toMatchObject([
      { message: 'there is no blueprint "wlak"', hint: 'did you mean "walk"?' },
    ])
  })

  it.each([
    ['without a description', {}, 'the blueprint "walk" is not described'],
    ['with a misspelt key', { 'blueprints/walk/blueprint.yaml': `${describeAs('a walk')}nexst: []\n` }, 'nexst'],
  ])('are refused %s', (_, files, message) => {
    const broken = createDisk({ 'blueprints/walk/content/a.yaml': '', ...files })
    const [found] = diagnosticsOf(() => findBlueprints(ROOT, '/common', broken))
    expect(found?.message).toContain(message)
    expect(found?.location?.file).toBe('blueprints/walk/blueprint.yaml')
  })
})
