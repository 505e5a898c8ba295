import * as fs from 'node:fs'
import { get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { startDev } from '../../../cli/dev/dev.ts'
import { openDevSite } from '../../../cli/dev/site.ts'
import { createDiskSite } from '../disk-site.ts'

const FILES = {
  'templates/routes/about.tsx': `export const meta = { title: 'About', description: 'About us.', robots: 'noindex' }\nexport default () => <h1>About</h1>\n`,
  'templates/static/sub/index.html': 'the index file',
  'content/media/a.txt': 'a',
  'templates/static/page.html': 'a page',
}

/** Starts `dev`, and asks for addresses as they are written. */
async function start(settings = '') {
  const { root } = createDiskSite({ ...FILES, 'content/build.yaml': `origin: https://site.example\n${settings}` }).config
  const effects = { env: {}, now: Date.now, disk: fs, threads: 2, git: () => Promise.resolve(undefined) }
  const session = await startDev({
    openSite: (events) => openDevSite({ root }, effects, events),
    port: 0,
    disk: fs,
    now: () => 0,
    log: { info: () => {}, error: () => {} },
  })
  onTestFinished(() => session.close())
  const { hostname: host, port } = new URL(session.origin)
  return (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ host, port, path }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString()))
        response.on('end', () => {
          const { statusCode, headers } = response
          resolve(statusCode === 200 ? (/<h1>(.*?)</.exec(text)?.[1] ?? text) : `${statusCode} ${headers.location ?? ''}`.trim())
        })
      }).on('error', reject)
    })
}

// As `preview` and plain static hosts do.
it.each([
  [
    '',
    {
      '/sub': '301 /sub/',
      '/sub/': 'the index file',
      '/page.html': 'a page',
      '/page': '404',
      '//about': '301 /about/',
      '/about//': 'About',
      '/media': '301 /media/',
      '/media?a': '301 /media/?a',
    },
  ],
  ['urls: clean\n', { '/sub/': 'the index file', '/page.html': 'a page', '/page': 'a page', '//about': 'About' }],
  ['base: /docs\n', { '/docs/sub': '301 /docs/sub/', '/docs/sub/': 'the index file', '/sub/': '404' }],
])('serves files that are copied as hosts do: %j', async (settings, expected) => {
  const answerOf = await start(settings)
  for (const [path, answer] of Object.entries(expected)) expect([path, await answerOf(path)]).toEqual([path, answer])
})
