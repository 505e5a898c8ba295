import fs, { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { readManifest } from 'lanai/build'
import { expect, it } from 'vitest'
import { installOnDemand } from '../on-demand.ts'

// Its program needs an account. What it makes of vercel.json are routes, which its own library writes and checks.

interface Route {
  readonly src?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status?: number
}
interface RoutingUtils {
  getTransformedRoutes(config: object): { readonly routes: readonly Route[] | null; readonly error: unknown }
  normalizeRoutes(routes: readonly Route[]): { readonly error: unknown }
}

const installed = installOnDemand('@vercel/routing-utils@6.6.0', '@vercel/routing-utils/package.json')
const { getTransformedRoutes, normalizeRoutes } = createRequire(installed)('@vercel/routing-utils') as RoutingUtils
const { trailingSlash } = JSON.parse(readFileSync(resolve('cli/docs/deploy/vercel.json'), 'utf8')) as { trailingSlash: boolean }
const { routes, error } = getTransformedRoutes({ trailingSlash })

/** Where the first route with a status redirects a path to; undefined where its file is served. */
function redirectOf(path: string): string | undefined {
  for (const { src = '', headers, status } of routes ?? []) {
    const match = new RegExp(src).exec(path)
    if (match && status === undefined) return undefined
    if (match) return headers?.['Location']?.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '')
  }
  return undefined
}

it('Vercel accepts vercel.json', () => {
  expect(error).toBeNull()
  expect(normalizeRoutes(routes ?? []).error).toBeNull()
  expect(normalizeRoutes([{ src: '(' }]).error).not.toBeNull()
})

it('Vercel serves each page at its address, and redirects to it', () => {
  const manifest = readManifest(resolve('dist'), fs)
  if (!manifest) throw new Error('there is no built site in dist/; run npm run build first')
  for (const { url } of manifest.pages.filter(({ url }) => url !== '/')) {
    expect.soft(redirectOf(url), url).toBeUndefined()
    expect.soft(redirectOf(url.slice(0, -1)), url).toBe(url)
  }
  const others = manifest.files.filter((file) => !file.endsWith('.html') && /\.\w+$/.test(file))
  for (const file of others) expect.soft(redirectOf(`/${file}`), file).toBeUndefined()
})
