import type { Page } from 'playwright-core'
import { accessibilityFaults } from './axe.ts'

/** Browser options for accessibility checks: wide, light, without motion. */
export const stillPage = {
  viewport: { width: 1400, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const

const phone = { width: 360, height: 900 }

/** The rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The rules whose result depends on the width. */
const layoutRules = [...colourRules, 'target-size', 'scrollable-region-focusable']

/**
 * The violations that axe finds on the page, wide and narrow, in both themes, and any horizontal
 * overflow. All rules run once; the other variants only run the rules that they can affect.
 * @param page opened with `stillPage`; narrow and light afterwards
 */
export async function pageFaults(page: Page): Promise<string[]> {
  const faults = await faultsOf(page, 'wide, light')
  await showTheme(page, 'dark')
  faults.push(...(await faultsOf(page, 'wide, dark', colourRules)))
  await page.setViewportSize(phone)
  await settle(page)
  faults.push(...(await faultsOf(page, 'narrow, dark', colourRules)))
  await showTheme(page, 'light')
  faults.push(...(await faultsOf(page, 'narrow, light', layoutRules)))
  return faults
}

/**
 * The same for what was opened on a checked page: at its narrow width, in both themes.
 * @param page after `pageFaults`
 */
export async function openedFaults(page: Page): Promise<string[]> {
  await settle(page)
  const faults = await faultsOf(page, 'opened, light')
  await showTheme(page, 'dark')
  faults.push(...(await faultsOf(page, 'opened, dark', colourRules)))
  return faults
}

async function faultsOf(page: Page, variant: string, rules?: readonly string[]): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const found = await accessibilityFaults(page, rules)
  return [...(overflow > 0 ? [`${overflow} px too wide`] : []), ...found].map(
    (fault) => `${variant}: ${fault}`,
  )
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor()
  await settle(page)
}

/**
 * Waits until all transitions of colours and sizes are over, since axe cannot judge colours in
 * transition.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Uses a timer: a headless browser may not paint a frame after a resize until something else
    // happens.
    const nextPoll = () => new Promise((resolve) => setTimeout(resolve, 20))
    // An element that inherits a colour starts its transition after its parent's.
    for (let quiet = 0; quiet < 3; quiet++) {
      await nextPoll()
      if (document.getAnimations().some((animation) => animation instanceof CSSTransition))
        quiet = 0
    }
  })
}
