import type { Locator, Page } from 'playwright-core'
import { plain } from './dashboard-steps.ts'

/** The values that a chart shows for a year. */
export interface ReadYear {
  readonly year: string
  /**
   * Values by name, grouped under their metric where there are several: `Müügitulu · AS MARU
   * EHITUS`.
   */
  readonly values: Readonly<Record<string, string>>
  /** Notes below the values. */
  readonly notes: readonly string[]
  /** The announcement for the topmost line or bar. */
  readonly spoken: string
}

export function chartOf(page: Page, name: RegExp): Locator {
  return page.getByRole('application', { name })
}

/** Steps through a chart with the arrow keys, from its first year to its last. */
export async function walkYears(chart: Locator, count: number): Promise<ReadYear[]> {
  await chart.press('Home')
  const years: ReadYear[] = []
  for (let at = 0; at < count; at += 1) {
    if (at > 0) await chart.press('ArrowRight')
    years.push(await readYear(chart))
  }
  await chart.press('Escape')
  return years
}

async function readYear(chart: Locator): Promise<ReadYear> {
  const figure = chart.page().getByRole('figure').filter({ has: chart })
  const { year, rows, notes } = await chart.locator(':scope > div').evaluate((tooltip) => {
    const spansOf = (element: Element) =>
      [...element.children].filter(({ tagName }) => tagName === 'SPAN')
    const rowElements = [...tooltip.querySelectorAll('div')].filter(
      (element) => spansOf(element).length >= 2,
    )
    return {
      year: tooltip.firstElementChild?.textContent ?? '',
      rows: rowElements.map((element) => {
        const [name, value] = spansOf(element)
          .slice(-2)
          .map(({ textContent }) => textContent ?? '')
        const heading = element.parentElement?.firstElementChild
        const isNamed = element.parentElement !== tooltip && heading?.children.length === 0
        return [isNamed ? `${heading.textContent} · ${name}` : name, value] as const
      }),
      notes: [...tooltip.children]
        .slice(1)
        .filter(({ children }) => children.length === 0)
        .map(({ textContent }) => textContent ?? ''),
    }
  })
  const spoken = await figure.locator('[aria-live=polite]').innerText()
  const values = Object.fromEntries(
    rows.map(([name, value]) => [plain(name ?? ''), plain(value ?? '')]),
  )
  return { year: plain(year), values, notes: notes.map(plain), spoken: plain(spoken) }
}
