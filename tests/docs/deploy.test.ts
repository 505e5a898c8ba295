import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createExampleSite } from '../../docs/generate/example-site.ts'
import { DOCS } from '../../docs/generate/pages.ts'
import { runLanai } from '../cli/run.ts'
import { findProgram } from '../programs.ts'
import { startWebServer } from '../web-servers.ts'

const FOLDER = join(DOCS, 'deploy')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

const site = createExampleSite(runLanai)
afterAll(() => site.remove())
beforeAll(async () => {
  site.write({
    'templates/routes/404.tsx': `export const meta = { title: 'No such page', description: 'What visitors see at an address that this site does not have.', robots: 'noindex' }
export default () => <h1>No such page</h1>\n`,
  })
  expect(await site.run('npx lanai build --host-config nginx,caddy,apache,netlify,cloudflare,cloudfront')).toMatchObject({ status: 0 })
  // A server that drops its rights after the start has to read the folder.
  chmodSync(site.root, 0o755)
})

it.each([
  ['netlify.toml', 'netlify/netlify.toml'],
  ['wrangler.toml', 'cloudflare/wrangler.toml'],
])('%s is what a build writes', (file, written) => {
  expect(readFileSync(join(site.root, 'dist-hosts', written), 'utf8')).toBe(read(file))
})

describe('a web server with the file to copy', () => {
  it.each([
    ['nginx', 'nginx.conf', /listen 80/, 'listen 127.0.0.1:PORT'],
    ['caddy', 'Caddyfile', /^www\.example\.com/m, 'http://127.0.0.1:PORT'],
    ['apache', 'apache.conf', /\*:80/, '*:PORT'],
  ] as const)('serves the site: %s', async (name, file, address, replacement) => {
    if (!findProgram(name)) return console.log(`docs: no ${name}, its file is not tried`)
    expect(read(file)).toMatch(address)
    const text = read(file).replaceAll('/srv/example', site.root)
    const server = await startWebServer(name, '', '', (port) => text.replace(address, replacement.replace('PORT', String(port))))
    try {
      const [home, missing] = await Promise.all(['/', '/nowhere/'].map((path) => fetch(server.origin + path)))
      expect([home?.status, missing?.status]).toEqual([200, 404])
      expect(await home?.text()).toContain('<h1>Example</h1>')
      expect(await missing?.text()).toContain('<h1>No such page</h1>')
      expect(home?.headers.get('content-security-policy')).toContain("default-src 'none'")
    } finally {
      await server.close()
    }
  })
})

describe('the workflows', () => {
  interface Step {
    uses?: string
    run?: string
    with?: Record<string, unknown>
  }
  const workflows = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yml') && file !== 'shards.yml')
    .map((file) => {
      const { jobs } = parse(read(file)) as { jobs: Record<string, { steps: Step[] }> }
      return { file, steps: Object.values(jobs).flatMap((job) => job.steps) }
    })

  it.each(workflows)('keep the cache and have the history: $file', ({ steps }) => {
    const withOf = (action: string) => steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`))?.with ?? {}
    expect(withOf('checkout')).toEqual({ 'fetch-depth': 0 })
    expect(String(withOf('cache')['path']).trim().split('\n')).toEqual(['.cache/lanai/*', '!.cache/lanai/standbys'])
  })

  it('have commands that work', async () => {
    const commands = new Set(workflows.flatMap(({ steps }) => steps.flatMap(({ run = '' }) => (run.startsWith('npx ') ? [run] : []))))
    expect([...commands].sort()).toEqual([
      'npx lanai build',
      'npx lanai build --format github',
      'npx lanai build --host-config cloudfront',
      'npx lanai check',
      'npx lanai check --format github',
      'npx tsc',
    ])
    expect(await site.run([...commands].join('\n'))).toMatchObject({ status: 0 })
  })
})

it('the scripts for S3 and CloudFront call aws with files that exist', async () => {
  mkdirSync(join(site.root, 'bin'))
  // A stand-in for the AWS CLI: it fails for files that are not there, and prints its arguments.
  const aws = `#!/bin/sh
for argument in "$@"; do case "$argument" in file://*|fileb://*) test -f "\${argument#*://}" || exit 9 ;; esac; done
echo "$@" >> aws.log\n`
  writeFileSync(join(site.root, 'bin/aws'), aws, { mode: 0o755 })
  const upload = 'sh dist-hosts/cloudfront/upload.sh dist s3://bucket'
  expect(read('s3-cloudfront.yml')).toContain(`${upload.slice(0, -'bucket'.length)}\${{ vars.BUCKET }}`)
  const script = `PATH="$PWD/bin:$PATH"; sh ${join(FOLDER, 'cloudfront-setup.sh')} example; ${upload}`
  expect(await site.run(script)).toMatchObject({ status: 0 })
  const calls = readFileSync(join(site.root, 'aws.log'), 'utf8')
  expect(calls).toContain('cloudfront create-function --name example')
  expect(calls).toContain('cloudfront create-response-headers-policy')
  expect(calls).toMatch(/s3 cp dist s3:\/\/bucket --recursive .*--include \*\.html/)
})
