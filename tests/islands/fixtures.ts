import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildFixture } from '../run-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the builds of tests/sites/islands: production and development. */
    fixtures: string
  }
}

/** Builds tests/sites/islands once for all tests of the project. LANAI_RUNTIME names the runtime to build with. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const fixtures = mkdtempSync(join(tmpdir(), 'islands-tests-'))
  await Promise.all((['production', 'development'] as const).map((mode) => buildFixture('tests/sites/islands', join(fixtures, mode), mode)))
  provide('fixtures', fixtures)
  return () => rmSync(fixtures, { recursive: true, force: true })
}
