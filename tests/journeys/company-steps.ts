import type { Page } from 'playwright-core'
import { plain } from './dashboard-steps.ts'
import { addPerson, callApi, openPageAs, type Person } from './people.ts'

/** The address of a company's page. */
export async function companyPathOf(registryCode: string, at?: string): Promise<string> {
  const found = (await callApi(`/api/companies?search=${registryCode}`, {
    method: 'GET',
    ...(at !== undefined && { at }),
  })) as readonly { readonly _id: string }[]
  return `/companies/${found[0]?._id}`
}

let reader: Promise<Person> | null = null

/** The annual reports of a company, read by a külaline, one account per test file. */
export async function openAnnual(registryCode: string, search = ''): Promise<Page> {
  reader ??= addPerson('külaline')
  return openPageAs(await reader, `${await companyPathOf(registryCode)}?tab=annual${search}`)
}

/** The contents of a metric's card. */
export interface ReadCard {
  readonly value: string
  /** The formula, the location in the report, or why there is no value. */
  readonly basis: string
  /** The change against the year before; `null` without a value. */
  readonly change: string | null
  /** Name, average and, where there is one, the rank of each tag. */
  readonly tags: readonly (readonly string[])[]
  /** The whole text, line by line. */
  readonly lines: readonly string[]
}

/** Waits for a metric's card of a year and reads it. */
export async function readCard(page: Page, label: string, year: number): Promise<ReadCard> {
  const card = page.getByRole('region', { name: label, exact: true })
  const button = card.getByRole('button', { name: new RegExp(`, ${year}: .* Näita päritolu$`) })
  await button.waitFor()
  const linesOf = (text: string) =>
    plain(text)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  const lines = linesOf(await card.innerText())
  const paragraphs = (await card.locator('> p').allInnerTexts()).map(plain)
  const change = paragraphs.findLast((text) => /eelmise aasta/.test(text)) ?? null
  // The value, then warnings, then its source, then the change.
  const [basis = ''] = paragraphs
    .slice(1)
    .filter((text) => !text.startsWith('⚠') && text !== change)
  const tags = (await card.getByRole('listitem').allInnerTexts()).map(linesOf)
  return {
    value: plain(await button.innerText()),
    basis,
    change: change?.replace(/^[▲▼] /, '') ?? null,
    tags,
    lines,
  }
}

/**
 * Rows of the chosen year's statement: number and name, then its figures, shown among those of
 * other years.
 */
export async function chosenYearRows(page: Page, name: string): Promise<string[][]> {
  const table = page.getByRole('table', { name, exact: true })
  await table.waitFor()
  const rows = await table
    .locator('tbody tr')
    .filter({ has: page.locator('td[data-chosen] button') })
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('th, td[data-chosen]')].map((cell) => cell.textContent ?? ''),
      ),
    )
  return rows.map((cells) => cells.map(plain))
}
