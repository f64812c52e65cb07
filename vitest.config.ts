import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files whose path fits run first, in this order of groups: the longest, the other journeys, and then unit tests. */
const groups = [
  /tests\/(?:crash\/|journeys\/(?:messages\/|accessibility))/,
  /tests\/journeys\//,
  /./,
]

/**
 * Starts the files that take longest first, so that none of them runs alone at the end. Unit tests are not mixed with
 * others: a worker passes its modules on only to the next file in the queue.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ moduleId }: TestSpecification) =>
      groups.findIndex((group) => group.test(moduleId))
    return (await super.sort(files)).toSorted((a, b) => groupOf(a) - groupOf(b))
  }
}

// Nothing is timed; a slow machine is no failure.
const patience = {
  testTimeout: 3_600_000,
  hookTimeout: 3_600_000,
  expect: { poll: { timeout: 600_000 } },
} as const

// More than the cores of a small machine: a test that waits leaves its core to others.
const maxWorkers = 4

// Products, child processes and workers start in half the time with modules that Node has compiled before.
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') }

const shared = { ...patience, env, maxWorkers }

export default defineConfig({
  test: {
    // A worker that is killed while it stops its servers would leave them running.
    teardownTimeout: 600_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'tests/{fake-sources,security}/**/*.test.ts',
          ],
          globalSetup: ['packages/testing/src/database/one-server.ts'],
          // Files share the modules of their worker: importing them anew for each file took as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'processes',
          include: ['tests/crash/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/sample-server.ts'],
        },
      },
    ],
  },
})
