import { createElement, memo } from 'react'
import { describe, expect, it } from 'vitest'
import { readSiteCode } from '../../../cli/bundle/site-code.ts'
import type { SiteFiles } from '../../../cli/site-files.ts'
import { describe as describeAll, diagnosticsOf, META } from '../memory-site.ts'

type Module = Readonly<Record<string, unknown>>
type Parts = Record<'routes' | 'widgets' | 'pictures' | 'texts', readonly Module[]> & {
  readonly document: Module
  readonly schema: Module
  readonly social: Module | undefined
}

const component = () => null
const files: SiteFiles = {
  routes: ['templates/routes/index.tsx', 'templates/routes/seo/[city].tsx'],
  widgets: ['widgets/note/script.ts', 'widgets/rail/widget.tsx'],
  pictures: ['templates/art/home/hero.tsx'],
  texts: ['templates/files/manifest.json.ts'],
  hasSocial: true,
}
const bundle: Parts = {
  routes: [
    { default: component, meta: META },
    { default: component, meta: () => META, paths: () => [] },
  ],
  widgets: [{ default: component }, { default: component }],
  pictures: [{ default: component }],
  texts: [{ default: () => '' }],
  document: { default: component },
  schema: { default: {} },
  social: { default: component, art: () => 'home/hero' },
}
const read = (changes: Partial<Parts> = {}, changedFiles: Partial<SiteFiles> = {}) => {
  const { document, schema, social, routes, widgets, pictures, texts } = { ...bundle, ...changes }
  const modules = [document, schema, ...(social ? [social] : []), ...routes, ...widgets, ...pictures, ...texts]
  const exports = { modules, react: undefined, styleImports: [] }
  return readSiteCode(exports, { ...files, ...changedFiles }, 'content/schema.ts')
}

describe('readSiteCode(bundle, files, schemaFile)', () => {
  it('names every export after its file', () => {
    const code = read()
    expect(code.routes.map(({ file }) => file)).toEqual(files.routes)
    expect(code.widgets.map(({ name, kind, file }) => [name, kind, file])).toEqual([
      ['note', 'script', 'widgets/note/script.ts'],
      ['rail', 'react', 'widgets/rail/widget.tsx'],
    ])
    expect([...code.pictures.keys()]).toEqual(['home/hero'])
    expect(code.texts.map(({ path, file }) => [path, file])).toEqual([['manifest.json', 'templates/files/manifest.json.ts']])
    expect(code.Document).toBe(component)
    expect(code.social).toBe(bundle.social)
  })

  it('accepts a site without a social image, and one without a picture behind it', () => {
    expect(read({ social: undefined }, { hasSocial: false }).social).toBeUndefined()
    expect(read({ social: { default: component } }).social).toBeDefined()
  })

  it('names further drawings of a module after it, with or without a first one', () => {
    const square = () => null
    const ids = (module: object) => [...read({ pictures: [{ ...module }] }).pictures]
    expect(ids({ default: component, pictures: { square } })).toEqual([
      ['home/hero', component],
      ['home/hero/square', square],
    ])
    expect(ids({ pictures: { square } })).toEqual([['home/hero/square', square]])
  })

  it('refuses further drawings that have no name or do not draw', async () => {
    const found = async (pictures: unknown) => describeAll(await diagnosticsOf(() => read({ pictures: [{ pictures }] })))
    expect(await found({ 'a/b': component, square: 1 })).toEqual([
      'templates/art/home/hero.tsx "a/b" is no name of a picture [picture]',
      'templates/art/home/hero.tsx the picture "square" must be a function [picture]',
    ])
    expect(await found('square')).toEqual(['templates/art/home/hero.tsx the export "pictures" must be an object [picture]'])
  })

  it('takes what memo and forwardRef make of a component for a widget, and no element', () => {
    const made = memo(() => null)
    expect(read({ widgets: [{ default: component }, { default: made }] }).widgets[1]?.value).toBe(made)
    expect(() => read({ widgets: [{ default: component }, { default: createElement('p') }] })).toThrow(
      'a widget module needs the export "default"',
    )
  })

  it('reports every export that is missing or of the wrong type', async () => {
    const found = await diagnosticsOf(() =>
      read({
        routes: [{ meta: META }, { default: component, meta: 'Title', paths: [] }],
        widgets: [{}, { default: 'rail' }],
        pictures: [{ default: {} }],
        texts: [{}],
        document: {},
        schema: {},
        social: { default: component, art: 'home/hero' },
      }),
    )
    expect(describeAll(found)).toEqual([
      'templates/routes/index.tsx a route module needs the export "default", a function [route-module]',
      'templates/routes/seo/[city].tsx a route module needs the export "meta", a function or an object [route-module]',
      'templates/routes/seo/[city].tsx a route module with a parameter needs the export "paths", a function [route-module]',
      'widgets/note/script.ts a widget module needs the export "default", a function [island]',
      'widgets/rail/widget.tsx a widget module needs the export "default", a function [island]',
      'templates/art/home/hero.tsx a scene needs the export "default", a function [picture]',
      'templates/files/manifest.json.ts a module of templates/files needs the export "default", a function or an object [route-module]',
      'templates/document.tsx the document needs the export "default", a function [route-module]',
      'content/schema.ts the schema needs the export "default", an object [route-module]',
      'templates/social.tsx the social image needs the export "art", a function [route-module]',
    ])
    expect(found.map(({ hint }) => hint).slice(0, 3)).toEqual(['add it', 'it is a string', 'it is an object'])
  })
})
