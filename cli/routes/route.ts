import type { RouteSource } from '../bundle/site-code.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { LAYOUT } from '../site-layout.ts'
import type { RouteModule } from '../types.ts'

/** One route file: its pattern and its module. */
export interface Route {
  /** `/seo/[city]`, `/docs/[...slug]`; `/404` for the not-found page. */
  readonly pattern: string
  /** Relative to the root. */
  readonly source: string
  readonly params: readonly string[]
  readonly module: RouteModule
}

/** Reads the pattern of a route from the name of its file: `seo/[city].tsx` is `/seo/[city]`. */
export function createRoute({ file, module }: RouteSource): Route {
  const path = file
    .slice(LAYOUT.routes.length + 1)
    .replace(/\.tsx$/, '')
    .replace(/(^|\/)index$/, '')
  const pattern = `/${path}`
  return { pattern, source: file, params: [...pattern.matchAll(/\[(?:\.{3})?(\w+)\]/g)].map(([, name = '']) => name), module }
}

/** Reports a pattern that some host or browser would answer differently: some file systems ignore case, and browsers encode other letters. */
export function checkPattern({ pattern, source }: Route): Diagnostic[] {
  if (pattern === '/' || /^(\/([a-z0-9]+([-._][a-z0-9]+)*|\[\w+\]))*(\/\[\.{3}\w+\])?$/.test(pattern)) return []
  return [
    errorDiagnostic('route-params', `the path ${pattern} cannot be served everywhere`, {
      location: { file: source },
      hint: /\[\.{3}\w+\]./.test(pattern)
        ? 'a catch-all parameter is the last part of a path'
        : 'name the file in lower-case words joined by hyphens',
    }),
  ]
}
