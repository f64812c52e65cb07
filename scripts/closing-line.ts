import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints one plain line at the end of a run that people and programs can read: `12 passed, 0
 * failed`.
 */
// Vitest loads reporters by their default export.
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that could not be loaded has no tests, but counts as failed.
    const broken = modules.filter(
      (module) => module.state() === 'failed' && count('failed') === 0,
    ).length
    const failed = count('failed') + broken + unhandledErrors.length
    const skipped = count('skipped')
    process.stdout.write(
      `${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    )
  }
}
