import { addWatchSettings, addWatch } from '@kvartal/database/watch/watches'
import { makeUser } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, runKvartal } from '../../../../tests/run-kvartal.ts'
import { newToken } from '../accounts/token.ts'
import {
  makePublishedCompanies,
  publications,
  publish,
  published,
} from '../testing/made-publications.ts'
import { mailServerForFile } from '../testing/mail-server-for-file.ts'

const database = await databaseForFile()
const { db, pool } = database
const server = await mailServerForFile()
afterAll(() => cleanUp())

const people = 12

async function newWatcher(): Promise<string> {
  const { id, email } = await makeUser(db)
  await addWatchSettings(db, id, newToken())
  await addWatch(db, { userId: id, kind: 'company', subject: published.auto })
  return email
}

const startWorker = () =>
  runKvartal({
    DATABASE_URL: database.url,
    RUN_AS: 'worker',
    SMTP_URL: server.url,
    MAIL_FROM: 'kiri@kvartal.example.ee',
    PUBLIC_URL: 'https://kvartal.example.ee',
    LOG_LEVEL: 'warn',
  })

const recipients = () => server.mails.flatMap((mail) => mail.recipients)

test('the product’s worker mails each digest once; one in flight during a kill may arrive again, as the same mail', async () => {
  await makePublishedCompanies(database)
  const emails: string[] = []
  for (let i = 0; i < people; i += 1) emails.push(await newWatcher())
  await pool.query('update users set email_confirmed_at = now()')
  await publish(database, publications.april)

  const killed = startWorker()
  await expect.poll(() => server.mails.length, { interval: 5 }).toBeGreaterThan(2)
  killed.kill('SIGKILL')
  await killed.ended

  const next = startWorker()
  await expect.poll(() => new Set(recipients()).size).toBe(people)
  await expect
    .poll(async () => (await pool.query('select from outbox where sent_at is null')).rowCount)
    .toBe(0)
  next.kill('SIGTERM')
  await next.ended
  expect([...new Set(recipients())].sort()).toEqual(emails.sort())
  expect(recipients().length).toBeLessThanOrEqual(people + 1)
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(people)
})
