import { userCalls } from '@kvartal/contract/user'
import { openSession } from '@kvartal/database/sessions'
import { makeUser } from '@kvartal/testing/database/factories'
import { describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { hashToken, newToken } from './token.ts'

const opened = await appForFile()
/** Id of the administrator in every test app. */
const own = { id: '3' }

const idOf = ({ id }: { readonly id: number }) => ({ id: String(id) })

async function lastAudited(): Promise<unknown> {
  const { rows } = await opened.database.pool.query(
    'select actor_name, action, subject_id, subject_name, before, after from audit_log order by id desc limit 1',
  )
  return rows[0]
}

async function withAnotherAdministrator(
  body: (caller: { token: string }, id: string) => Promise<void>,
): Promise<void> {
  const user = await makeUser(opened.database.db, { role: 'administraator' })
  const token = newToken()
  await openSession(opened.database.db, user.id, hashToken(token))
  await body({ token }, String(user.id))
  await opened.database.db.deleteFrom('users').where('id', '=', user.id).execute()
}

describe('accounts, for administrators', () => {
  test('accounts are listed by name in Estonian order', async () => {
    for (const name of ['Žanna', 'Tõnu', 'Zoja', 'Õnne'])
      await makeUser(opened.database.db, { name })
    const { data } = await callAs(opened.app, 'administraator', userCalls.listUsers)
    const names = data?.map(({ name }) => name).filter((name) => /^[TZŽÕ]\p{L}+$/u.test(name))
    expect(names).toEqual(['Zoja', 'Žanna', 'Tõnu', 'Õnne'])
  })

  test('an administrator reads an account and changes its name and address', async () => {
    const user = await makeUser(opened.database.db, { name: 'Vana Nimi' })
    const body = { name: 'Uus Nimi', email: 'uus.nimi@example.ee' }
    const saved = await callAs(opened.app, 'administraator', userCalls.saveUserProfile, {
      params: idOf(user),
      body,
    })
    expect(saved.data).toMatchObject(body)
    expect(
      (await callAs(opened.app, 'administraator', userCalls.readUser, { params: idOf(user) })).data,
    ).toEqual(saved.data)
    expect(await lastAudited()).toEqual({
      actor_name: 'Test administraator',
      action: 'user.profile',
      subject_id: String(user.id),
      subject_name: 'Uus Nimi',
      before: { name: 'Vana Nimi', email: 'k…@example.ee', role: 'külaline' },
      after: { name: 'Uus Nimi', email: 'u…@example.ee', role: 'külaline' },
    })
  })

  test('two accounts cannot have the same address', async () => {
    const [one, other] = [await makeUser(opened.database.db), await makeUser(opened.database.db)]
    const body = { name: 'Mari', email: other.email.toUpperCase() }
    expect(
      await callAs(opened.app, 'administraator', userCalls.saveUserProfile, {
        params: idOf(one),
        body,
      }),
    ).toMatchObject({
      status: 409,
      message: 'Selle e-posti aadressiga konto on juba olemas',
    })
  })

  test('an administrator changes the role of an account', async () => {
    const user = await makeUser(opened.database.db)
    const saved = await callAs(opened.app, 'administraator', userCalls.saveUserRole, {
      params: idOf(user),
      body: { role: 'haldur' },
    })
    expect(saved.data?.role).toBe('haldur')
    expect(await lastAudited()).toMatchObject({
      action: 'user.role',
      before: { role: 'külaline' },
      after: { role: 'haldur' },
    })
    const wrong = { params: idOf(user), body: { role: 'keiser' as 'haldur' } }
    expect(await callAs(opened.app, 'administraator', userCalls.saveUserRole, wrong)).toMatchObject(
      {
        status: 400,
        message: 'Väli „role“ peab olema üks neist: külaline, haldur, administraator',
      },
    )
  })

  test('an administrator deletes an account, and the audit log no longer names it', async () => {
    const user = await makeUser(opened.database.db, { name: 'Lahkuja' })
    expect(
      (await callAs(opened.app, 'administraator', userCalls.removeUser, { params: idOf(user) }))
        .status,
    ).toBe(200)
    expect(
      await callAs(opened.app, 'administraator', userCalls.readUser, { params: idOf(user) }),
    ).toMatchObject({
      status: 404,
      message: 'Kasutajat ei leitud',
    })
    expect(await lastAudited()).toMatchObject({
      action: 'user.remove',
      subject_name: 'kustutatud kasutaja',
      before: { role: 'külaline' },
    })
  })

  test.each(['99999', '0', '-1', '1.5', '1e3', 'mina', "1' or '1'='1", '9999999999'])(
    'accounts are not found under %s',
    async (id) => {
      for (const call of [userCalls.readUser, userCalls.removeUser]) {
        expect((await callAs(opened.app, 'administraator', call, { params: { id } })).status).toBe(
          404,
        )
      }
      expect(
        (
          await callAs(opened.app, 'administraator', userCalls.saveUserRole, {
            params: { id },
            body: { role: 'haldur' },
          })
        ).status,
      ).toBe(404)
    },
  )
})

describe('the last administrator', () => {
  test('the last administrator can be neither demoted nor deleted, also not by themselves', async () => {
    expect(
      await callAs(opened.app, 'administraator', userCalls.removeUser, { params: own }),
    ).toMatchObject({
      status: 400,
      message: 'Iseennast ei saa kustutada',
    })
    expect(
      await callAs(opened.app, 'administraator', userCalls.saveUserRole, {
        params: own,
        body: { role: 'haldur' },
      }),
    ).toMatchObject({
      status: 409,
      message: 'Viimaselt administraatorilt ei saa rolli ära võtta',
    })
    const same = await callAs(opened.app, 'administraator', userCalls.saveUserRole, {
      params: own,
      body: { role: 'administraator' },
    })
    expect(same.status).toBe(200)
  })

  test('one administrator remains when two demote each other at the same moment', async () => {
    await withAnotherAdministrator(async (other, otherId) => {
      const [one, two] = await Promise.all([
        callAs(opened.app, 'administraator', userCalls.saveUserRole, {
          params: { id: otherId },
          body: { role: 'külaline' },
        }),
        callAs(opened.app, other, userCalls.saveUserRole, {
          params: own,
          body: { role: 'külaline' },
        }),
      ])
      expect([one.status, two.status].sort()).toEqual([200, 403])
      await opened.database.pool.query("update users set role = 'administraator' where id = 3")
    })
  })

  test('one administrator remains when two delete each other at the same moment', async () => {
    await withAnotherAdministrator(async (other, otherId) => {
      const removals = await Promise.all([
        callAs(opened.app, 'administraator', userCalls.removeUser, { params: { id: otherId } }),
        callAs(opened.app, other, userCalls.removeUser, { params: own }),
      ])
      const left = await opened.database.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'administraator')
        .execute()
      expect(left).toHaveLength(1)
      expect(removals.map(({ status }) => status).sort()[0]).toBe(200)
    })
  })
})
