import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { openPage } from './browser.ts'
import { addPerson, openPageAs, type Person } from './people.ts'

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
  await page.getByRole('alert').waitFor()
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
  { name: 'audit log', path: '/audit-log', heading: 'Auditilogi', as: administrator },
  { name: 'audit log without finds', path: '/audit-log?q=midagiolematut', heading: 'Auditilogi', as: administrator },
]

const cases = screens.flatMap((screen) =>
  (['light', 'dark'] as const).flatMap((theme) => [360, 1400].map((width) => ({ ...screen, theme, width }))),
)

let people: Promise<Person> | null = null

/** One administrator for all screens, and somebody who can be deleted. */
function someAdministrator(): Promise<Person> {
  people ??= addPerson('külaline', 'Kustutatav Kasutaja').then(() => addPerson('administraator'))
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
