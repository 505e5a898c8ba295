import { join, resolve } from 'node:path'
import { cwd } from 'node:process'
import { expect, it } from 'vitest'
import { shortPrefix } from '../../cli/disk.ts'

it.each([
  [cwd(), ''],
  [join(cwd(), 'site/dist'), 'site/dist/'],
  [resolve(cwd(), '..'), `${resolve(cwd(), '..')}/`],
  [`${cwd()}-other`, `${cwd()}-other/`],
])('shortPrefix(%s) is what paths below it begin with', (folder, expected) => {
  expect(shortPrefix(folder)).toBe(expected)
})
