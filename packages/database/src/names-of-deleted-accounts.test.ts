import { migrateBefore } from '@kvartal/testing/database/migrate-before'
import { openEmptyTestDatabase, type TestDatabase } from '@kvartal/testing/database/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openEmptyTestDatabase()
})
afterEach(() => database.close())

test('accounts that earlier programs deleted are no longer named, and those that are there still are', async () => {
  await migrateBefore(database, '0053')
  const { pool } = database
  await pool.query(
    "insert into users (name, email, email_key, password_hash, role) values ('Jääja', 'j@example.ee', 'j@example.ee', '', 'administraator')",
  )
  await pool.query(`insert into audit_log (actor_id, actor_name, actor_role, action, subject_type, subject_id, subject_name, before, after) values
    (1, 'Jääja Endine', 'administraator', 'user.role', 'user', '2', 'Lahkunu', '{"name": "Lahkunu", "email": "l…@example.ee", "role": "haldur"}', '{"role": "külaline"}'),
    (2, 'Lahkunu', 'haldur', 'key.add', 'key', '7', 'Lahkunu võti', null, '{"name": "Lahkunu võti", "suffix": "abcd"}'),
    (2, 'Lahkunu', 'haldur', 'tag.add', 'tag', '2', 'IT', null, null),
    (1, 'Jääja', 'administraator', 'key.add', 'key', '8', 'Jääja võti', null, '{"name": "Jääja võti"}'),
    (null, 'ajakava', 'anonymous', 'run.start', 'run', '1', 'Uuendamine', null, null),
    (null, null, null, 'user.password', 'user', '1', 'Jääja', null, null)`)
  await pool.query(
    "insert into settings (key, value, updated_by) values ('a', '1', 'Lahkunu'), ('b', '1', 'Jääja Endine'), ('c', '1', null), ('d', '1', 'Ammu Lahkunu')",
  )
  await pool.query(`insert into runs (kind, request, started_by, started_by_name, counts)
    values ('emta', '{"a": 1}', null, 'Lahkunu', '{}'), ('emta', '{"a": 2}', 1, 'Jääja', '{}'), ('emta', '{"a": 3}', null, null, '{}')`)
  await pool.query(`insert into invitations (email, email_key, role, invited_by, invited_by_name, expires_at)
    values ('a', 'a', 'haldur', null, 'Lahkunu', now()), ('b', 'b', 'haldur', 1, 'Jääja', now())`)
  await migrate(database)

  const log = await pool.query(
    'select actor_name as actor, subject_name as subject, before, after from audit_log order by id',
  )
  expect(log.rows).toEqual([
    {
      actor: 'Jääja Endine',
      subject: 'kustutatud kasutaja',
      before: { role: 'haldur' },
      after: { role: 'külaline' },
    },
    {
      actor: 'kustutatud kasutaja',
      subject: 'kustutatud kasutaja võti',
      before: null,
      after: { suffix: 'abcd' },
    },
    { actor: 'kustutatud kasutaja', subject: 'IT', before: null, after: null },
    { actor: 'Jääja', subject: 'Jääja võti', before: null, after: { name: 'Jääja võti' } },
    { actor: 'ajakava', subject: 'Uuendamine', before: null, after: null },
    { actor: null, subject: 'Jääja', before: null, after: null },
  ])
  const named = async (query: string) =>
    (await pool.query<{ name: string | null }>(query)).rows.map(({ name }) => name)
  expect(
    await named(
      "select updated_by as name from settings where key in ('a', 'b', 'c', 'd') order by key",
    ),
  ).toEqual(['kustutatud kasutaja', 'Jääja Endine', null, 'kustutatud kasutaja'])
  expect(await named('select started_by_name as name from runs order by id')).toEqual([
    'kustutatud kasutaja',
    'Jääja',
    null,
  ])
  expect(await named('select invited_by_name as name from invitations order by id')).toEqual([
    'kustutatud kasutaja',
    'Jääja',
  ])
})
