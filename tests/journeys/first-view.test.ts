import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { blankPath, openPage } from './browser.ts'
import { main } from './main-part.ts'
import { callApi } from './people.ts'
import { product } from './product.ts'

const listed = (await callApi('/api/companies?limit=10', { method: 'GET' })) as readonly {
  readonly registryCode: string
}[]
const codes = listed.map(({ registryCode }) => registryCode)

const comparison = {
  path: `/?c=${codes.join()}`,
  figures: 'main [role=application] svg path',
  atLeast: 10,
}
const company = {
  path: `/companies/${codes[0]}`,
  figures: 'main [role=tabpanel] button[aria-label$="Näita päritolu"]',
  atLeast: 4,
}

const ranking = { path: '/ranking', figures: 'main tbody input', atLeast: 50 }
const overview = { path: '/overview', figures: 'main input[name=tab]', atLeast: 2 }
const start = { path: '/', figures: 'main section ul > li', atLeast: 4 }

/**
 * Until the server has read a page's figures: on a busy machine it sends the page without them after
 * a moment, and as long as there are no scripts nothing would show them.
 */
async function untilRead(path: string): Promise<void> {
  const isRead = async () =>
    (await (await fetch(product.url + path)).text()).includes('class="glance"')
  await expect.poll(isRead).toBe(true)
}

const isList = (url: string) => url.includes('/api/companies?') && url.includes('limit=10000')

/** Opens a page and records what it requests. */
async function openRecorded(
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<{ readonly page: Page; readonly requested: readonly string[] }> {
  const page = await openPage(blankPath)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await prepare(page)
  await page.goto(path)
  return { page, requested }
}

test.each([
  ['a comparison of ten companies', comparison, 15],
  ["a company's page", company, 20],
  ['a ranking', ranking, 25],
])(
  'the figures of %s stand after few requests, none of which is made twice',
  async (_, { path, figures, atLeast }, most) => {
    const { page, requested } = await openRecorded(path, (opened) =>
      opened.addInitScript(
        ([selector, least]) =>
          // At that very moment: a busy machine would look after the next requests have ended.
          new MutationObserver((_changes, observer) => {
            if (document.querySelectorAll(selector).length < least) return
            observer.disconnect()
            // No figure waits for the icon, which the browser requests in its own time.
            const loaded = performance
              .getEntriesByType('resource')
              .flatMap(({ name }) => (name.endsWith('/favicon.svg') ? [] : name))
            document.documentElement.dataset['loaded'] = JSON.stringify(loaded)
          }).observe(document, { childList: true, subtree: true }),
        [figures, atLeast] as const,
      ),
    )
    const loaded = await page.waitForFunction(() => document.documentElement.dataset['loaded'])
    const resources = JSON.parse((await loaded.jsonValue()) ?? '') as string[]
    // The page itself is not among its resources.
    expect([path, ...resources].length).toBeLessThanOrEqual(most)
    expect(resources.some((url) => url.includes('/api/'))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(requested.filter((url, place) => requested.indexOf(url) !== place)).toEqual([])
  },
)

test.each([
  ['a comparison', comparison],
  ["a company's page", company],
  ['a ranking', ranking],
  ['the overview', overview],
  ['the start page', start],
])(
  'on a phone %s shows its newest figures before its scripts are there, and then the page in their place',
  async (_, { path, figures }) => {
    await untilRead(path)
    const page = await openPage(blankPath, { viewport: { width: 360, height: 740 } })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    const shown = main(page).locator('dd, td').first()
    await shown.waitFor()
    const placed = async () => {
      const { x, y } = (await heading.boundingBox()) ?? {}
      return [await heading.innerText(), x, y]
    }
    const before = await placed()
    release()
    await main(page).locator(figures.replace('main ', '')).first().waitFor()
    // Once, for screen readers too, and where it was.
    expect(await page.locator('.glance').count()).toBe(0)
    expect(await page.locator('main').count()).toBe(1)
    expect(await placed()).toEqual(before)
  },
)

test.each(['/', comparison.path])(
  'the list of all companies is loaded when the selector of %s is used',
  async (path) => {
    const { page, requested } = await openRecorded(path)
    const field = page.getByRole('combobox', { name: 'Ettevõtted ja tagid' })
    await field.waitFor()
    await page.waitForLoadState('networkidle')
    expect(requested.filter(isList)).toEqual([])
    await field.click()
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    expect(requested.filter(isList)).toHaveLength(1)
  },
)

test('what is typed and entered before the list is there selects its first match', async () => {
  const page = await openPage('/')
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    (url) => isList(url.href),
    async (route) => {
      await waiting
      await route.continue()
    },
  )
  const field = page.getByRole('combobox', { name: 'Ettevõtted ja tagid' })
  await field.fill(codes[1] ?? '')
  await field.press('Enter')
  expect(await page.getByText('Ettevõtete laadimine …').textContent()).not.toBeNull()
  answer()
  await expect.poll(() => new URL(page.url()).searchParams.get('c')).toBe(codes[1])
})

test('a comparison that cannot be read keeps its address, names the codes, and can be tried again', async () => {
  const page = await openPage(blankPath)
  await page.route('**/api/financial-data/compare?*', (route) =>
    route.fulfill({ status: 400, body: '{}' }),
  )
  await page.goto(comparison.path)
  await page.getByText('Võrdlust ei saanud näidata').waitFor()
  expect(new URL(page.url()).searchParams.get('c')).toBe(codes.join())
  await page.unroute('**/api/financial-data/compare?*')
  await page.getByRole('button', { name: 'Proovi uuesti' }).click()
  await page.locator(comparison.figures).first().waitFor()
})
