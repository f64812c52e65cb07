import { addRun } from '@kvartal/database/runs/change-run'
import { openSession } from '@kvartal/database/sessions'
import { makeUser } from '@kvartal/testing/database/factories'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../apps/server/src/accounts/password.ts'
import { hashToken, newToken } from '../../apps/server/src/accounts/token.ts'
import { Overloaded } from '../../apps/server/src/kit/http/known-error.ts'
import { bearer, targetForFile } from './target.ts'

const target = await targetForFile()
beforeEach(() => target.opened.database.pool.query('delete from attempts'))

const messageOf = (body: string) => JSON.parse(body).message
async function logIn() {
  const { db } = target.opened.database
  const token = newToken()
  const { id, name, email } = await makeUser(db, { name: 'Keegi' })
  await openSession(db, id, hashToken(token))
  return { id, name, email, token }
}
type Person = Awaited<ReturnType<typeof logIn>>
const change = ({ name, email, token }: Person, body: object) =>
  target.send({
    method: 'PUT',
    url: '/api/users/update-profile',
    headers: bearer(token),
    body: { name, email, ...body },
  })

describe('changes of one’s own account', () => {
  test('the sixth password change within ten minutes is refused, and other accounts are not affected', async () => {
    const person = await logIn()
    for (let n = 0; n < 5; n++)
      expect((await change(person, { password: `parool-${n}` })).status).toBe(200)
    const refused = await change(person, { password: 'parool-6' })
    expect([refused.status, messageOf(refused.body)]).toEqual([
      429,
      'Liiga palju paroolivahetusi. Proovi 10 minuti pärast uuesti.',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect((await change(person, { name: 'Uus Nimi' })).status).toBe(200)
    expect((await change(await logIn(), { password: 'parool-1' })).status).toBe(200)
  })

  test('the twenty-first change within ten minutes is refused', async () => {
    const person = await logIn()
    for (let n = 0; n < 20; n++)
      expect((await change(person, { name: `Nimi ${n}` })).status).toBe(200)
    const refused = await change(person, { name: 'Veel Üks' })
    expect([refused.status, messageOf(refused.body)]).toEqual([
      429,
      'Liiga palju konto muudatusi. Proovi 10 minuti pärast uuesti.',
    ])
  })
})

test('concurrent password hashes beyond the limit of the queue are refused, and the others are computed', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => hashPassword('parool')),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(38)
  expect(
    refused.every(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof Overloaded,
    ),
  ).toBe(true)
  expect(await hashPassword('parool')).toMatch(/^\$argon2id\$/)
})

test('an account may open at most six streams of runs, and another one after one is closed', async () => {
  const { app, database } = target.opened
  await app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an AddressInfo.
  const { port } = app.server.address() as AddressInfo
  const { id, name, token } = await logIn()
  const run = await addRun(database.db, {
    kind: 'company-reports',
    request: {},
    startedBy: { id, name },
  })
  if (!('id' in run)) throw new Error('The run is there already.')
  const follow = async () => {
    const leaving = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}/api/runs/${run.id}/events`, {
      headers: bearer(token),
      signal: leaving.signal,
    })
    return { response, leave: () => leaving.abort() }
  }
  const open = []
  for (let n = 0; n < 6; n++) open.push(await follow())
  expect(open.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200, 200])
  const { response: refused } = await follow()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  expect(messageOf(await refused.text())).toBe(
    'Korraga jälgitakse liiga palju uuendamisi. Proovi 15 sekundi pärast uuesti.',
  )
  open[0]?.leave()
  await expect
    .poll(async () => {
      const { response, leave } = await follow()
      leave()
      return response.status
    })
    .toBe(200)
  for (const { leave } of open) leave()
  app.server.closeAllConnections()
})
