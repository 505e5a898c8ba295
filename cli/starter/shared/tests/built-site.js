import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { build } from 'lanai/build'

const folder = mkdtempSync(join(tmpdir(), 'site-'))

before(() => build({ root: '.', out: join(folder, 'dist') }))
after(() => rmSync(folder, { recursive: true }))

/** Text of a file of the built site. */
export const read = (file) => readFileSync(join(folder, 'dist', file), 'utf8')
