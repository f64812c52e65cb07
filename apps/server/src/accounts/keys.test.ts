import { accountCalls } from '@kvartal/contract/account'
import { mostKeys, keyCalls } from '@kvartal/contract/keys'
import { settingCalls } from '@kvartal/contract/settings'
import { tagCalls } from '@kvartal/contract/tag'
import { openSession } from '@kvartal/database/sessions'
import type { Role } from '@kvartal/domain/access/role'
import { makeUser } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { hashToken, newToken } from './token.ts'

const opened = await appForFile()
const { db, pool } = opened.database

/** A new person who is logged in. */
async function newPerson(role: Role = 'külaline') {
  const { id, email } = await makeUser(db, { role })
  const token = newToken()
  await openSession(db, id, hashToken(token))
  return { id, email, session: { token } }
}

async function newKeyOf(session: { readonly token: string }, name = 'Aruanded') {
  const { data } = await callAs(opened.app, session, keyCalls.addKey, { body: { name } })
  if (data === undefined) throw new Error('There is no key.')
  return { id: data._id, key: { token: data.key } }
}

test('a key is shown once, listed by its last characters, and makes calls in the name of its account', async () => {
  const { id, session } = await newPerson()
  const { id: keyId, key } = await newKeyOf(session, '  Tööleht  ')
  expect(key.token).toMatch(/^kv_[\w-]{43}$/)
  const suffix = key.token.slice(-4)
  const before = await callAs(opened.app, session, keyCalls.listKeys)
  expect(before.data).toEqual([
    { _id: keyId, name: 'Tööleht', suffix, createdAt: expect.any(String), lastUsedAt: null },
  ])
  expect(JSON.stringify(before.data)).not.toContain(key.token)
  expect((await callAs(opened.app, key, accountCalls.readMe)).data?._id).toBe(String(id))
  expect((await callAs(opened.app, session, keyCalls.listKeys)).data?.[0]?.lastUsedAt).toEqual(
    expect.any(String),
  )
})

test('neither the database nor the log contains a key', async () => {
  const { id, session } = await newPerson()
  const { key } = await newKeyOf(session)
  const { rows } = await pool.query(
    'select to_jsonb(k) as row from api_keys as k union all select to_jsonb(a) from audit_log as a',
  )
  expect(JSON.stringify(rows)).not.toContain(key.token.slice(3))
  const logged = await pool.query(
    'select action, subject_name, after from audit_log where actor_id = $1',
    [id],
  )
  expect(logged.rows).toEqual([
    {
      action: 'key.add',
      subject_name: 'Aruanded',
      after: { name: 'Aruanded', suffix: key.token.slice(-4) },
    },
  ])
})

test('the last use is stored once in a minute', async () => {
  const { session } = await newPerson()
  const { id, key } = await newKeyOf(session)
  const usedAt = async () =>
    (await pool.query('select used_at from api_keys where id = $1', [id])).rows[0]?.used_at
  await callAs(opened.app, key, accountCalls.readMe)
  const first = await usedAt()
  await callAs(opened.app, key, accountCalls.readMe)
  expect(await usedAt()).toBe(first)
  await pool.query("update api_keys set used_at = now() - interval '61 seconds' where id = $1", [
    id,
  ])
  await callAs(opened.app, key, accountCalls.readMe)
  expect((await usedAt()) > first).toBe(true)
})

test('a revoked key, a key of a deleted account and a made-up one are refused', async () => {
  const { session } = await newPerson()
  const { id, key } = await newKeyOf(session)
  expect((await callAs(opened.app, session, keyCalls.removeKey, { params: { id } })).data).toEqual({
    _id: id,
  })
  const other = await newPerson()
  const { key: orphan } = await newKeyOf(other.session)
  await db.deleteFrom('users').where('id', '=', other.id).execute()
  for (const token of [key.token, orphan.token, `kv_${newToken()}`]) {
    expect(await callAs(opened.app, { token }, tagCalls.listTags, {})).toMatchObject({
      status: 401,
      message: 'API võti ei kehti',
    })
  }
})

