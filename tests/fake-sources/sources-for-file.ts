import { afterAll, afterEach } from 'vitest'
import {
  type FakeSources,
  type FakeSourcesOptions,
  startFakeSources,
} from './start-fake-sources.ts'

/** Starts fake sources for a test file: reset after each test, closed after the last. */
export async function sourcesForFile(options: FakeSourcesOptions = {}): Promise<FakeSources> {
  const sources = await startFakeSources(options)
  afterEach(() => sources.reset())
  afterAll(() => sources.close())
  return sources
}
