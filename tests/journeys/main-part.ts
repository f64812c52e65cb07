import type { Page } from 'playwright-core'

/** The page's main element, without the bar, the footer and the top layer. */
export const main = (page: Page) => page.getByRole('main')
