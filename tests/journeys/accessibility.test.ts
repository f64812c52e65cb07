import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { openPage } from './browser.ts'
import { addPerson, callApi, openPageAs, openSession, type Person, tokenOfAdministrator } from './people.ts'

interface Screen {
  readonly name: string
  readonly path: string
  /** The page's heading; `null` where it is a name that the data give. */
  readonly heading: string | null
  readonly as?: 'administraator'
  /** What is done before it is looked at. */
  readonly act?: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const press = (name: string | RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name }).first().click()
}
const submitEmpty = (open: string, button: string) => async (page: Page) => {
  await press(open)(page)
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.locator('dialog [aria-invalid=true]').first().waitFor()
}
const submitDialog = (button: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.locator('dialog [aria-invalid=true]').first().waitFor()
}
const waitForDialogField = (label: string) => async (page: Page) => {
  await page.getByRole('dialog').getByLabel(label).waitFor()
}
const waitForSuggestion = async (page: Page) => {
  await main(page).getByRole('button', { name: /^Kinnita: / }).waitFor()
}
const administrator = 'administraator' as const

const screens: readonly Screen[] = [
  { name: 'landing', path: '/', heading: 'Eesti ettevõtete finantsandmed' },
  { name: 'comparison', path: '/?c=10165653,10221015&t=1', heading: 'Eesti ettevõtete finantsandmed' },
  { name: 'annual tab', path: '/?tab=annual', heading: 'Eesti ettevõtete finantsandmed' },
  { name: 'company list', path: '/companies', heading: 'Ettevõtted' },
  { name: 'company', path: '/companies/1', heading: null },
  { name: 'unknown page', path: '/olematu', heading: 'Lehte ei leitud' },
  { name: 'login', path: '/login', heading: 'Logi sisse' },
  { name: 'login with an error', path: '/login', heading: 'Logi sisse', act: press('Logi sisse') },
  { name: 'registration with errors', path: '/register', heading: 'Registreeri', act: press('Registreeri') },
  { name: 'profile', path: '/profile', heading: 'Profiil', as: administrator },
  { name: 'question before logging out', path: '/profile', heading: 'Profiil', as: administrator, act: press('Logi välja') },
  { name: 'users', path: '/users/manage', heading: 'Kasutajate haldus', as: administrator },
  { name: 'adding a user, with an error', path: '/users/manage', heading: 'Kasutajate haldus', as: administrator, act: submitEmpty('Lisa kasutaja', 'Lisa') },
  { name: 'changing a user', path: '/users/manage', heading: 'Kasutajate haldus', as: administrator, act: press(/^Muuda:/) },
  { name: 'deleting a user', path: '/users/manage', heading: 'Kasutajate haldus', as: administrator, act: press(/^Kustuta: Kustutatav/) },
  { name: 'tax rates with an error', path: '/tax-rates', heading: 'Maksumäärad', as: administrator, act: press('Salvesta') },
  { name: 'deleting tax rates', path: '/tax-rates', heading: 'Maksumäärad', as: administrator, act: press(/^Kustuta:/) },
  { name: 'company, chart', path: '/companies/1?tab=chart', heading: null },
  { name: 'company, table', path: '/companies/1?tab=table', heading: null },
  { name: 'company, sheet', path: '/companies/1', heading: null, act: press(/Näita päritolu/) },
  { name: 'company of a haldur', path: '/companies/1', heading: null, as: administrator },
  { name: 'managed companies', path: '/companies/manage', heading: 'Ettevõtete haldus', as: administrator },
  { name: 'adding a company, with an error', path: '/companies/manage?edit=new', heading: 'Ettevõtete haldus', as: administrator, act: submitDialog('Lisa') },
  { name: 'changing a company', path: '/companies/manage?edit=1', heading: 'Ettevõtete haldus', as: administrator, act: waitForDialogField('Tegevusala') },
  { name: 'deleting a company', path: '/companies/manage', heading: 'Ettevõtete haldus', as: administrator, act: press(/^Kustuta:/) },
  { name: 'tags', path: '/tags/manage', heading: 'Tagide haldus', as: administrator },
  { name: 'adding a tag, with an error', path: '/tags/manage', heading: 'Tagide haldus', as: administrator, act: submitEmpty('Lisa tag', 'Lisa') },
  { name: 'companies of a tag', path: '/tags/manage', heading: 'Tagide haldus', as: administrator, act: press(/^Vaata ettevõtteid: Ehitus/) },
  { name: 'deleting a tag', path: '/tags/manage', heading: 'Tagide haldus', as: administrator, act: press(/^Kustuta:/) },
  { name: 'suggesting, with errors', path: '/companies/recommend', heading: 'Soovita ettevõtet', as: administrator, act: press('Saada soovitus') },
  { name: 'suggestions', path: '/companies/recommended', heading: 'Soovitatud', as: administrator, act: waitForSuggestion },
  { name: 'approving a suggestion', path: '/companies/recommended', heading: 'Soovitatud', as: administrator, act: press(/^Kinnita: /) },
  { name: 'rejecting a suggestion', path: '/companies/recommended', heading: 'Soovitatud', as: administrator, act: press(/^Lükka tagasi: /) },
  { name: 'audit log', path: '/audit-log', heading: 'Auditilogi', as: administrator },
  { name: 'audit log without finds', path: '/audit-log?q=midagiolematut', heading: 'Auditilogi', as: administrator },
]

const cases = screens.flatMap((screen) =>
  (['light', 'dark'] as const).flatMap((theme) => [360, 1400].map((width) => ({ ...screen, theme, width }))),
)

let people: Promise<Person> | null = null

async function prepare(): Promise<Person> {
  const guest = await addPerson('külaline', 'Kustutatav Kasutaja')
  const body = { registryCode: '15200001', name: 'Ligipääsetav Soovitus OÜ', recommendationNotes: 'Pikk jutt. '.repeat(40) }
  await callApi('/api/companies/recommend', { token: await openSession(guest), body })
  return addPerson('administraator')
}

afterAll(async () => {
  const token = await tokenOfAdministrator()
  const waiting = (await callApi('/api/companies/recommended', { method: 'GET', token })) as { readonly _id: string }[]
  for (const { _id } of waiting) await callApi(`/api/companies/${_id}/reject`, { method: 'DELETE', token })
})

/** One administrator for all screens, somebody who can be deleted, and a suggestion that waits. */
function someAdministrator(): Promise<Person> {
  people ??= prepare()
  return people
}

test.each(cases)('$name, $theme, $width px: axe finds nothing and nothing scrolls sideways', async (screen) => {
  const { path, heading, theme, width, as, act } = screen
  const options = { colorScheme: theme, viewport: { width, height: 900 }, reducedMotion: 'reduce' } as const
  const page = as === undefined ? await openPage(path, options) : await openPageAs(await someAdministrator(), path, options)
  await page.getByRole('heading', { level: 1, ...(heading === null ? {} : { name: heading }) }).waitFor()
  await page.waitForLoadState('networkidle')
  await act?.(page)
  expect(await accessibilityFaults(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.context().close()
})
