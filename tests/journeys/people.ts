import type { Role } from '@kvartal/domain/access/role'
import type { Page } from 'playwright-core'
import { sendCall } from '../send-call.ts'
import { openPage, type PageOptions } from './browser.ts'
import { product } from './product.ts'

/** A person who can log in. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

let made = 0

/** A name and an address unique in this test run. */
export function newPerson(name = 'Mari Maasikas'): Person {
  made += 1
  return {
    name,
    email: `mari.${process.pid}.${Date.now()}.${made}@example.ee`,
    password: 'salajane',
  }
}

interface ApiCall {
  readonly method?: string
  readonly body?: object
  readonly token?: string
  /** Base address of the product; by default the one of this test file. */
  readonly at?: string
}

/** Calls the API and returns its data. @throws when it fails */
export async function callApi(
  path: string,
  { method = 'POST', body, token, at = product.url }: ApiCall = {},
): Promise<unknown> {
  const response = await sendCall(`${at}${path}`, { method, token, body })
  // Every API response has this shape.
  const reply = (await response.json()) as { readonly message?: string; readonly data?: unknown }
  if (!response.ok)
    throw new Error(`${method} ${path} answers ${response.status}: ${reply.message ?? ''}`)
  return reply.data
}

/** Logs in and returns the token. */
export async function openSession(
  { email, password }: Pick<Person, 'email' | 'password'>,
  at = product.url,
): Promise<string> {
  const { token } = (await callApi('/api/users/login', { body: { email, password }, at })) as {
    readonly token: string
  }
  return token
}

let administratorToken: Promise<string> | null = null

/** The session of the product's administrator, one per test file. */
export function tokenOfAdministrator(): Promise<string> {
  administratorToken ??= openSession(product.administrator)
  return administratorToken
}

/** Creates an account with a role. */
export async function addPerson(
  role: Role,
  name?: string,
): Promise<Person & { readonly id: string }> {
  const person = newPerson(name)
  const token = await tokenOfAdministrator()
  const { user } = (await callApi('/api/users/register', { token, body: { ...person, role } })) as {
    readonly user: { readonly _id: string }
  }
  return { ...person, id: user._id }
}

/** The shared session of one account per role, for the pages of a file. */
const sessions = new Map<Role, Promise<string>>()

function sessionOfRole(role: Role): Promise<string> {
  const session = sessions.get(role) ?? addPerson(role).then((person) => openSession(person))
  sessions.set(role, session)
  return session
}

/**
 * A page where this person, or a shared account of this role, is already logged in; on another
 * product if the options have its address.
 */
export async function openPageAs(
  who: Role | Person,
  path: string,
  options: Omit<PageOptions, 'token'> = {},
): Promise<Page> {
  return openPageWith(
    typeof who === 'string' ? await sessionOfRole(who) : await openSession(who, options.baseURL),
    path,
    options,
  )
}

/** A page that already has this session. */
export function openPageWith(
  token: string,
  path: string,
  options: Omit<PageOptions, 'token'> = {},
): Promise<Page> {
  return openPage(path, { ...options, token })
}

/** Logs in on the open login page. */
export async function logInOn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-posti aadress').fill(email)
  await page.getByLabel('Parool', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logi sisse' }).click()
}
