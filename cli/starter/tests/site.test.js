import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { build } from 'lanai/build'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
const read = (file) => readFileSync(join(folder, 'dist', file), 'utf8')
const walks = readdirSync('content/walks').map((file) => file.replace(/\.yaml$/, ''))

before(() => build({ root: '.', out: join(folder, 'dist') }))
after(() => rmSync(folder, { recursive: true }))

test('the home page links every walk', () => {
  for (const walk of walks) assert.match(read('index.html'), new RegExp(`href="/walks/${walk}/"`))
})

test('every walk has a page with its time, also without JavaScript', () => {
  for (const walk of walks) assert.match(read(`walks/${walk}/index.html`), />About \d+ h \d+ min</)
})

test('every walk is in the sitemap', () => {
  for (const walk of walks) assert.match(read('sitemap.xml'), new RegExp(`/walks/${walk}/</loc>`))
})
