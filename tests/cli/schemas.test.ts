import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copySite, runLanai } from './run.ts'

it('schemas writes a schema for each content file, and enters it into the settings of the editor', async () => {
  const site = copySite('catalogue')
  expect(await runLanai(['schemas', '--root', site])).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(site, '.vscode'))).toBe(false)
  const { status, stdout } = await runLanai(['schemas', '--root', site, '--vscode'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^\d schemas in \.cache\/lanai\/schemas\n\.vscode\/settings\.json names them\n$/)
  const settings = JSON.parse(readFileSync(join(site, '.vscode/settings.json'), 'utf8')) as Record<string, Record<string, string>>
  for (const file of Object.keys(settings['yaml.schemas']!))
    expect(JSON.parse(readFileSync(join(site, file), 'utf8'))).toHaveProperty('type')
})
