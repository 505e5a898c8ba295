import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readFaults } from '../read-faults.ts'

const ROOT = resolve(import.meta.dirname, '../..')

it.each(readFaults())('the fault "$name" can be made, and its test exists', ({ file, from, test }) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(from)
  expect(existsSync(join(ROOT, test))).toBe(true)
})
