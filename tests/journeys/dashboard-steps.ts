import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Text with no-break spaces replaced by spaces. */
export const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()

/** A link with a selection opens with its filter folded. */
export async function openFilter(page: Page): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Ettevõtted ja tagid' })
    .or(page.getByRole('button', { name: 'Muuda valikut' }))
    .first()
    .waitFor()
  const button = page.getByRole('button', { name: 'Muuda valikut' })
  if (await button.isVisible()) await button.click()
}

/** Types into the field of companies and tags and takes the first option. */
export async function choose(page: Page, typed: string, option: RegExp | string): Promise<void> {
  await openFilter(page)
  const field = page.getByRole('combobox', { name: 'Ettevõtted ja tagid' })
  await field.click()
  await field.fill(typed)
  // Selects of the page have options that are never shown.
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click()
  await field.press('Escape')
  await field.press('Escape')
}

/** Checks or unchecks a metric of the filter. */
export async function toggleMetric(page: Page, label: string): Promise<void> {
  await openFilter(page)
  const field = page.getByRole('combobox', { name: 'Näitajad' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('option')
    .filter({ has: page.getByText(label, { exact: true }) })
    .click()
  await page.keyboard.press('Escape')
}

/**
 * Each row of a table as text, once all selected rows are in it: the row's header, then its cells.
 */
export async function tableRows(page: Page, name: string): Promise<string[][]> {
  const table = page.getByRole('table', { name, exact: true })
  await table.waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').filter({ has: table }).count()).toBe(0)
  const rows = await table
    .locator('tbody tr, tfoot tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    )
  return rows.map((cells) => cells.map(plain))
}
