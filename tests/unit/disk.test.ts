import { join, resolve } from 'node:path'
import { cwd } from 'node:process'
import { expect, it } from 'vitest'
import { decodeText, shortPrefix } from '../../cli/disk.ts'

it.each([
  [cwd(), ''],
  [join(cwd(), 'site/dist'), 'site/dist/'],
  [resolve(cwd(), '..'), `${resolve(cwd(), '..')}/`],
  [`${cwd()}-other`, `${cwd()}-other/`],
])('shortPrefix(%s) is what paths below it begin with', (folder, expected) => {
  expect(shortPrefix(folder)).toBe(expected)
})

it.each(['', 'plain', 'São', '’ — 😀', '\ufeffmark', Buffer.from([0x41, 0xe3, 0x42])])('decodeText(%j) decodes UTF-8', (content) => {
  const bytes = Buffer.from(content as string)
  // From the middle of other memory, as Node's own buffers are.
  const inside = new Uint8Array([1, ...bytes, 2]).subarray(1, bytes.length + 1)
  expect(decodeText(inside)).toBe(bytes.toString('utf8'))
})
