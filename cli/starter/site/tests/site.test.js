import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { read, toUrl } from './built-site.js'

const walks = readdirSync('content/walks').map((file) => toUrl(file.replace(/\.yaml$/, '')))

test('the home page links every walk', () => {
  for (const walk of walks) assert.ok(read('index.html').includes(`href="/walks/${walk}/"`), walk)
})

test('every walk has a page with its time, also without JavaScript', () => {
  for (const walk of walks) assert.match(read(`walks/${walk}/index.html`), />About \d+ h \d+ min</)
})

test('every walk is in the sitemap', () => {
  for (const walk of walks) assert.ok(read('sitemap.xml').includes(`/walks/${walk}/</loc>`), walk)
})
