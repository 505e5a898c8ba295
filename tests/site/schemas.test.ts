import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { parse } from 'jsonc-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { settings } from '../../cli/config/settings.ts'
import type { Collections } from '../../cli/content/collections.ts'
import { readSource } from '../../cli/content/read-source.ts'
import { systemDisk } from '../../cli/build/system.ts'
import { enterSchemas } from '../../cli/editor/vscode.ts'
import { writeSchemas } from '../../cli/editor/write-schemas.ts'
import { findPathsSync } from '../../cli/glob-sync.ts'
import site from '../../content/schema.ts'
import { ROOT } from '../cli/run.ts'

const collections = site as unknown as Collections
const root = fs.mkdtempSync(join(tmpdir(), 'lanai-'))
afterAll(() => fs.rmSync(root, { recursive: true }))
fs.cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true, filter: (file) => !file.includes('/media') })
const content = join(root, 'content')
const context = { root, content, schemaFile: 'content/schema.ts', disk: systemDisk }
const { schemas } = writeSchemas({ root, content }, collections, systemDisk)

/** Reads a file as editors see it. */
function readValue(path: string): unknown {
  const { value, diagnostics } = readSource(path.endsWith('.md') ? 'markdown' : 'file', path, context)
  expect(diagnostics).toEqual([])
  return value!.value
}

const cases = schemas.map(({ file, pattern }) => {
  const schema = JSON.parse(fs.readFileSync(join(root, file), 'utf8')) as object
  const paths = findPathsSync(pattern.replace(/^content\//, ''), { cwd: content })
  return { file, paths, validate: new Ajv({ validateFormats: false, strictTuples: false }).compile(schema) }
})

describe('the JSON Schemas of the content of the site', () => {
  it('cover every content file', () => {
    const withoutSchema = Object.values(collections).flatMap((one) => (one.kind === 'file' && one.hasNoSchema ? [one.path] : []))
    const described = [...withoutSchema, ...cases.flatMap(({ paths }) => paths)]
    expect(findPathsSync('**/*.{yaml,json,md}', { cwd: content }).filter((path) => !described.includes(path))).toEqual([])
  })

  it.each(cases)('accept the files of $file', ({ paths, validate }) => {
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect([path, validate(readValue(path)), validate.errors]).toEqual([path, true, null])
  })

  it.each(cases)('refuse an unknown key and a missing value in the files of $file', ({ paths, validate }) => {
    const value = readValue(paths[0]!)
    const first = (Array.isArray(value) ? value[0] : value) as Record<string, unknown>
    const { [Object.keys(first)[0]!]: _, ...rest } = first
    const isWrong = (wrong: object) => !validate(Array.isArray(value) ? [wrong, ...value.slice(1)] : wrong)
    expect(isWrong({ ...first, misspelt: true })).toBe(true)
    expect(isWrong(rest)).toBe(true)
  })

  it.each([
    ['settings.json', (value: Record<string, unknown>) => ({ ...value, urls: 'folders' })],
    ['content/cities.json', (value: Record<string, unknown>) => ({ ...value, nearby: ['tampa', 'miami', 'atlantis'] })],
    ['content/tools.json', ([first, ...rest]: Record<string, unknown>[]) => [{ ...first, price: '150' }, ...rest]],
    ['content/articles.json', (value: Record<string, unknown>) => ({ ...value, date: 'yesterday' })],
  ])('refuse a wrong value in a file of %s', (name, change) => {
    const { paths, validate } = cases.find(({ file }) => file.endsWith(name))!
    expect(validate(change(readValue(paths[0]!) as never))).toBe(false)
  })

  it('describe every collection, and every setting', () => {
    const read = (file: string) => JSON.parse(fs.readFileSync(join(root, file), 'utf8')) as Record<string, Record<string, unknown>>
    const isDescribed = ({ description, items }: Record<string, unknown>) =>
      Boolean(description ?? (items as object & { description?: string })?.description)
    expect(schemas.filter(({ file }) => !isDescribed(read(file))).map(({ file }) => file)).toEqual([])
    const properties = read(schemas[0]!.file)['properties'] as Record<string, Record<string, unknown>>
    expect(Object.keys(properties)).toEqual(Object.keys(settings.shape))
    expect(Object.keys(properties).filter((name) => !JSON.stringify(properties[name]).includes('"description"'))).toEqual([])
  })

  it('are in the settings of the editor', () => {
    const text = fs.readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8')
    fs.mkdirSync(join(root, '.vscode'))
    fs.writeFileSync(join(root, '.vscode/settings.json'), text)
    enterSchemas(root, schemas, systemDisk)
    // Another text means: run npx lanai schemas --vscode
    expect(parse(fs.readFileSync(join(root, '.vscode/settings.json'), 'utf8'))).toEqual(parse(text))
  })
})
