import { join } from 'node:path'
import { inject } from 'vitest'
import { useFixture, type Fixture, type FixtureOptions } from '../browser/fixture.ts'

/** The site in tests/sites/islands, built once for all test files; with React's development build on request. */
export function useIslandsFixture(mode: 'production' | 'development' = 'production', options?: FixtureOptions): Fixture {
  return useFixture(() => join(inject('fixtures'), mode), options)
}
