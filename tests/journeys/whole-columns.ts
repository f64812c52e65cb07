import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Viewport widths in CSS pixels and their zoom: the last two are a window of 1400 pixels. */
const screens = [
  { width: 360, zoom: 1 },
  { width: 480, zoom: 1 },
  { width: 768, zoom: 1 },
  { width: 1400, zoom: 1 },
  { width: 1120, zoom: 1.25 },
  { width: 467, zoom: 3 },
] as const

/** Fractions of the scroll distance from the first to the last column, where no column begins. */
const distances = [0, 0.13, 0.37, 0.5, 0.71, 0.96, 1]

/**
 * Scrolls a table of figures to arbitrary positions at several widths and zooms, and expects that
 * no cell is cut: neither by the first column nor by the right edge, nor a figure by its own cell.
 * @param label accessible name of the table
 * @param scrollsAt the widths at which the table must be wider than the screen, so that there is
 *   something to test
 */
export async function expectWholeColumns(
  page: Page,
  label: string,
  scrollsAt: readonly number[],
): Promise<void> {
  const frame = page.getByRole('region', { name: label, exact: true })
  await frame.waitFor()
  const session = await page.context().newCDPSession(page)
  for (const { width, zoom } of screens) {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 900,
      deviceScaleFactor: zoom,
      mobile: false,
    })
    await expect
      .poll(() => page.evaluate(() => [window.innerWidth, window.devicePixelRatio]))
      .toEqual([width, zoom])
    const where = `${label}, ${width} px, ${zoom}`
    if (scrollsAt.includes(width))
      expect(
        await frame.evaluate((element) => element.scrollWidth > element.clientWidth),
        where,
      ).toBe(true)
    for (const distance of distances) {
      await frame.evaluate((element, part) => {
        element.scrollTo({
          left: part * (element.scrollWidth - element.clientWidth),
          top: part * element.scrollHeight,
          behavior: 'instant',
        })
      }, distance)
      await expect
        .poll(() => frame.evaluate(cutCells), { message: `${where}, ${distance}` })
        .toEqual([])
    }
  }
  await session.detach()
}

/** Scrolls a table with the wheel and waits until it stops. */
export async function turnWheel(page: Page, label: string, pixels: number): Promise<void> {
  const frame = page.getByRole('region', { name: label, exact: true })
  await frame.hover()
  // The listener must be added before the wheel turns.
  await frame.evaluate((element: HTMLElement) =>
    element.addEventListener('scrollend', () => (element.dataset.rests = 'yes'), { once: true }),
  )
  await page.mouse.wheel(pixels, 0)
  await expect
    .poll(() => frame.evaluate((element: HTMLElement) => element.dataset.rests))
    .toBe('yes')
}

/** The texts of partly hidden cells. Runs in the browser. */
export function cutCells(frame: Element): string[] {
  const corner = frame.querySelector('thead th')
  if (corner === null) return ['no table']
  const left = corner.getBoundingClientRect().right
  const right = frame.getBoundingClientRect().left + frame.clientLeft + frame.clientWidth
  // Edges of zoomed pages are fractions of pixels; padding keeps every figure further than this
  // from its cell's edge.
  const isAcross = (box: DOMRect, edge: number) => box.left < edge - 1.5 && box.right > edge + 1.5
  return [...frame.querySelectorAll('tr > :is(th[scope="col"], td)')]
    .filter((cell) => cell !== corner && !cell.hasAttribute('colspan'))
    .filter(
      (cell) =>
        isAcross(cell.getBoundingClientRect(), left) ||
        isAcross(cell.getBoundingClientRect(), right) ||
        cell.scrollWidth > cell.clientWidth,
    )
    .map((cell) => cell.textContent ?? '')
}
