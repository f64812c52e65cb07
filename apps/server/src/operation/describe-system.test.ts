import { systemCalls } from '@kvartal/contract/system'
import { makePublication } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { makeSecondFactor } from '../testing/second-factors.ts'

const opened = await appForFile()
const { pool } = opened.database

const read = async () => {
  const { data } = await callAs(opened.app, 'administraator', systemCalls.readSystem)
  if (data === undefined) throw new Error('no reply')
  return data
}

test('the week has a row for each day in Estonia, with the runs and backups that ended on it', async () => {
  // Half past eleven in the evening of the day before yesterday, in Estonia.
  const late = `((now() at time zone 'Europe/Tallinn')::date - 2 + time '23:30') at time zone 'Europe/Tallinn'`
  await pool.query(`
    insert into runs (kind, request, counts, status, finished_at) values
      ('emta', '{}', '{}', 'succeeded', ${late}), ('emta', '{}', '{}', 'partial', ${late}),
      ('registry', '{}', '{}', 'failed', now()), ('registry', '{}', '{}', 'succeeded', now() - interval '8 days'),
      ('registry', '{}', '{}', 'cancelled', now())`)
  await pool.query(`
    insert into backups (started_at, finished_at, machine, file, failure) values
      (${late}, ${late}, 'm', 'f', null), (now(), now(), 'm', 'f', 'ENOSPC'), (now(), null, 'm', 'f', null)`)
  const { runs, backups } = await read()
  const none = { succeeded: 0, partial: 0, failed: 0 }
  const { rows } = await pool.query(
    `select ((now() at time zone 'Europe/Tallinn')::date - n)::text as day from generate_series(6, 0, -1) as n`,
  )
  expect(runs.week.map(({ day }) => day)).toEqual(rows.map(({ day }) => day))
  expect(
    runs.week.map(({ succeeded, partial, failed }) => ({ succeeded, partial, failed })),
  ).toEqual([
    none,
    none,
    none,
    none,
    { ...none, succeeded: 1, partial: 1 },
    none,
    { ...none, failed: 1 },
  ])
  expect(backups.week.map(({ succeeded, failed }) => [succeeded, failed])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 1],
  ])
})

test('a first step is done when its work is done, not when the sample is there', async () => {
  await pool.query('delete from invitations; delete from users where id <> 3')
  await makePublication(opened.database.db)
  await pool.query('update publications set is_sample = true')
  expect((await read()).firstSteps).toEqual({
    hasOwnData: false,
    hasSchedule: true,
    hasColleague: false,
    hasSecondFactor: false,
    hasOperator: false,
  })
  await pool.query('update publications set is_sample = false')
  await pool.query(
    `insert into settings (key, value) values ('scraper', '{"isAutomaticRunEnabled": false}'),
       ('operatorName', '"MTÜ"'), ('operatorContact', '"info@arvud.ee"')
     on conflict (key) do update set value = excluded.value`,
  )
  await pool.query(
    `insert into users (name, email, email_key, role, password_hash) values ('Mari', 'm@a.ee', 'm@a.ee', 'haldur', 'x')`,
  )
  await makeSecondFactor(opened.database.db, 3)
  expect((await read()).firstSteps).toEqual({
    hasOwnData: true,
    hasSchedule: false,
    hasColleague: true,
    hasSecondFactor: true,
    hasOperator: true,
  })
})
