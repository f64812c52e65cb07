import { makeUser } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { mostRowsOfList, readOwnData } from './own-data.ts'

const database = await databaseForFile()

/** The list of a copy that has the rows of each column that names a person. */
const listOfColumn = {
  'api_keys.user_id': 'keys',
  'companies.recommended_by': 'recommendations',
  'error_reports.decided_by': 'decidedErrorReports',
  'error_reports.user_id': 'errorReports',
  'invitations.invited_by': 'invitationsByMe',
  'known_devices.user_id': 'knownDevices',
  'notes.author_id': 'notes',
  'one_time_links.made_by': 'links',
  'one_time_links.user_id': 'links',
  'pending_logins.user_id': 'unfinishedLogins',
  'recovery_codes.user_id': 'secondFactor',
  'runs.started_by': 'runs',
  'second_factors.user_id': 'secondFactor',
  'sessions.user_id': 'sessions',
  'undo_steps.user_id': 'undoable',
  'watch_settings.user_id': 'watchSettings',
  'watches.user_id': 'watches',
}

test('every column that names an account is in a list of the copy', async () => {
  const { rows } = await database.pool.query<{ column: string }>(`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid in ('users'::regclass, 'second_factors'::regclass)
    order by 1`)
  expect(rows.map(({ column }) => column).toSorted()).toEqual(Object.keys(listOfColumn).toSorted())
  const { lists } = await readOwnData(database.db, await makeUser(database.db))
  expect(Object.keys(lists)).toEqual(expect.arrayContaining(Object.values(listOfColumn)))
})

test('a copy holds the newest rows of a long list, and says that there are more', async () => {
  const owner = await makeUser(database.db)
  await database.pool.query(
    `insert into audit_log (actor_id, actor_name, actor_role, action, subject_type, subject_id, subject_name)
     select $1, 'Mari', 'haldur', 'tag.add', 'tag', number, number from generate_series(1, $2) as number`,
    [owner.id, mostRowsOfList + 1],
  )
  const { lists, cut } = await readOwnData(database.db, owner)
  expect(cut).toEqual(['auditLog'])
  expect(lists.auditLog).toHaveLength(mostRowsOfList)
  expect(lists.auditLog?.[0]).toMatchObject({ subjectName: String(mostRowsOfList + 1) })
})
