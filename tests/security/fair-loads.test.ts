import { openSession } from '@kvartal/database/sessions'
import { makeCompany, makeUser } from '@kvartal/testing/database/factories'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken, newToken } from '../../apps/server/src/accounts/token.ts'
import { bearer, targetForFile } from './target.ts'

const target = await targetForFile({
  registry: { login: { username: 'kvartal', password: 'salajane' } },
})
let company: number

beforeAll(async () => {
  company = (await makeCompany(target.opened.database.db, { name: 'Aruannetega OÜ' })).id
})
beforeEach(() => target.opened.database.pool.query('truncate runs, attempts cascade'))

const years = (count: number, first = 2010) => Array.from({ length: count }, (_, i) => first + i)
const allTypes = ['14', '35', '36', '18', '19']
const load = (body: object, token = target.token) =>
  target.send({
    method: 'POST',
    url: `/api/annual-reports/${company}/fetch-years`,
    headers: bearer(token),
    body,
  })

test('one user’s loads are limited in requests to the register per hour, and a refusal says when to retry', async () => {
  expect((await load({ years: years(15), reportTypes: allTypes })).status).toBe(202)
  expect((await load({ years: years(14), reportTypes: allTypes })).status).toBe(202)
  const refused = await load({ years: years(2), reportTypes: allTypes })
  expect(refused.status).toBe(429)
  expect(JSON.parse(refused.body).message).toMatch(
    /^Sinu laadimised võivad teha äriregistrile tunnis kuni 180 päringut; see laadimine vajaks neid kuni 12\. Proovi .+ pärast uuesti\.$/,
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  // The remaining quota is enough for a smaller load.
  expect((await load({ years: [2024], reportTypes: allTypes })).status).toBe(202)
  const { rows } = await target.opened.database.pool.query(
    'select count(*)::integer as count from runs',
  )
  expect(rows).toEqual([{ count: 3 }])
})

test('another user’s loads are counted separately, and joining an existing load costs nothing', async () => {
  const { db } = target.opened.database
  expect((await load({ years: years(15), reportTypes: allTypes })).status).toBe(202)
  for (let again = 0; again < 3; again++)
    expect((await load({ years: years(15), reportTypes: allTypes })).status).toBe(409)
  expect((await load({ years: years(15, 2011), reportTypes: allTypes })).status).toBe(202)
  const other = newToken()
  await openSession(db, (await makeUser(db, { name: 'Teine' })).id, hashToken(other))
  expect((await load({ years: years(15, 2009), reportTypes: allTypes }, other)).status).toBe(202)
})
