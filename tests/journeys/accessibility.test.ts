import { expect, test } from 'vitest'
import { accessibilityFaults } from './axe.ts'
import { openPage } from './browser.ts'

const screens = [
  ['landing', '/', 'Eesti ettevõtete finantsandmed'],
  ['comparison', '/?c=10165653,10221015&t=1', 'Eesti ettevõtete finantsandmed'],
  ['annual tab', '/?tab=annual', 'Eesti ettevõtete finantsandmed'],
  ['company list', '/companies', 'Ettevõtted'],
  ['company', '/companies/1', null],
  ['unknown page', '/olematu', 'Lehte ei leitud'],
] as const

const cases = screens.flatMap(([name, path, heading]) =>
  (['light', 'dark'] as const).flatMap((theme) => [360, 1400].map((width) => ({ name, path, heading, theme, width }))),
)

test.each(cases)('$name, $theme, $width px: axe finds nothing and nothing scrolls sideways', async (screen) => {
  const { path, heading, theme, width } = screen
  const page = await openPage(path, { colorScheme: theme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await page.getByRole('heading', { level: 1, ...(heading === null ? {} : { name: heading }) }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await accessibilityFaults(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.context().close()
})
