import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that is deleted after all tests of the project. */
    scratch: string
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-tests-')))
  provide('scratch', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
