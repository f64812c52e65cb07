import type { MailContent } from '@kvartal/database/mail/enqueue'
import { saveFailureMail } from '@kvartal/database/users'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { makeUser } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { backUpWhenDue } from '../operation/back-up-when-due.ts'
import { mailsTo } from '../testing/enqueued-mails.ts'
import { runsForFile } from '../testing/made-runs.ts'
import { testMail } from '../testing/open-test-app.ts'
import { openFailureTeller } from './failure-notices.ts'

const database = await databaseForFile()
const { db, pool } = database
const teller = openFailureTeller({
  mail: testMail,
  publicUrl: testMail.publicUrl,
  webhookUrl: 'https://example.ee/konks',
})
const runs = runsForFile(database, teller.ofRun)

const administrator = await makeUser(db, { role: 'administraator' })
const unwilling = await makeUser(db, { role: 'administraator' })
const willing = await makeUser(db, { role: 'haldur' })
await makeUser(db, { role: 'haldur' })
const guest = await makeUser(db, { role: 'külaline' })
await saveFailureMail(db, unwilling.id, false)
for (const { id } of [willing, guest]) await saveFailureMail(db, id, true)

beforeEach(() => pool.query('truncate runs, host_pauses, outbox, backups cascade'))

async function told(): Promise<{ recipient: string | null; content: unknown }[]> {
  return db.selectFrom('outbox').select(['recipient', 'content']).orderBy('id').execute()
}

async function runOf(
  letters: string,
  step: (letter: string) => Error | null,
  kind: 'emta' | 'company-reports' = 'emta',
): Promise<number> {
  const definition = runs.letters(kind, letters, async ({ letter }) => {
    const error = step(letter)
    if (error !== null) throw error
  })
  runs.work(definition)
  const id = await runs.start(kind)
  await runs.waitForEnd(id)
  return id
}

test('a failed run is reported to those who want it and to the webhook, with its reasons', async () => {
  const layout = 'EMTA lehe ülesehitus on muutunud: failide nimekirja ei leitud.'
  const id = await runOf('abc', (letter) =>
    letter === 'c' ? new TransferError('Puudub.', { status: 404 }) : new SourceFormatError(layout),
  )
  expect((await told()).map(({ recipient }) => recipient)).toEqual([
    administrator.email,
    willing.email,
    null,
  ])
  const [mail] = await mailsTo(database, administrator.email)
  expect(mail?.subject).toBe('EMTA andmete uuendamine ebaõnnestus')
  expect(mail?.text).toContain(
    `Ebaõnnestus 3 sammu 3-st.\n\nPõhjus:\n– ${layout} (2 sammu)\n– Puudub.\n`,
  )
  expect(mail?.text).toContain(`https://kvartal.example.ee/runs/${id}\n`)
  expect((await told()).at(-1)?.content).toEqual({
    run: { id: String(id), kind: 'emta', status: 'failed', steps: 3, failedSteps: 3 },
    reasons: [
      { reason: layout, steps: 2 },
      { reason: 'Puudub.', steps: 1 },
    ],
    link: `https://kvartal.example.ee/runs/${id}`,
  })
})

test('a successful run is not reported', async () => {
  await runOf('ab', () => null)
  expect(await told()).toEqual([])
})

test('a partly failed run is reported as such', async () => {
  await runOf('ab', (letter) => (letter === 'a' ? new SourceFormatError('Veerg puudub.') : null))
  expect((await mailsTo(database, willing.email)).map(({ subject }) => subject)).toEqual([
    'EMTA andmete uuendamine ebaõnnestus osaliselt',
  ])
})

test('a load of one company’s reports is not reported', async () => {
  await runOf('a', () => new SourceFormatError('Veerg puudub.'), 'company-reports')
  expect(await told()).toEqual([])
})

test('a failed backup is reported once a day, however often it fails', async () => {
  const parts = {
    database,
    log: pino({ level: 'silent' }),
    plan: { folder: '/dev/null/kvartal', cron: '30 3 * * *', keep: 2 },
    onFailure: teller.ofBackup,
  }
  for (const time of ['2026-01-10T12:00:00Z', '2026-01-10T13:30:00Z', '2026-01-11T12:00:00Z']) {
    await backUpWhenDue(parts, new Date(time))
    await pool.query('update backups set started_at = $1, finished_at = $1', [time])
  }
  const mails = await mailsTo(database, administrator.email)
  expect(mails.map(({ subject }: MailContent) => subject)).toEqual([
    'Varundamine ebaõnnestus',
    'Varundamine ebaõnnestus',
  ])
  expect(mails[0]?.text).toMatch(/Põhjus: E[A-Z]+: .*\/dev\/null/)
})

test('without mail and webhook nothing is stored', async () => {
  const silent = openFailureTeller({ mail: null, publicUrl: null, webhookUrl: null })
  await silent.ofBackup(db, 'Ketas on täis', new Date())
  expect(await told()).toEqual([])
})
