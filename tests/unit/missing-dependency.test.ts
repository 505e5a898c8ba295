import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { explainMissingDependency, requirePackageFolder } from '../../cli/missing-dependency.ts'
import { PACKAGE } from '../../cli/package-files.ts'
import { describe as describeAll } from './memory-site.ts'

const missing = (importer: string) =>
  Object.assign(new Error(`Cannot find package 'mime-types' imported from ${importer}`), { code: 'ERR_MODULE_NOT_FOUND' })

describe('explainMissingDependency(error)', () => {
  it('says where the packages of a linked lanai have to be installed', () => {
    const found = explainMissingDependency(missing(join(PACKAGE, 'dist/dev.js'))) ?? []
    expect(describeAll(found)).toEqual([`${PACKAGE} lanai needs the package "mime-types", which is not installed [system]`])
    expect(found[0]?.hint).toBe('run npm install in this folder')
  })
  it.each([missing('/elsewhere/a.js'), new Error(`Cannot find package 'a' imported from ${PACKAGE}/a.js`), undefined])(
    'leaves other errors alone: %s',
    (error) => expect(explainMissingDependency(error)).toBeUndefined(),
  )
})

it("requirePackageFolder refuses Yarn Plug'n'Play", () => {
  const { versions } = process
  expect(() => requirePackageFolder({ ...versions, pnp: '3' })).toThrow("which Yarn Plug'n'Play does not write")
  expect(() => requirePackageFolder(versions)).not.toThrow()
})
