import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the files that take longest first, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /tests\/(?:crash\/|journeys\/(?:messages\/|accessibility))/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Nothing is timed; a slow machine is no failure.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } } as const

// One more than the cores of a small machine: a test that waits leaves its core to another.
const maxWorkers = 3

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tests/{fake-sources,security}/**/*.test.ts'],
          globalSetup: ['packages/database/src/testing/one-server.ts'],
          maxWorkers,
          // Files share the modules of their worker: importing them anew for each file took as long as the tests.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...patience,
          name: 'processes',
          include: ['tests/crash/**/*.test.ts'],
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patience,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/sample-server.ts'],
          // Each file drives a product of its own, which is two programs and a browser.
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
