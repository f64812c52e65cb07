import { migrateBefore } from '@kvartal/testing/database/migrate-before'
import { openEmptyTestDatabase, type TestDatabase } from '@kvartal/testing/database/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openEmptyTestDatabase()
})
afterEach(() => database.close())

test('links of the time before their makers were stored keep who invited; those of unknown makers end, and their invitations can be sent again', async () => {
  await migrateBefore(database, '0040')
  const { pool } = database
  const later = "now() + interval '1 day'"
  await pool.query(
    "insert into users (name, email, email_key, password_hash, role) values ('Juht', 'j@example.ee', 'j@example.ee', '', 'administraator')",
  )
  await pool.query(`insert into invitations (email, email_key, role, invited_by, invited_by_name, expires_at)
    values ('a', 'a', 'haldur', 1, 'Juht', ${later}), ('b', 'b', 'haldur', null, 'Lahkunu', ${later})`)
  await pool.query(`insert into one_time_links (token_hash, purpose, user_id, invitation_id, email_key, expires_at) values
    ('a', 'invitation', null, 1, null, ${later}), ('b', 'invitation', null, 2, 'b', ${later}),
    ('passed on', 'password', 1, null, null, ${later}), ('requested', 'password', 1, null, 'j@example.ee', ${later})`)
  await migrate(database)
  const links = await pool.query(
    "select convert_from(token_hash, 'UTF8') as token, made_by from one_time_links order by 1",
  )
  expect(links.rows).toEqual([
    { token: 'a', made_by: 1 },
    { token: 'requested', made_by: null },
  ])
  const open = await pool.query(
    'select email, expires_at > now() as is_valid from invitations order by 1',
  )
  expect(open.rows).toEqual([
    { email: 'a', is_valid: true },
    { email: 'b', is_valid: false },
  ])
})
