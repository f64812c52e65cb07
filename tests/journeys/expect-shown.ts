import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until something is on the page for people to see; fails when it does not come. */
export async function expectShown(locator: Locator): Promise<void> {
  await expect.poll(() => locator.first().isVisible()).toBe(true)
}
