import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every test that docs/threats.md names exists', () => {
  const named = [...readFileSync('docs/threats.md', 'utf8').matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
