import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { expectShown } from './expect-shown.ts'
import { openPageAs } from './people.ts'

/** A sentence of the specification, and what a person does to see it. */
export interface Provoked {
  readonly sentence: string
  readonly as?: 'administraator' | 'haldur' | 'külaline'
  readonly at: string
  /** Method and path (or how it begins, with a slash at the end; or how it ends) of the call that fails without a word. */
  readonly failing?: readonly [method: string, path: string]
  /** With which status; 500 when left out. */
  readonly status?: number
  readonly action: (page: Page) => Promise<void>
  /** More may stand behind the sentence: whom it is about. */
  readonly isBeginning?: boolean
}

export const main = (page: Page) => page.getByRole('main')

/** Presses a button of the page itself. */
export const press = (name: string | RegExp) => async (page: Page) =>
  main(page).getByRole('button', { name, exact: true }).first().click()

/** Only waits for what the page says by itself. */
export const look = async () => {}

/** Fills fields of the open dialog, else of the page, and presses a button there. */
export const fill = (fields: Readonly<Record<string, string>>, button: string) => async (page: Page) => {
  const place = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog') : main(page)
  for (const [label, text] of Object.entries(fields)) await place.getByLabel(label, { exact: true }).first().fill(text)
  await place.getByRole('button', { name: button, exact: true }).click()
}

/** A test for each sentence: it is seen, and once. */
export function testSentences(table: readonly Provoked[]): void {
  test.each(table)('$at: $sentence', async ({ sentence, as, at, failing, status = 500, action, isBeginning = false }) => {
    const page = as === undefined ? await openPage('/favicon.svg') : await openPageAs(as, '/favicon.svg')
    if (failing !== undefined) {
      const [method, path] = failing
      await page.route(
        ({ pathname }) => pathname === path || (path.endsWith('/') ? pathname.startsWith(path) : pathname.endsWith(path)),
        (route) => (route.request().method() === method ? route.fulfill({ status, body: '' }) : route.fallback()),
      )
    }
    await page.goto(at)
    await main(page).waitFor()
    await action(page)
    const shown = page.getByText(isBeginning ? new RegExp(`^${sentence.replaceAll(/[.()]/g, '\\$&')}`) : sentence, { exact: true })
    await expectShown(shown)
    expect(await shown.count()).toBe(1)
    await page.context().close()
  })
}
