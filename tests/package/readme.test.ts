import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as client from '../../cli/browser/client.ts'
import { DEFAULT_CHARACTERS, DEFAULT_LIMITS, settings } from '../../cli/config/settings.ts'
import * as site from '../../cli/index.ts'
import * as programs from '../../cli/programs.ts'
import { ROOT } from '../cli/run.ts'
import { readRows } from './readme.ts'

const readme = readFileSync(join(ROOT, 'cli/README.md'), 'utf8')

/** What this test reads of a schema. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
}

/** Every setting as the README names it: `pictures.widths`, `fonts[].family`, `feeds.<name>.title`. */
function namesOf(schema: z.ZodType, name = ''): string[] {
  const { type, shape, innerType, element, valueType } = schema.def as unknown as Definition
  if (innerType) return namesOf(innerType, name)
  // A range is one setting.
  if (shape && Object.keys(shape).join() !== 'min,max')
    return Object.entries(shape).flatMap(([key, inner]) => namesOf(inner, name ? `${name}.${key}` : key))
  if (element && isObject(element)) return namesOf(element, `${name}[]`)
  if (type === 'record' && valueType && isObject(valueType)) return namesOf(valueType, `${name}.<name>`)
  return [name]
}

const isObject = (schema: z.ZodType) => (schema.def as unknown as Definition).type === 'object'

/** Rows for every key of a record with values of one type. */
const RECORDS: Readonly<Record<string, string>> = { csp: 'csp.<directive>', lastmod: 'lastmod.<sitemap>' }

describe('the README of the package', () => {
  const rows = new Map(readRows(readme, 'Settings').map(([name = '', value = '']) => [name.replaceAll('`', ''), value.replaceAll('`', '')]))

  it('documents every setting, and no others', () => {
    const documented = [...rows.keys()].filter((name) => name !== 'setting' && !/^-+$/.test(name))
    expect(documented.sort()).toEqual(
      namesOf(settings)
        .map((name) => RECORDS[name] ?? name)
        .sort(),
    )
  })

  it('names every default', () => {
    const defaults = { ...settings.parse({ origin: 'https://site.example' }), limits: DEFAULT_LIMITS } as Record<string, unknown>
    const checked = namesOf(settings).filter((name) => !/<|\[|^(origin|characters)$/.test(name) && !(name in RECORDS))
    for (const name of checked) {
      const value = name.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], defaults)
      expect(`${name}: ${rows.get(name)}`).toBe(`${name}: ${formatValue(value)}`)
    }
    expect(checked.length).toBeGreaterThan(15)
    for (const name of namesOf(settings).filter((name) => /<|\[|^origin$/.test(name)))
      expect(`${name}: ${rows.get(name)}`).toBe(`${name}: required`)
  })

  it('lists the default characters', () => {
    const [, , meaning = ''] = readRows(readme, 'Settings').find(([name]) => name === '`characters`') ?? []
    const [, listed = ''] = /ASCII and `([^`]+)`/.exec(meaning) ?? []
    const special = [...DEFAULT_CHARACTERS].filter((character) => character > '~' && character !== '\u00a0')
    expect(listed.split(' ')).toEqual(special)
  })

  it.each([
    ['lanai', site],
    ['lanai/build', programs],
    ['lanai/client', client],
  ])('names every export of %s', (_, module) => {
    // Components and functions are named where they are shown in use.
    expect(Object.keys(module).filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([])
  })
})

function formatValue(value: unknown): string {
  if (value === undefined) return 'none'
  return typeof value === 'string'
    ? value
    : JSON.stringify(value)
        .replace(/"(\w+)":/g, ' $1: ')
        .replace(/,(?=\d)/g, ', ')
        .replace(/}$/, ' }')
        .replace('{ }', '{}')
}
