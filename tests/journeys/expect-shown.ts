import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** The most characters of the page's text in the message of a failure. */
const mostTold = 600

/**
 * Waits until an element is visible; fails when it does not appear, and says what the page shows
 * instead, alerts included.
 */
export async function expectShown(locator: Locator): Promise<void> {
  try {
    await expect.poll(() => locator.first().isVisible()).toBe(true)
  } catch (cause) {
    const texts = await locator.page().locator('main, [aria-label="Teated"]').allInnerTexts()
    const told = texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, mostTold))
    throw new Error(`${String(locator)} is not shown, but: ${told.join(' … ')}`, { cause })
  }
}
