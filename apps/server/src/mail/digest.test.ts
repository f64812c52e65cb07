import { sendNextMessage } from '@kvartal/database/mail/send-next'
import { addRun } from '@kvartal/database/runs/change-run'
import { findEdition, enqueueDigests, digestKind } from '@kvartal/database/watch/digest-editions'
import { addWatchSettings, unsubscribe, addWatch } from '@kvartal/database/watch/watches'
import type { WatchKind } from '@kvartal/domain/watch/watch-kind'
import { wideFile } from '@kvartal/testing/database/emta-file'
import { makeUser } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '../accounts/token.ts'
import {
  letSettle,
  makePublishedCompanies,
  publications,
  publish,
  published,
} from '../testing/made-publications.ts'
import { mailServerForFile } from '../testing/mail-server-for-file.ts'
import { composeWhenSent } from './compose-when-sent.ts'
import { deliverByMail } from './deliver.ts'
import { digestComposer, makeDigests } from './digest.ts'
import { openLoneTopFinder } from './find-top-alone.ts'

const database = await databaseForFile()
const { db, pool } = database
const server = await mailServerForFile()
const topFinder = await openLoneTopFinder(database)
afterAll(() => topFinder.close())
const origin = 'https://kvartal.example.ee'
const byMail = deliverByMail({ smtpUrl: server.url, from: 'Kvartal <kiri@kvartal.example.ee>' })
afterAll(() => byMail.close())
const deliverer = composeWhenSent(byMail, {
  [digestKind]: digestComposer({ database, origin, findTopFor: topFinder.for }),
})
const stopping = new AbortController().signal
const log = pino({ level: 'silent' })
let tagId = 0

const make = () => makeDigests({ database, log, sendsMail: true, stopping })

