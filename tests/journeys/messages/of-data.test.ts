import { afterAll, expect, test } from 'vitest'
import { blankPath, openPage } from '../browser.ts'
import { endAllRuns } from '../going-runs.ts'
import { callApi, openPageAs, tokenOfAdministrator } from '../people.ts'
import { replaceCalls } from '../replace-calls.ts'
import { driveMessages } from './drive-messages.ts'
import { messagesOfData } from './table.ts'

afterAll(endAllRuns)

driveMessages(messagesOfData)

test('the settings page redirects everyone except administrators home, without a message', async () => {
  const page = await openPageAs('haldur', '/scraper-settings')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.getByRole('region', { name: 'Teated' }).innerText()).toBe('')
})

test('calls that the screens never make are refused with the messages of the specification', async () => {
  const token = await tokenOfAdministrator()
  const refused = (body: object) =>
    callApi('/api/scraper/run', { token, body }).catch((error: Error) => error.message)
  for (const body of [{ fileUrls: [] }, {}])
    expect(await refused(body)).toContain('Please provide at least one file URL to process')
})

test('averages that cannot be loaded are left out without a message', async () => {
  const [tag] = (await callApi('/api/tags', { method: 'GET' })) as readonly {
    readonly _id: string
  }[]
  const page = await openPage(blankPath)
  await replaceCalls(page, {
    fits: (path) => path === '/api/financial-data/tag-averages',
    reply: { status: 500 },
  })
  const refused = page.waitForResponse(/tag-averages/)
  await page.goto(`/?t=${tag?._id}&c=10714568`)
  await refused
  await page.getByRole('table').first().waitFor()
  expect(await page.getByRole('region', { name: 'Teated' }).innerText()).toBe('')
})
