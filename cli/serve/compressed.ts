import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contentType } from 'mime-types'
import Negotiator from 'negotiator'
import { attempt } from '../attempt.ts'
import { COMPRESSED_SUFFIXES, type Encoding, type UrlStyle } from '../urls.ts'

const ENCODINGS = Object.keys(COMPRESSED_SUFFIXES) as Encoding[]

/**
 * Points a request at the compressed form of its file, as hosts do that serve `.br` and `.gz` files: where the folder holds one in
 * an encoding that the client accepts. A request for a part of a file receives the plain form.
 */
export function preferCompressed(folder: string, urls: UrlStyle, request: IncomingMessage, response: ServerResponse): void {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(request.url ?? '') ?? []
  const path = pathname.endsWith('/')
    ? `${pathname}index.html`
    : urls === 'clean' && !/\.\w+$/.test(pathname)
      ? `${pathname}.html`
      : pathname
  const file = decodePath(path)
  if (file === undefined) return
  const present = ENCODINGS.filter((encoding) => existsSync(join(folder, file + COMPRESSED_SUFFIXES[encoding])))
  if (present.length === 0 || !existsSync(join(folder, file))) return
  response.setHeader('Vary', 'Accept-Encoding')
  const accepted = new Negotiator(request).encodings()
  const encoding = present.find((name) => accepted.includes(name))
  if (!encoding || request.headers.range !== undefined) return
  request.url = path + COMPRESSED_SUFFIXES[encoding] + rest
  response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Type', contentType(file.slice(file.lastIndexOf('/') + 1)) || 'application/octet-stream')
}

/** The path of a file below a folder; undefined for what leaves the folder. */
function decodePath(path: string): string | undefined {
  const file = attempt(() => decodeURIComponent(path))
  return file === undefined || /\/\.\.(\/|$)|\\|\0/.test(file) ? undefined : file
}
