import type { User } from '@kvartal/contract/user'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveUser } from './edit-user-dialog.tsx'

const mari: User = {
  _id: '7',
  id: '7',
  name: 'Mari Mets',
  email: 'mari@mets.ee',
  role: 'külaline',
  createdAt: '2026-01-01T00:00:00Z',
}
const wanted = { name: 'Mari Maasikas', email: 'mari@mets.ee', role: 'haldur' } as const
const renamed = { ...mari, name: 'Mari Maasikas' }

const network = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', network))

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

const said = (data: User) => Response.json({ success: true, data })
const refused = (status: number, message?: string) =>
  Response.json({ success: false, message }, { status })

/** Mocks the response of each call by the end of its address. */
function answer(answers: { readonly profile?: Response; readonly role?: Response }): void {
  network.mockImplementation(async (address) => {
    const given = String(address).endsWith('/role') ? answers.role : answers.profile
    if (given === undefined) throw new TypeError('Failed to fetch')
    return given
  })
}

const addresses = () => network.mock.calls.map(([address]) => address)

test('unchanged fields are not sent', async () => {
  expect(await saveUser(mari, mari)).toMatchObject({ user: mari, sentence: null })
  expect(addresses()).toEqual([])
})

test('the profile is saved before the role', async () => {
  answer({ profile: said(renamed), role: said({ ...renamed, role: 'haldur' }) })
  expect(await saveUser(mari, wanted)).toMatchObject({
    user: { ...renamed, role: 'haldur' },
    sentence: null,
  })
  expect(addresses()).toEqual(['/api/users/7/profile', '/api/users/7/role'])
})

test('when only the role fails, the profile stays saved', async () => {
  answer({ profile: said(renamed), role: refused(500) })
  expect(await saveUser(mari, wanted)).toMatchObject({
    user: renamed,
    sentence: 'Rolli uuendamine ebaõnnestus',
  })
})

test('when only the profile fails, the role is saved, and the server’s reason is shown', async () => {
  answer({
    profile: refused(409, 'Selle e-posti aadressiga kasutaja on juba olemas'),
    role: said({ ...mari, role: 'haldur' }),
  })
  expect(await saveUser(mari, wanted)).toMatchObject({
    user: { ...mari, role: 'haldur' },
    sentence: 'Selle e-posti aadressiga kasutaja on juba olemas',
  })
})

test('a failed profile has a default message when the server sends none', async () => {
  answer({})
  expect((await saveUser(mari, { ...wanted, role: 'külaline' })).sentence).toBe(
    'Profiili uuendamine ebaõnnestus',
  )
})

test('when both fail, each has its reason', async () => {
  answer({
    profile: refused(409, 'Aadress on võetud'),
    role: refused(409, 'Viimane administraator'),
  })
  expect(await saveUser(mari, wanted)).toEqual({
    user: mari,
    sentence: 'Kasutaja andmete uuendamine ebaõnnestus',
    reasons: [
      ['email', 'Aadress on võetud'],
      ['role', 'Viimane administraator'],
    ],
  })
})
