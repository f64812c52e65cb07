import type { Page } from 'playwright-core'
import { main } from '../main-part.ts'
import { replaceCalls } from '../replace-calls.ts'

/** The alert's type; 'stated' is no alert but a sentence on the screen. */
type MessageType = 'danger' | 'warning' | 'success' | 'info' | 'stated'

export type Step = (page: Page) => Promise<unknown>

/** A visitor on a screen. */
export interface Screen {
  /** Anonymous when left out. */
  readonly as?: 'administraator' | 'haldur' | 'külaline'
  readonly at: string
}

/** A sentence of the specification, and the user's action that shows it. */
export interface Message extends Screen {
  readonly sentence: string
  readonly type: MessageType
  /** Method and path, as in `isCallOf`, of the call that fails without a message. */
  readonly failing?: readonly [method: string, path: string]
  /** The failure's status; 500 when left out. */
  readonly status?: number
  /** When left out, the screen is reloaded and the test only waits for the message. */
  readonly action?: Step
  /** Mocks that are set up before the screen is reloaded. */
  readonly given?: () => Promise<unknown>
  /** The message under the invalid field, beside the alert, until the field is valid. */
  readonly underField?: readonly [label: string, words: string]
  /** The sentence may be followed by more, such as a name. */
  readonly isBeginning?: boolean
  /** The screen is reloaded, since earlier actions on it would interfere. */
  readonly isFresh?: boolean
}

/** One screen, and its messages in the order in which they are provoked. */
export function onScreen(
  screen: Screen,
  messages: readonly (Omit<Message, 'at'> & Partial<Screen>)[],
): Message[] {
  return messages.map((message) => ({ ...screen, ...message }))
}

/** One after the other. */
export const steps =
  (...each: readonly Step[]): Step =>
  async (page) => {
    for (const step of each) await step(page)
  }

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** The open dialog, else the page itself. */
async function placeOf(page: Page) {
  return (await dialogOf(page).count()) > 0 ? dialogOf(page).last() : main(page)
}

/** Presses a button of the page itself. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    main(page).getByRole('button', { name, exact: true }).first().click()

export const pressInDialog =
  (name: string | RegExp): Step =>
  (page) =>
    dialogOf(page).getByRole('button', { name, exact: true }).click()

/** Types into a field of the open dialog, else of the page. */
export const typeInto =
  (label: string, text: string): Step =>
  async (page) =>
    (await placeOf(page)).getByLabel(label, { exact: true }).first().fill(text)

/** Fills fields of the open dialog, else of the page, and presses a button there. */
export const fill =
  (fields: Readonly<Record<string, string>>, button: string): Step =>
  async (page) => {
    const place = await placeOf(page)
    for (const [label, text] of Object.entries(fields))
      await place.getByLabel(label, { exact: true }).first().fill(text)
    await place.getByRole('button', { name: button, exact: true }).click()
  }

/** Whether a call's path begins with one that ends with a slash, or else ends with it. */
export const isCallOf = (path: string, called: string) =>
  path.endsWith('/') ? called.startsWith(path) : called.endsWith(path)

/** From now on a call responds with a message from the server. */
export const answering =
  (path: string, status: number, reply: object): Step =>
  (page) =>
    replaceCalls(page, { fits: (called) => isCallOf(path, called), reply: { status, json: reply } })

export const busy = { success: false, message: 'Server on hõivatud' } as const

/**
 * From now on a call is sent with another body than the page would ever send, and the server
 * responds.
 */
export const sending =
  (method: string, path: string, body: object): Step =>
  (page) =>
    replaceCalls(page, {
      fits: (called, by) => by === method && isCallOf(path, called),
      sent: { json: body },
    })

/**
 * From now on a call is sent to another address than the page would ever use, and the server
 * responds.
 */
export const asking =
  (path: string, other: string): Step =>
  (page) =>
    replaceCalls(page, { fits: (called) => isCallOf(path, called), sent: { path: other } })

/** From now on a call fails without a message. */
export const failingNow =
  (path: string): Step =>
  (page) =>
    replaceCalls(page, { fits: (called) => isCallOf(path, called), reply: { status: 500 } })