async function send(): Promise<string[]> {
  const outcomes: string[] = []
  for (;;) {
    const attempt = await sendNextMessage(db, 'mail', deliverer.deliver)
    if (attempt === null) return outcomes
    outcomes.push(attempt.delivery.outcome)
  }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function newWatcher(
  watches: Partial<Record<WatchKind, readonly string[]>>,
  { isConfirmed = true, name = 'Mari Maasikas' } = {},
) {
  const { id, email } = await makeUser(db, { name })
  if (isConfirmed)
    await pool.query('update users set email_confirmed_at = now() where id = $1', [id])
  const token = newToken()
  await addWatchSettings(db, id, token)
  for (const [kind, subjects] of Object.entries(watches)) {
    // The keys of the record are kinds.
    for (const subject of subjects)
      await addWatch(db, { userId: id, kind: kind as WatchKind, subject })
  }
  return { id, email, token }
}

const mailsTo = (email: string) =>
  server.mails.filter(({ recipients }) => recipients.includes(email))

beforeAll(async () => {
  tagId = await makePublishedCompanies(database)
})

/** Nobody watches anything, and January has already been reported. */
beforeEach(async () => {
  await pool.query(
    'truncate figures, earlier_figures, removed_figures, last_publications, figure_periods, publications, digest_editions, outbox, runs restart identity cascade',
  )
  await pool.query('delete from users; update companies set is_active = true')
  await publish(database, publications.january)
  await make()
  await publish(database, publications.april)
})

describe('after a publication', () => {
  test('each watcher gets one mail with what is new, corrected and moved', async () => {
    const { email, token } = await newWatcher({
      company: [published.auto, published.ehitus, published.kala],
      tag: [String(tagId)],
      ranking: [''],
    })
    await make()
    expect(await send()).toEqual(['sent'])
    const [mail, ...others] = mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(
      'Kvartal: 3 ettevõttel on uued andmed, 2 ettevõtte andmeid on parandatud, 2 edetabelis on uus periood',
    )
    const text = plain(mail?.text ?? '')
    expect(text).toContain('Tere, Mari Maasikas!')
    expect(text).toContain('Maksu- ja Tolliamet avaldas 10.04.2026 uued andmed.')
    expect(text).toContain(
      '+50,0%: Auto AS, 100 000 € → 150 000 €\n  +5,0%: Kala OÜ, 20 000 € → 21 000 €\n  −50,0%: Ehitus OÜ, 50 000 € → 25 000 €',
    )
    expect(text).toContain(
      'Auto AS, I kv 2026\n  Käive 150 000 € (eelmise kvartaliga −28,6%, aastaga +50,0%)',
    )
    expect(text).toContain(
      'Auto AS\n  IV kv 2025: käive 200 000 € → 210 000 €, töötajad 3 → 4\n  https://kvartal.example.ee/companies/19400001',
    )
    expect(text).toContain(
      'I kv 2025: Maksu- ja Tolliamet neid andmeid enam ei avalda (riiklikud maksud 100 €, tööjõumaksud 90 €, käive 20 000 €, töötajad 3)',
    )
    expect(text).toContain(
      'Tag Tootjad, I kv 2026\n  1. Auto AS 150 tuh €\n  2. Ehitus OÜ 25 tuh €\n  3. Kala OÜ 21 tuh €\n  Esikümme on sama.\n  https://kvartal.example.ee/ranking?tags=1',
    )
    expect(text).toContain('Esikümnesse tuli: Uus OÜ (1.).')
    expect(text).toContain(`https://kvartal.example.ee/unsubscribe/${token}`)
    const list = mail?.headers.get('list') as Record<string, { url?: string; name?: string }>
    expect(list['unsubscribe']?.url).toBe(`${origin}/unsubscribe/${token}`)
    expect(list['unsubscribe-post']?.name).toBe('List-Unsubscribe=One-Click')
  })

  test('nobody gets it twice, however often it is enqueued and sent', async () => {
    const { email } = await newWatcher({ company: [published.auto] })
    await make()
    await make()
    expect([await send(), await send()]).toEqual([['sent'], []])
    await publish(database, publications.april)
    await make()
    expect(await send()).toEqual([])
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('two files that came together are one digest, which reports the state after both', async () => {
    const { email } = await newWatcher({ company: [published.auto] })
    await publish(
      database,
      wideFile('2026-04-11', [
        { registryCode: published.auto, year: 2026, figures: { 1: [100, 90, 160_000, 3] } },
      ]),
    )
    await make()
    await send()
    expect(mailsTo(email).map(({ text }) => plain(text).includes('Käive 160 000 €'))).toEqual([
      true,
    ])
  })

  test('it waits until the run has ended and no file has arrived for two minutes', async () => {
    await newWatcher({ company: [published.auto] })
    await addRun(db, { kind: 'emta', request: {}, startedBy: null })
    await make()
    expect(await send()).toEqual([])
    await pool.query(
      "update runs set status = 'succeeded'; update publications set imported_at = now() where published_on = '2026-04-10'",
    )
    await make()
    expect(await send()).toEqual([])
    await letSettle(database)
    await make()
    expect(await send()).toEqual(['sent'])
  })

  test('an older file that fills a gap is not news', async () => {
    await make()
    const last = await findEdition(db, 'last')
    await newWatcher({ company: [published.auto] })
    await publish(
      database,
      wideFile('2025-07-10', [
        { registryCode: published.auto, year: 2024, figures: { 4: [1, 1, 1, 1] } },
      ]),
    )
    await make()
    expect(await send()).toEqual([])
    expect(await findEdition(db, 'last')).toEqual(last)
  })
})

describe('no mail is sent', () => {
  test.each([
    [
      'to an address that is not confirmed',
      { company: [published.auto] },
      { isConfirmed: false },
      [],
    ],
    ['to who watches nothing', {}, {}, []],
    ['where nothing watched has changed', { company: ['19499999'] }, {}, ['needless']],
  ])('%s', async (_, watches, about, outcomes) => {
    const { email } = await newWatcher(watches, about)
    await make()
    expect(await send()).toEqual(outcomes)
    expect(mailsTo(email)).toEqual([])
    expect((await pool.query('select from outbox')).rowCount).toBe(0)
  })

  test('to people who unsubscribed, changed their address or left after it was enqueued', async () => {
    const [one, two, three] = [
      await newWatcher({ company: [published.auto] }),
      await newWatcher({ company: [published.auto] }),
      await newWatcher({ company: [published.auto] }),
    ]
    await make()
    await unsubscribe(db, one.token)
    await pool.query(
      "update users set email = 'uus@example.ee', email_key = 'uus@example.ee' where id = $1",
      [two.id],
    )
    await pool.query('delete from users where id = $1', [three.id])
    expect(await send()).toEqual(['needless', 'needless', 'needless'])
  })
})

test('a company that is hidden between composing and sending is in no part of the mail', async () => {
  const { email } = await newWatcher({
    company: [published.auto, published.ehitus],
    tag: [String(tagId)],
    ranking: [''],
  })
  await make()
  server.manner = { code: 451, at: 'data' }
  expect((await sendNextMessage(db, 'mail', deliverer.deliver))?.delivery.outcome).toBe('later')
  server.manner = 'accept'
  await db
    .updateTable('companies')
    .set({ is_active: false })
    .where('registry_code', '=', published.auto)
    .execute()
  await pool.query('update outbox set next_attempt_at = now()')
  expect(await send()).toEqual(['sent'])
  const [mail] = mailsTo(email)
  expect(mail?.subject).toBe('Kvartal: 1 ettevõttel on uued andmed, 2 edetabelis on uus periood')
  expect(`${mail?.text}`).not.toMatch(/Auto|19400001/)
})

test('several workers, and one that is killed in the middle, enqueue each digest once', async () => {
  const watchers = []
  for (let i = 0; i < 25; i += 1) watchers.push(await newWatcher({ company: [published.auto] }))
  await makeDigests({ database, log, sendsMail: true, stopping: AbortSignal.abort() })
  // A worker that dies before its commit leaves nothing behind.
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from digest_editions where finished_at is null for update')
  await client.query(
    'update digest_editions set last_user_id = (select max(id) from users) where finished_at is null',
  )
  expect(await enqueueDigests(db, { most: 10, sendsMail: true })).toBeNull()
  await client.query('rollback')
  client.release()
  const work = async () => {
    let count: number | null = 0
    for (let tries = 0; tries < 40 && count !== null; tries += 1)
      count = await enqueueDigests(db, { most: 4, sendsMail: true })
  }
  await Promise.all([work(), work(), work()])
  await make()
  const { rows } = await pool.query<{ recipient: string }>('select recipient from outbox')
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
    watchers.map(({ email }) => email).sort(),
  )
})

test('without mail an edition is made for the start page and nothing is enqueued', async () => {
  await newWatcher({ company: [published.auto] })
  await makeDigests({ database, log, sendsMail: false, stopping })
  expect(await findEdition(db, 'last')).toMatchObject({
    publishedOn: '2026-04-10',
    hasNewQuarter: true,
  })
  await make()
  expect(await send()).toEqual([])
})
