import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: { 'lanai/client': resolve(import.meta.dirname, 'cli/browser/client.ts'), lanai: resolve(import.meta.dirname, 'cli/site.ts') },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], sequence: { groupOrder: 0 } } },
      {
        extends: true,
        test: { name: 'cli', include: ['tests/cli/**/*.test.ts'], sequence: { groupOrder: 1 }, testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/site.ts'],
          // Two browsers at once are what a machine with two cores can carry without timers going astray.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          // A browser test that a busy machine has made late gets a second chance.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
