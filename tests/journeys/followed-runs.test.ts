import type { Page, Request } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { blankPath } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { endAllRuns, files, startEmtaRun, startRegistryRun, waitForEnd } from './going-runs.ts'
import { addPerson, callApi, openPageAs, openSession } from './people.ts'
import { whileMisbehaving } from './sources.ts'

afterEach(endAllRuns)

const main = (page: Page) => page.getByRole('main')

test('the requested status of a run is shown to everyone until it is reached or withdrawn', async () => {
  const page = await openPageAs('haldur', blankPath)
  const token = await openSession(await addPerson('haldur', 'Teine Haldur'))
  await whileMisbehaving(files.latest, { kind: 'slow', pauseMs: 20_000 }, async () => {
    const runId = await startEmtaRun(token, [files.latest])
    await page.goto(`/runs/${runId}`)
    await expectShown(main(page).getByText(`Praegu: ${files.latest}`))
    // The delay before a request to the source, a second, is over: a run that is only waiting would
    // be paused at once.
    await page.waitForTimeout(1500)
    await main(page).getByRole('button', { name: 'Peata' }).click()
    const words = main(page).getByText('Peatub, kui pooleliolev samm on valmis')
    await expectShown(words)
    await expect
      .poll(() =>
        main(page)
          .getByRole('button', { name: 'Jätka' })
          .evaluate((element) => element === document.activeElement),
      )
      .toBe(true)
    await page.reload()
    await expectShown(words)
    const other = await openPageAs('administraator', `/runs/${runId}`)
    await expectShown(main(other).getByText('Peatub, kui pooleliolev samm on valmis'))
    await callApi(`/api/runs/${runId}/resume`, { token })
    for (const place of [main(page), main(other)]) {
      await expectShown(place.getByRole('button', { name: 'Peata' }))
      expect(await place.getByText('Peatub, kui pooleliolev samm on valmis').count()).toBe(0)
    }
    await callApi(`/api/runs/${runId}/cancel`, { token })
  })
})

test('only the page of a run holds a connection, and only while the page is visible', async () => {
  const person = await addPerson('haldur')
  await startRegistryRun(await openSession(person))
  const page = await openPageAs(person, blankPath)
  const open = new Set<Request>()
  let opened = 0
  page.on('request', (request) => {
    if (!request.url().endsWith('/events')) return
    open.add(request)
    opened += 1
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)

  await page.goto('/companies/manage')
  const tile = page.getByRole('region', { name: 'Äriregistri andmed', exact: true })
  const tileProgress = tile.getByRole('progressbar', { name: 'Äriregistri andmete uuendamine' })
  const words = await tileProgress.getAttribute('aria-valuetext')
  await expect.poll(() => tileProgress.getAttribute('aria-valuetext')).not.toBe(words)
  expect(opened).toBe(0)

  await tile.getByRole('link', { name: 'Vaata uuendamist' }).click()
  await expect.poll(() => open.size).toBe(1)
  await turn('hidden')
  await expect.poll(() => open.size).toBe(0)
  await turn('visible')
  await expect.poll(() => open.size).toBe(1)
  expect(opened).toBe(2)
})

test('a waiting run says for what, until when and why, and can be retried at once', async () => {
  const page = await openPageAs('haldur', blankPath)
  const token = await openSession(await addPerson('haldur'))
  const runId = await whileMisbehaving(
    files.latest,
    { kind: 'status', status: 503, retryAfterSeconds: 1800 },
    async () => {
      const id = await startEmtaRun(token, [files.latest])
      await page.goto(`/runs/${id}`)
      await expectShown(main(page).getByText(`Ootab uut katset: ${files.latest}`))
      await expectShown(
        main(page).getByText(
          /^127\.0\.0\.1.*\(HTTP 503\).* Uus katse .*, (29|30)\smin.* pärast\.$/,
        ),
      )
      await expectShown(
        main(page)
          .getByRole('table', { name: 'Sammud' })
          .getByRole('row')
          .filter({ hasText: files.latest })
          .filter({ hasText: 'ootel' }),
      )
      return id
    },
  )
  await page.goto('/runs')
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Proovi kohe: ${files.latest}` }) })
  await expectShown(row.getByText(/^uus katse /))
  await row.getByRole('button').click()
  await waitForEnd(runId)
  await page.goto(`/runs/${runId}`)
  await expectShown(
    page.getByRole('heading', { level: 1, name: 'EMTA andmete uuendamine: õnnestus' }),
  )
  await expectShown(
    main(page)
      .getByRole('table', { name: 'Sammud' })
      .getByRole('row')
      .filter({ hasText: files.latest })
      .filter({ hasText: 'tehtud' }),
  )
  await main(page).getByLabel('Millised sammud').selectOption('ebaõnnestus')
  await expectShown(main(page).getByText('Selliseid samme ei ole'))
  expect(new URL(page.url()).search).toBe('?steps=failed')
})
