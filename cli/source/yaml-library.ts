import { createRequire } from 'node:module'
import type * as Library from 'yaml'

const require = createRequire(import.meta.url)
let library: typeof Library | undefined

/** The package yaml. It is loaded when it is first needed: most builds only read plain documents and need no location. */
export function yaml(): typeof Library {
  return (library ??= require('yaml') as typeof Library)
}
