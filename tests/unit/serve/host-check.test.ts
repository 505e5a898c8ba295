import { createServer, get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { isLocalHost, refuseForeignHost } from '../../../cli/serve/host-check.ts'
import { listen } from '../../../cli/serve/serve.ts'

it.each([
  'localhost',
  'localhost:4321',
  'LOCALHOST:4321',
  'my-site.localhost:4321',
  '127.0.0.1:4321',
  '192.168.0.7',
  '[::1]:4321',
  '[::1]',
])('accepts %s', (host) => expect(isLocalHost(host)).toBe(true))

it.each([
  'evil.example',
  'evil.example:4321',
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example:4321',
  '127.0.0.1@evil.example',
  '[evil]:4321',
  '[127.0.0.1]',
  'localhost:4321:80',
  '.localhost',
  '',
  undefined,
])('refuses %s', (host) => expect(isLocalHost(host)).toBe(false))

it('answers 403 to another host, and leaves a local one to the server', async () => {
  const server = createServer((request, response) => {
    if (!refuseForeignHost(request, response)) response.end('a draft')
  })
  const { origin, close } = await listen(server, 0)
  onTestFinished(() => close())
  const request = (host: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get(origin, { headers: { host } }, async (response) => {
        resolve({ status: response.statusCode, body: (await response.toArray()).join('') })
      }).on('error', reject)
    })
  expect(await request('localhost')).toEqual({ status: 200, body: 'a draft' })
  expect(await request('evil.example')).toEqual({ status: 403, body: expect.not.stringContaining('a draft') as string })
})
