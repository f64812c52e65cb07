import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { companyPathOf } from './company-steps.ts'
import { openFilter } from './dashboard-steps.ts'
import { callApi, tokenOfAdministrator } from './people.ts'
import { product } from './product.ts'

const fieldName = 'Otsi ettevõtet, tagi või lehte'

test('a company that is not curated is found by keyboard, opened, compared and remembered', async () => {
  const path = await companyPathOf('10000455')
  await callApi(`/api${path}`, { method: 'DELETE', token: await tokenOfAdministrator() })

  const page = await openPage('/companies')
  const field = page.getByRole('combobox', { name: fieldName })
  await page.getByText(/^Kuvatud \d+ ettevõte/).waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('ehitus')
  const others = page.getByRole('group', { name: 'Kogu riik' }).getByRole('option')
  await others.waitFor()
  expect(await others.innerText()).toContain('EHITUSMEISTER, OÜ')
  expect(await others.locator('mark').first().innerText()).toBe('EHITUS')
  // Upwards from the first option is the last one.
  await field.press('ArrowUp')
  expect(await others.getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await others.getAttribute('id'))
  await field.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'EHITUSMEISTER, OÜ' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/companies/10000455')
  await page.getByRole('link', { name: 'Soovita', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Muuda' }).count()).toBe(0)
  await page.getByText('Seda ettevõtet Kvartalis ei hallata').waitFor()

  // The page has no search field of its own, so the slash is the bar's.
  await page.keyboard.press('/')
  await field.waitFor()
  await page.getByRole('group', { name: 'Viimati avatud' }).getByRole('option', { name: /EHITUSMEISTER/ }).waitFor()
  await field.fill('maru ehitus')
  await page.getByRole('option', { name: /AS MARU EHITUS/ }).waitFor()
  await field.press('Control+Enter')
  await field.press('Escape')
  await page.getByRole('complementary', { name: 'Võrdlus' }).getByText('AS MARU EHITUS').waitFor()

  await page.getByRole('link', { name: /^Ava võrdlus/ }).click()
  await page.waitForURL(/c=10714568/)
  await openFilter(page)
  // The comparison's own field finds it behind the curated companies.
  const selector = page.getByRole('combobox', { name: 'Ettevõtted ja tagid' })
  await selector.fill('ehitusmeister')
  await page.getByRole('option', { name: /EHITUSMEISTER/ }).waitFor()
  await selector.press('Enter')
  await page.waitForURL(/c=10714568(?:,|%2C)10000455/)
  await page.reload()
  await page.getByRole('table').getByRole('link', { name: 'EHITUSMEISTER, OÜ' }).first().waitFor()
})

test('the address with an id leads to the one with the code, which Back does not return to', async () => {
  const page = await openPage('/companies')
  await page.goto(`${product.url}${await companyPathOf('10714568')}?tab=table`)
  await page.waitForURL(/\/companies\/10714568\?tab=table$/)
  await page.getByRole('heading', { level: 1, name: 'AS MARU EHITUS' }).waitFor()
  await page.goBack()
  await page.waitForURL(/\/companies$/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ettevõtted')
})
