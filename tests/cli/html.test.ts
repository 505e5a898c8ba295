import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { HtmlValidate, type ConfigData } from 'html-validate'
import { expect, it } from 'vitest'
import { ROOT, runLanai, scratchFolder } from './run.ts'

/** The folder of the real site, built; SITE_DIST names a folder that is already built. */
async function buildRealSite(): Promise<string> {
  const built = process.env['SITE_DIST']
  if (built) return resolve(built)
  const out = join(scratchFolder(), 'dist')
  const { status, stderr } = await runLanai(['build', '--root', ROOT, '--out', out])
  expect(status, stderr).toBe(0)
  return out
}

it('every page of the site is valid HTML', async () => {
  const dist = await buildRealSite()
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
