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
