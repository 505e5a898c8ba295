import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['tests/hosts/*.test.ts'], testTimeout: 300_000, hookTimeout: 1_200_000, fileParallelism: false },
})
