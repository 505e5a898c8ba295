import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { build } from 'lanai/build'

const folder = mkdtempSync(join(tmpdir(), 'site-'))

// The tests name addresses without the setting `base`.
before(() => build({ root: '.', out: join(folder, 'dist'), base: '/' }))
after(() => rmSync(folder, { recursive: true }))

/** Text of a file of the built site, by its path or the address of a page with it. */
export const read = (file) => readFileSync(join(folder, 'dist', decodeURIComponent(file)), 'utf8')

/** The address of a page as links have it. */
export const toUrl = (path) => encodeURI(path.normalize()).replace(/[#?]/g, encodeURIComponent)