test('a key follows the role of its account from the next call on', async () => {
  const { id, session } = await newPerson('haldur')
  const { key } = await newKeyOf(session)
  const name = 'Võtmega lisatud'
  expect((await callAs(opened.app, key, tagCalls.addTag, { body: { name } })).status).toBe(200)
  await db.updateTable('users').set({ role: 'külaline' }).where('id', '=', id).execute()
  expect((await callAs(opened.app, key, tagCalls.addTag, { body: { name: 'Teine' } })).status).toBe(
    403,
  )
})

test('a key cannot be used to gain more rights: not by a login, a password, a role for new accounts or another key', async () => {
  const { session, email } = await newPerson('administraator')
  const { key } = await newKeyOf(session)
  const refused = { status: 403, message: 'API võtmega seda teha ei saa' }
  expect(
    await callAs(opened.app, key, accountCalls.login, { body: { email, password: 'salajane' } }),
  ).toMatchObject(refused)
  expect(
    await callAs(opened.app, key, accountCalls.updateProfile, {
      body: { name: 'Mari', email, password: 'uussalasõna' },
    }),
  ).toMatchObject(refused)
  expect(
    await callAs(opened.app, key, settingCalls.saveSetting, {
      params: { key: 'defaultUserRole' },
      body: { value: 'haldur' },
    }),
  ).toMatchObject(refused)
  expect(await callAs(opened.app, key, keyCalls.addKey, { body: { name: 'Veel' } })).toMatchObject(
    refused,
  )
  expect(await callAs(opened.app, key, keyCalls.listKeys)).toMatchObject(refused)
})

test('nobody sees or revokes the keys of another person, not even an administrator', async () => {
  const { session } = await newPerson()
  const { id } = await newKeyOf(session)
  expect(
    await callAs(opened.app, 'administraator', keyCalls.removeKey, { params: { id } }),
  ).toMatchObject({
    status: 404,
    message: 'API võtit ei leitud',
  })
  const others = await callAs(opened.app, 'administraator', keyCalls.listKeys)
  expect(others.data?.map(({ _id }) => _id)).not.toContain(id)
  expect((await callAs(opened.app, session, keyCalls.listKeys)).data).toHaveLength(1)
})

test('an account has at most ten keys, also when they are created at the same time', async () => {
  const { session } = await newPerson()
  const made = await Promise.all(
    Array.from({ length: mostKeys + 2 }, () =>
      callAs(opened.app, session, keyCalls.addKey, { body: { name: 'Palju' } }),
    ),
  )
  expect(made.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(mostKeys).fill(200),
    409,
    409,
  ])
  expect(made.find(({ status }) => status === 409)?.message).toBe(
    'Sul on juba 10 API võtit. Tühista mõni, mida sa enam ei vaja.',
  )
})

test.each([
  ['', 'Palun anna võtmele nimi'],
  ['   ', 'Palun anna võtmele nimi'],
  ['x'.repeat(61), 'Võtme nimi võib olla kuni 60 tähemärki pikk'],
  ['kaks\nrida', 'Nimes on keelatud tähemärk'],
])('the name %j of a key is refused', async (name, message) => {
  const { session } = await newPerson()
  expect(await callAs(opened.app, session, keyCalls.addKey, { body: { name } })).toMatchObject({
    status: 400,
    message,
  })
})

test('a key has its own rate limit, which every reply states', async () => {
  const { session } = await newPerson()
  const { key } = await newKeyOf(session)
  const left = async () => {
    const { headers } = await callAs(opened.app, key, accountCalls.readMe)
    expect(headers['ratelimit-policy']).toBe('"address";q=6000;w=60, "key";q=600;w=60')
    return Number(/"key";r=(\d+);t=\d+$/.exec(String(headers.ratelimit))?.[1])
  }
  expect([await left(), await left()]).toEqual([599, 598])
  const { key: other } = await newKeyOf(session, 'Teine')
  expect((await callAs(opened.app, other, accountCalls.readMe)).headers.ratelimit).toContain(
    '"key";r=599',
  )
  // All at once would be more than a slow machine may have in progress.
  const statuses: number[] = []
  while (statuses.length < 600) {
    const some = Array.from({ length: 20 }, () => callAs(opened.app, key, accountCalls.readMe))
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect((await callAs(opened.app, session, accountCalls.readMe)).status).toBe(200)
})
