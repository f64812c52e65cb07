import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tests/{fake-sources,security}/**/*.test.ts'],
          globalSetup: ['packages/database/src/testing/one-server.ts'],
          // Nothing is timed here; a slow machine is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One after the other and with nothing beside it: what is killed should be in the middle of its work.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/sample-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          // Each file drives a product of its own, which is two programs and a browser.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
