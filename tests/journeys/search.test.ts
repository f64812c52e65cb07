import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { blankPath, openPage } from './browser.ts'
import { companyPathOf } from './company-steps.ts'
import { openFilter } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
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
  // Arrow Up on the first option selects the last one; the activities stand below the companies.
  const activities = page.getByRole('group', { name: 'Tegevusalad' }).getByRole('option')
  await activities.first().waitFor()
  await field.press('ArrowUp')
  expect(await activities.last().getAttribute('aria-selected')).toBe('true')
  for (let left = await activities.count(); left > 0; left -= 1) await field.press('ArrowUp')
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
  await page
    .getByRole('group', { name: 'Viimati avatud' })
    .getByRole('option', { name: /EHITUSMEISTER/ })
    .waitFor()
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

test('the address with an id is redirected to the one with the code, and Back skips it', async () => {
  const page = await openPage('/companies')
  await page.goto(`${product.url}${await companyPathOf('10714568')}?tab=table`)
  await page.waitForURL(/\/companies\/10714568\?tab=table$/)
  await page.getByRole('heading', { level: 1, name: 'AS MARU EHITUS' }).waitFor()
  await page.goBack()
  await page.waitForURL(/\/companies$/)
  // The empty page has the product's name as its heading until the list is shown.
  await expectShown(page.getByRole('heading', { level: 1, name: 'Ettevõtted' }))
})

test('letters typed while the search loads are kept, and Enter before the answer opens its first option', async () => {
  const page = await openPage('/companies')
  await page.getByRole('heading', { level: 1, name: 'Ettevõtted' }).waitFor()
  // Its code and its answers come late.
  await page.route(/search-panel/, async (route) => {
    await held
    await route.continue()
  })
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Ettevõtted' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('maru ehitus')
  await page.keyboard.press('Enter')
  release(undefined)
  await page.waitForURL(/\/companies\/10714568$/)

  // A screen needs no answer.
  await page.route('**/api/search?**', () => {})
  await page.keyboard.press('Control+k')
  await expectShown(page.getByRole('combobox', { name: fieldName }))
  await page.keyboard.type('edetabel')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ranking$/)
})

/** A page of another origin than the product's, with this in its body. */
async function openForeignPage(body: string): Promise<string> {
  const server = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>Ajaleht</title><h1>Ajaleht</h1>${body}`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('Control and K before the scripts are there open the search as soon as it is', async () => {
  const page = await openPage(blankPath)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/ranking', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  release()
  const field = page.getByRole('combobox', { name: fieldName })
  await field.waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  // Once.
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
})

test('a view is embedded by its code in a page of another origin; no other page can be embedded', async () => {
  const page = await openPage('/?c=10714568&m=revenue,employees')
  await page.getByRole('button', { name: 'Laadi alla', exact: true }).click()
  await page.getByRole('button', { name: /^Manusta/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Manusta' })
  await dialog.frameLocator('iframe').getByRole('rowheader', { name: 'AS MARU EHITUS' }).waitFor()
  await dialog.getByText('Andmed nagu praegu').click()
  await dialog
    .getByText(/^Arvud jäävad selliseks, nagu need on avaldatud \d\d\.\d\d\.\d{4} seisuga\.$/)
    .waitFor()
  // The frozen view reports its height again, which is then in the code.
  await dialog
    .frameLocator('iframe')
    .getByText(/^Andmed, nagu need olid avaldatud/)
    .waitFor()
  let code = ''
  await expect
    .poll(async () => {
      await dialog.getByRole('button', { name: /^(Kopeeri kood|Kood kopeeritud)$/ }).click()
      await dialog.getByRole('button', { name: 'Kood kopeeritud' }).waitFor()
      code = await page.evaluate(() => navigator.clipboard.readText())
      return code === (await dialog.getByLabel('Kood', { exact: true }).inputValue())
    })
    .toBe(true)

  // Lower than any view, so that only the script can correct it.
  await page.goto(
    await openForeignPage(
      `${code.replace(/height="\d+"/, 'height="90"')}<iframe title="Esileht" src="${product.url}/"></iframe>`,
    ),
  )
  const view = page.frameLocator('iframe[title^="Kvartal:"]')
  await view.getByRole('heading', { name: /^Käive ja töötajaid/ }).waitFor()
  await view.getByText(/^Andmed, nagu need olid avaldatud/).waitFor()
  await expect
    .poll(() => view.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight))
    .toBe(0)
  expect(await view.getByRole('link', { name: 'Vaata Kvartalis' }).getAttribute('href')).toBe(
    `${product.url}/?c=10714568&m=revenue,employees`,
  )
  expect(await page.frameLocator('iframe[title="Esileht"]').locator('#root').count()).toBe(0)

  const plain = await openPage('/favicon.svg', { javaScriptEnabled: false })
  await plain.goto(await openForeignPage(code))
  const picture = plain.frameLocator('iframe').getByRole('img', { name: 'AS MARU EHITUS' })
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1200)
})
