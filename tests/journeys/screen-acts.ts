import type { Page } from 'playwright-core'

// Actions on a screen before it is checked.

export const main = (page: Page) => page.getByRole('main')
export const press = (name: string | RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name }).first().click()
}
export const submitEmpty = (open: string, button: string) => async (page: Page) => {
  await press(open)(page)
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.locator('dialog [aria-invalid=true]').first().waitFor()
}
export const submitDialog = (button: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.locator('dialog [aria-invalid=true]').first().waitFor()
}
export const waitForDialogField = (label: string) => async (page: Page) => {
  await page.getByRole('dialog').getByLabel(label).waitFor()
}
export const waitForSuggestion = async (page: Page) => {
  await main(page)
    .getByRole('button', { name: /^Kinnita: / })
    .waitFor()
}
/** The page of a run with a failed file, its reason expanded. */
export const openFailedRun = async (page: Page) => {
  await main(page)
    .getByRole('row')
    .filter({ hasText: 'ebaõnnestus' })
    .first()
    .getByRole('link')
    .click()
  await main(page).getByRole('button', { name: 'Proovi uuesti ainult neid' }).waitFor()
}
export const startWithoutFiles = async (page: Page) => {
  await press('Vali EMTA failid')(page)
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Uuenda', exact: true }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
}
export const saveWrongSettings = async (page: Page) => {
  await main(page).getByLabel('EMTA aadress', { exact: true }).fill('emta')
  await main(page).getByLabel('Viivitus päringute vahel, ms', { exact: true }).fill('1')
  await press('Testi ühendust')(page)
  await press('Käivita scraper')(page)
  await press('Salvesta seaded')(page)
  await page.locator('[aria-invalid=true]').first().waitFor()
}
/** The sheet of the last figure of a table's row, with everything that it loads. */
export const openSheet = (row: RegExp) => async (page: Page) => {
  await main(page)
    .getByRole('table')
    .first()
    .getByRole('row', { name: row })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}
export const waitForChart = async (page: Page) => {
  await main(page).getByRole('application').last().waitFor()
  await main(page).getByRole('table').last().waitFor()
}
export const loadNoReports = async (page: Page) => {
  await press('Laadi aruandeid')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Tühjenda' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Laadi', exact: true }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
}
export const confirmNothing = async (page: Page) => {
  await press('Alusta')(page)
  await press('Lülita sisse')(page)
  await page.locator('[aria-invalid=true]').first().waitFor()
}
export const askToLogOutElsewhere = async (page: Page) => {
  await press(/^Logi välja: /)(page)
  await page.getByRole('dialog').waitFor()
}
export const waitForErrorReport = async (page: Page) => {
  await main(page).getByText('Pikk jutt veast').first().waitFor()
}
export const decideOnErrorReport = async (page: Page) => {
  await press(/^Otsusta: /)(page)
  await waitForDialogField('Vastus')(page)
}
export const waitForNote = async (page: Page) => {
  await page.getByRole('group', { name: 'Märkused' }).getByRole('listitem').first().waitFor()
}
export const writeEmptyNote = async (page: Page) => {
  await waitForNote(page)
  await submitEmpty('Lisa märkus', 'Lisa')(page)
}
export const changeNote = async (page: Page) => {
  await waitForNote(page)
  await press(/^Muuda: Liitus/)(page)
  await waitForDialogField('Märkus')(page)
}
