import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, type ConfigData } from 'html-validate'
import { expect, inject, it } from 'vitest'
import { ROOT } from '../../cli/run.ts'

// No browser is started here, but the site is that of the browser tests.

it('every page of the site is valid HTML', async () => {
  const dist = inject('folder')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  expect(files).toContain('index.html')
  const { default: rules } = (await import(join(ROOT, '.htmlvalidate.mjs'))) as { default: ConfigData }
  const validator = new HtmlValidate(rules)
  const faults = files.sort().flatMap((file) => {
    const { results } = validator.validateStringSync(readFileSync(join(dist, file), 'utf8'), file)
    return results
      .flatMap(({ messages }) => messages)
      .map(({ line, column, message, ruleId }) => `${file}:${line}:${column} ${message} [${ruleId}]`)
  })
  expect(faults).toEqual([])
})

it('no page shows a placeholder or the markup of a link', () => {
  const dist = inject('folder')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const shown = (file: string) => readFileSync(join(dist, file), 'utf8').replace(/ data-props='[^']*'/g, '')
  expect(files.filter((file) => /\{\{|\]\([/#a-z]/.test(shown(file)))).toEqual([])
})
