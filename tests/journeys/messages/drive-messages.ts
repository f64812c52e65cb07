import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { blankPath, openPage } from '../browser.ts'
import { main } from '../main-part.ts'
import { addPerson, openPageWith, openSession, tokenOfAdministrator } from '../people.ts'
import { endReplacements, replaceCalls } from '../replace-calls.ts'
import { isCallOf, type Message, type Screen } from './message.ts'
import { readAlert } from './read-alert.ts'

type Who = Screen['as']

interface OpenScreen {
  readonly page: Page
  readonly token: string | null
  /**
   * The address of a loaded screen that can be reused; `null` when the screen must be loaded again.
   */
  at: string | null
}

async function openScreen(who: Who): Promise<OpenScreen> {
  const token = await tokenOf(who)
  // Without motion, since painting each frame of each alert takes longer than the rest.
  const options = { reducedMotion: 'reduce', holdsAlerts: true } as const
  const page =
    token === null
      ? await openPage(blankPath, options)
      : await openPageWith(token, blankPath, options)
  return { page, token, at: null }
}

async function tokenOf(who: Who): Promise<string | null> {
  if (who === undefined) return null
  return who === 'administraator' ? tokenOfAdministrator() : openSession(await addPerson(who))
}

/**
 * A test for each message: it is an alert of its type at the top right, above any open content, and
 * can be closed.
 */
export function driveMessages(messages: readonly Message[]): void {
  // One page for each kind of visitor, logged in once; opened here, so that all tests of the file
  // share it.
  const screens = new Map<Who, OpenScreen>()
  beforeAll(async () => {
    for (const who of new Set(messages.map((message) => message.as)))
      screens.set(who, await openScreen(who))
  })

  test.each(messages)('$at: $sentence', async (message) => {
    const screen = screens.get(message.as)
    if (screen === undefined) throw new Error('No page was opened for this visitor.')
    const { page } = screen
    const canGoOn =
      screen.at === message.at &&
      message.action !== undefined &&
      message.given === undefined &&
      message.isFresh !== true
    // If this message fails, the next one begins on a newly loaded screen.
    screen.at = null
    await page.unrouteAll({ behavior: 'wait' })
    await endReplacements(page)
    await failCalls(page, message)
    await message.given?.()
    if (!canGoOn) {
      await page.goto(message.at)
      await main(page).waitFor()
      // The address opens a dialog, a moment after the page.
      if (message.action !== undefined && message.at.includes('edit='))
        await modalOf(page).waitFor()
    }
    const hadDialog = await hasDialog(page)
    await message.action?.(page)
    const seen =
      message.type === 'stated' ? await readStated(page, message) : await readMessage(page, message)
    expect(seen).toEqual(expectedOf(message))
    if (message.action === undefined || message.type === 'stated' || message.failing?.[0] === 'GET')
      return
    await tidy(screen, hadDialog)
    // A screen that opened with a dialog is reused while the dialog is open.
    if ((await hasDialog(page)) === hadDialog) screen.at = message.at
  })
}

async function failCalls(page: Page, { failing, status = 500 }: Message): Promise<void> {
  if (failing === undefined) return
  const [method, path] = failing
  await replaceCalls(page, {
    fits: (called, by) => by === method && isCallOf(path, called),
    reply: { status },
  })
}

function sayingOf({ sentence, isBeginning = false }: Message): string | RegExp {
  return isBeginning ? new RegExp(`^${sentence.replaceAll(/[.()]/g, '\\$&')}`) : sentence
}

/**
 * There is one alert, of its type, 70 pixels from the top and 20 from the right, above the page and
 * a dialog.
 */
function expectedOf({ type, underField }: Message) {
  if (type === 'stated') return { count: 1 }
  const place = { stackTop: 70, stackRight: 20, right: 20, isOnTop: true, isWithinReach: true }
  return { count: 1, type, ...place, underField: underField?.[1] ?? null }
}

/** The number of times that the screen shows a sentence, outside alerts. */
async function readStated(page: Page, message: Message) {
  const stated = page
    .getByText(sayingOf(message), { exact: true })
    .and(page.locator(':not([popover] *)'))
  await stated.first().waitFor()
  return { count: await stated.count() }
}

const stackOf = (page: Page) => page.getByRole('region', { name: 'Teated', exact: true })

/**
 * Waits for an alert, reads its text and position, closes it, and reads the message under the
 * invalid field.
 */
async function readMessage(
  page: Page,
  { sentence, type, underField, isBeginning = false }: Message,
) {
  const role = type === 'danger' || type === 'warning' ? 'alert' : 'status'
  const seen = await readAlert(page, { sentence, isBeginning, role })
  const card = stackOf(page)
    .getByRole(role)
    .filter({ has: page.getByText(sentence, { exact: true }) })
  await card.first().waitFor({ state: 'detached' })
  return {
    ...seen,
    underField: underField === undefined ? null : await wordsUnder(page, underField),
  }
}

/**
 * The text of an invalid field that a screen reader announces with it; the expected message if it
 * is one of several.
 */
async function wordsUnder(
  page: Page,
  [label, expected]: readonly [label: string, words: string],
): Promise<string> {
  const place = (await hasDialog(page)) ? modalOf(page) : main(page)
  const field = place.getByLabel(label, { exact: true }).first()
  if ((await field.getAttribute('aria-invalid')) !== 'true') return 'not at fault'
  const words = await field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  )
  return words.find((text) => text === expected) ?? words.join(' | ')
}

/** An open modal dialog; small panels of the page have the same role. */
const modalOf = (page: Page) => page.locator('dialog[open]')

const hasDialog = async (page: Page) => (await modalOf(page).count()) > 0

/**
 * Restores a screen to the state that its next message expects. Nothing is tested by it, so its
 * clicks do not wait for frames to be painted.
 */
async function tidy({ page, token }: OpenScreen, hadDialog: boolean): Promise<void> {
  await page.evaluate(
    (stored) =>
      stored === null ? localStorage.removeItem('token') : localStorage.setItem('token', stored),
    token,
  )
  const close = stackOf(page).getByRole('button', { name: 'Sulge teade' })
  while ((await close.count()) > 0) await close.first().dispatchEvent('click')
  if (hadDialog || !(await hasDialog(page))) return
  // A button is disabled for a moment after its call has failed.
  await modalOf(page)
    .getByRole('button', { name: /^(Loobu|Sulge)$/, disabled: false })
    .dispatchEvent('click')
  await modalOf(page).waitFor({ state: 'detached' })
}
