import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const lanai = resolve(import.meta.dirname, 'cli/site.ts')

export default defineConfig({
  resolve: { alias: { lanai } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'sites', include: ['tests/sites/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/site.ts'],
          // Two browsers at once are what a machine with two cores can carry without timers going astray.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
