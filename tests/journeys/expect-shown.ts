import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until an element is visible; fails when it does not appear. */
export async function expectShown(locator: Locator): Promise<void> {
  await expect.poll(() => locator.first().isVisible()).toBe(true)
}
