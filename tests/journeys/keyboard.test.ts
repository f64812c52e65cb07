import { afterEach, expect, test } from 'vitest'
import { blankPath, openPage } from './browser.ts'
import { companyPathOf } from './company-steps.ts'
import { openFilter } from './dashboard-steps.ts'
import { expectShown } from './expect-shown.ts'
import { endAllRuns } from './going-runs.ts'
import { addPerson, callApi, openPageAs, openSession } from './people.ts'
import { tabTo } from './tab-to.ts'

afterEach(endAllRuns)

test('a haldur adds a company, tags it, hides it and deletes it with the keyboard only', async () => {
  const page = await openPageAs('haldur', '/companies/manage')
  await page.getByRole('row').nth(1).waitFor()
  await tabTo(page, 'button', /^Lisa ettevõte$/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', /^Registrikood$/)
  await page.keyboard.type('90010769')
  await page.getByText('Väljad on täidetud. Kontrolli need üle.').waitFor()
  await tabTo(page, 'button', /^Täida äriregistrist$/)
  await page.keyboard.press('Enter')
  await page.getByText('Ettevõtte andmed laaditud äriregistrist').waitFor()
  await tabTo(page, 'button', /^Lisa$/)
  await page.keyboard.press('Enter')
  await expectShown(page.getByText('Ettevõte edukalt lisatud'))

  // The slash focuses the search from anywhere outside a field.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('90010769')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: '90010769' })
  await row.waitFor()
  await tabTo(page, 'button', /^Muuda tage: Sihtasutus Endla Teater/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /^Tagid: / }).waitFor()
  await tabTo(page, 'checkbox', /^Pärnu maakond$/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expectShown(row.getByText('Pärnu maakond'))
  await tabTo(page, 'switch', /^Aktiivne: /)
  await page.keyboard.press('Space')
  await expect.poll(() => row.getByLabel(/^Aktiivne: /).isChecked()).toBe(false)
  await tabTo(page, 'button', /^Kustuta: /)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', /^Kustuta ettevõte$/)
  await page.keyboard.press('Enter')
  await expectShown(page.getByText('Ettevõte edukalt kustutatud'))
})

test('a recommendation is made and decided on with the keyboard only', async () => {
  const page = await openPageAs('külaline', '/companies/recommend')
  await page.getByRole('heading', { level: 1, name: 'Soovita ettevõtet' }).waitFor()
  await tabTo(page, 'textbox', /^Registrikood$/)
  await page.keyboard.type('15300001')
  await tabTo(page, 'combobox', /^Ettevõtte nimi$/)
  await page.keyboard.type('Klahvide Firma')
  await tabTo(page, 'button', /^Saada soovitus$/)
  await page.keyboard.press('Enter')
  await expectShown(page.getByText('Aitäh! Soovitus on saadetud'))

  const person = await addPerson('haldur')
  const decider = await openPageAs(person, '/')
  await decider
    .getByRole('banner')
    .getByRole('link', { name: /^Soovitatud, / })
    .waitFor()
  await tabTo(decider, 'link', /^Soovitatud, /)
  await decider.keyboard.press('Enter')
  await decider.getByRole('button', { name: 'Kinnita: Klahvide Firma' }).waitFor()
  await tabTo(decider, 'button', /^Kinnita: Klahvide Firma/)
  await decider.keyboard.press('Enter')
  await tabTo(decider, 'button', /^Kinnita$/)
  await decider.keyboard.press('Enter')
  await expectShown(decider.getByText('Ettevõte on kinnitatud: Klahvide Firma'))
  const token = await openSession(person)
  const [added] = (await callApi('/api/companies?search=15300001', { method: 'GET', token })) as {
    readonly _id: string
  }[]
  await callApi(`/api/companies/${added?._id}`, { method: 'DELETE', token })
})

test('a run is started, watched, paused and cancelled with the keyboard only', async () => {
  const page = await openPageAs('haldur', '/companies/manage')
  await page.getByRole('region', { name: 'EMTA finantsandmed' }).waitFor()
  await tabTo(page, 'button', /^Vali EMTA failid$/)
  await page.keyboard.press('Enter')
  await page.getByText('Valitud 0 / 19').waitFor()
  await tabTo(page, 'button', /^Vali viimane kvartal$/)
  await page.keyboard.press('Enter')
  await expectShown(page.getByText('Valitud 1 / 19'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await tabTo(page, 'switch', /^Uuenda ka neid/, 'Shift+Tab')
  await tabTo(page, 'button', /^Uuenda äriregistrist$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('progressbar').waitFor()
  await tabTo(page, 'link', /^Vaata uuendamist$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { level: 1, name: 'Äriregistri andmete uuendamine: käib' })
    .waitFor()
  await tabTo(page, 'button', /^Peata$/)
  await page.keyboard.press('Enter')
  await expectShown(
    page.getByRole('heading', { level: 1, name: 'Äriregistri andmete uuendamine: peatatud' }),
  )
  // The resume button replaces the pause button.
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: 'Jätka' })
        .evaluate((element) => element === document.activeElement),
    )
    .toBe(true)
  await tabTo(page, 'button', /^Katkesta$/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', /^Katkesta uuendamine$/)
  await page.keyboard.press('Enter')
  await expectShown(
    page.getByRole('heading', { level: 1, name: 'Äriregistri andmete uuendamine: katkestatud' }),
  )
})

test('annual reports are compared, read and requested with the keyboard only', async () => {
  const page = await openPageAs('külaline', '/')
  await page.getByRole('tab', { name: 'EMTA kvartaliandmed' }).waitFor()
  await tabTo(page, 'tab', /^EMTA kvartaliandmed$/)
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/tab=annual/)
  await page.getByRole('combobox', { name: 'Ettevõtted ja tagid' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('maru')
  await page.keyboard.press('Enter')
  await expectShown(page.getByRole('table', { name: 'Müügitulu, €' }))

  await page.goto(await companyPathOf('10714568'))
  await page.getByRole('tab', { name: 'Majandusaasta aruanded' }).waitFor()
  await tabTo(page, 'tab', /^EMTA kvartaliandmed$/)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Aruandeaasta' }).waitFor()
  await tabTo(page, 'radio', /^2025$/)
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/y=2024/)
  await tabTo(page, 'tab', /^Ülevaade$/)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL(/part=ratios/)
  await tabTo(page, 'button', /^Omakapitali tootlus \(ROE\), 2024: 66,07%/)
  await page.keyboard.press('Enter')
  await expectShown(page.getByRole('dialog', { name: 'Omakapitali tootlus (ROE), 2024' }))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await tabTo(page, 'button', /^Laadi aruandeid$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Laadi aruandeid' }).waitFor()
  await tabTo(page, 'button', /^Tühjenda$/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', /^Laadi$/)
  await page.keyboard.press('Enter')
  await expectShown(page.getByText('Vali vähemalt üks aasta ja aruande tüüp'))
  // A year for which the register has no reports, so that nothing changes.
  await tabTo(page, 'checkbox', new RegExp(`^${new Date().getFullYear() - 5}$`), 'Shift+Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectShown(page.getByText('Majandusaasta aruannete päring käivitatud edukalt'))
})

test('forty companies fold to a button, are one tab stop, and are removed with the keyboard', async () => {
  const ranked = (await callApi('/api/ranking?limit=40', { method: 'GET' })) as {
    readonly companies: readonly { readonly registryCode: string }[]
  }
  const codes = ranked.companies.map(({ registryCode }) => registryCode)
  const page = await openPage(`/?c=${codes.join()}`)
  await openFilter(page)
  const chips = page.getByRole('group', { name: 'Valitud' })
  const removal = chips.getByRole('button', { name: /^Eemalda / })
  await expect.poll(() => removal.count()).toBe(18)
  await chips.getByRole('button', { name: 'Näita veel 22 valitut' }).click()
  await expect.poll(() => removal.count()).toBe(40)
  expect(await chips.locator('button[tabindex="0"]').count()).toBe(1)
  const names = await removal.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')),
  )
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await removal.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(names[2])
  await page.keyboard.press('Delete')
  await page.waitForURL((url) => !url.search.includes(codes[2] ?? ''))
  await expect.poll(focused).toBe(names[3])
  await page.keyboard.press('Backspace')
  await page.waitForURL((url) => !url.search.includes(codes[3] ?? ''))
  await expect.poll(focused).toBe(names[4])
  expect(await removal.count()).toBe(38)
  await page.keyboard.press('Home')
  expect(await focused()).toBe(names[0])
})

test('after a company is added to the comparison, the comparison is one Tab and Enter away', async () => {
  const page = await openPage('/ranking')
  const add = page
    .getByRole('table', { name: 'Edetabel' })
    .getByRole('button', { name: /^Võrdle: / })
    .first()
  await add.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expectShown(page.getByRole('link', { name: 'Võrdluse juurde (1)' }))
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', /^Ava võrdlus \(1\)$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/\?c=\d{8}/)
})

test('whoever goes to the comparison before its bar is loaded gets there when it is', async () => {
  const page = await openPage(blankPath)
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets/tray-place-*.js', async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto('/ranking')
  await page
    .getByRole('table', { name: 'Edetabel' })
    .getByRole('button', { name: /^Võrdle: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  answer()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('vordlus')
})
