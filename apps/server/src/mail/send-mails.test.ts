import { enqueueMail, enqueueWebhookCall } from '@kvartal/database/mail/enqueue'
import { sendNextMessage } from '@kvartal/database/mail/send-next'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { examineMail } from '../operation/doctor/examine-machine.ts'
import { mailServerForFile } from '../testing/mail-server-for-file.ts'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import { type Deliverer, deliverByMail, deliverByWebhook } from './deliver.ts'
import { startSending } from './send-mails.ts'

const database = await databaseForFile()
const { db } = database
const server = await mailServerForFile({ user: 'kvartal', password: 'salajane' })
const from = 'Kvartal <teavitus@kvartal.example.ee>'
const opened: Deliverer[] = []

/** Short timeouts, so that a hanging server does not delay the tests. */
function mailBy(smtpUrl: string): Deliverer {
  const deliverer = deliverByMail({ smtpUrl, from }, { connectMs: 500, answerMs: 500 })
  opened.push(deliverer)
  return deliverer
}

beforeEach(async () => {
  server.manner = 'accept'
  await db.deleteFrom('outbox').execute()
})
afterEach(() => {
  for (const deliverer of opened.splice(0)) deliverer.close()
})

const mail = { to: 'mari@example.ee', kind: 'test', subject: 'Õun', text: 'Tere, õuna sööja!\n' }

/** Makes the retry of every message due. */
async function passTime(): Promise<void> {
  await database.pool.query('update outbox set next_attempt_at = now()')
}

async function attempt(deliverer: Deliverer) {
  return (await sendNextMessage(db, deliverer.channel, deliverer.deliver))?.delivery
}

test('a mail arrives as it was written, with a stable Message-ID', async () => {
  await enqueueMail(db, { ...mail, headers: { 'List-Unsubscribe': '<https://example.ee/x>' } })
  const key = await db.selectFrom('outbox').select('message_key').executeTakeFirstOrThrow()
  expect(await attempt(mailBy(server.url))).toEqual({ outcome: 'sent' })
  const received = server.mails.at(-1)
  expect(received).toMatchObject({
    recipients: ['mari@example.ee'],
    from: '"Kvartal" <teavitus@kvartal.example.ee>',
    to: 'mari@example.ee',
    subject: 'Õun',
    text: 'Tere, õuna sööja!\n',
    messageId: `<${key.message_key}@kvartal.example.ee>`,
  })
  expect(received?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(JSON.stringify(received?.headers.get('list'))).toContain('https://example.ee/x')
})

describe('a mail server that offers encryption with a certificate of its own', () => {
  const relay = openMailServer(undefined, 0, true)
  const guarded = openMailServer({ user: 'kvartal', password: 'salajane' }, 0, true)
  afterAll(async () => Promise.all([(await relay).close(), (await guarded).close()]))
  const plain = async (of: Promise<MailServer>) => (await of).url.replace('?requireTLS=false', '')

  test('gets mails encrypted where it needs no login, as a relay on this machine; doctor says that it was not checked', async () => {
    await enqueueMail(db, mail)
    expect(await attempt(mailBy(await plain(relay)))).toEqual({ outcome: 'sent' })
    expect((await relay).mails.at(-1)).toMatchObject({
      recipients: ['mari@example.ee'],
      isEncrypted: true,
    })
    expect(await examineMail(await plain(relay))).toEqual([
      expect.stringMatching(/^It works\. Without a login its certificate is not checked/),
    ])
  })

  test('gets none where the address requires a checked certificate, or holds a login', async () => {
    for (const url of [`${await plain(relay)}?requireTLS=true`, await plain(guarded)]) {
      await enqueueMail(db, mail)
      expect(await attempt(mailBy(url))).toMatchObject({
        outcome: 'away',
        reason: expect.stringMatching(/certificate/),
      })
      expect(await examineMail(url)).toEqual([
        expect.stringMatching(/^It cannot be used: .*certificate/),
      ])
      await db.deleteFrom('outbox').execute()
    }
    expect((await guarded).mails).toEqual([])
  })
})

test('a mail server without encryption gets mails where it needs no login, and not the login where it does', async () => {
  const relay = await openMailServer()
  await enqueueMail(db, mail)
  expect(await attempt(mailBy(relay.url.replace('?requireTLS=false', '')))).toEqual({
    outcome: 'sent',
  })
  expect(relay.mails.at(-1)).toMatchObject({ isEncrypted: false })
  await relay.close()
  await enqueueMail(db, mail)
  expect(await attempt(mailBy(server.url.replace('?requireTLS=false', '')))).toMatchObject({
    outcome: 'away',
  })
})

test('line breaks in a subject or a header add no header, and one address is one recipient', async () => {
  const deliverer = mailBy(server.url)
  const before = server.mails.length
  await enqueueMail(db, {
    ...mail,
    subject: 'Tere\r\nBcc: kuri@example.ee\r\n\r\nteine sisu',
    headers: { 'X-Test': 'a\r\nBcc: kuri@example.ee' },
  })
  expect(await attempt(deliverer)).toEqual({ outcome: 'sent' })
  for (const to of [
    'mari@example.ee>\r\nBcc: <kuri@example.ee',
    'mari@example.ee, kuri@example.ee',
  ]) {
    await enqueueMail(db, { ...mail, to })
    expect(await attempt(deliverer)).toEqual({
      outcome: 'never',
      reason: expect.stringContaining('501'),
    })
  }
  expect(server.mails.slice(before)).toMatchObject([
    {
      recipients: ['mari@example.ee'],
      subject: expect.stringContaining('Bcc: kuri@example.ee'),
      text: mail.text,
    },
  ])
  expect(server.mails.at(-1)?.headers.has('bcc')).toBe(false)
})

test('a temporarily refused mail is retried, and arrives once', async () => {
  await enqueueMail(db, mail)
  const deliverer = mailBy(server.url)
  const before = server.mails.length
  for (const at of ['recipient', 'data'] as const) {
    server.manner = { code: 451, at }
    expect(await attempt(deliverer)).toEqual({
      outcome: 'later',
      reason: expect.stringContaining('451'),
    })
    await passTime()
  }
  server.manner = 'accept'
  expect(await attempt(deliverer)).toEqual({ outcome: 'sent' })
  expect(server.mails).toHaveLength(before + 1)
})

test('a permanently refused mail is given up', async () => {
  const deliverer = mailBy(server.url)
  for (const at of ['recipient', 'data'] as const) {
    await enqueueMail(db, mail)
    server.manner = { code: 550, at }
    expect(await attempt(deliverer)).toEqual({
      outcome: 'never',
      reason: expect.stringContaining('550'),
    })
  }
  await passTime()
  expect(await attempt(deliverer)).toBeUndefined()
})

test('no mail is lost to a wrong login, an unreachable server or a hanging one', async () => {
  await enqueueMail(db, mail)
  const before = server.mails.length
  expect(await attempt(mailBy(server.url.replace('salajane', 'vale')))).toEqual({
    outcome: 'away',
    reason: expect.stringContaining('535'),
  })
  await passTime()
  const gone = await openMailServer()
  await gone.close()
  expect(await attempt(mailBy(gone.url))).toEqual({
    outcome: 'away',
    reason: expect.stringContaining('ECONNREFUSED'),
  })
  await passTime()
  server.manner = 'hang'
  expect(await attempt(mailBy(server.url))).toEqual({
    outcome: 'away',
    reason: expect.stringMatching(/timeout/i),
  })
  await passTime()
  server.manner = 'accept'
  expect(await attempt(mailBy(server.url))).toEqual({ outcome: 'sent' })
  expect(server.mails).toHaveLength(before + 1)
})

test('a login is sent only over an encrypted connection, unless the address says otherwise', async () => {
  await enqueueMail(db, mail)
  const before = server.mails.length
  expect(await attempt(mailBy(server.url.replace('?requireTLS=false', '')))).toMatchObject({
    outcome: 'away',
  })
  expect(server.mails).toHaveLength(before)
})

test('three workers send each mail once, and continue after one that could not be sent', async () => {
  const before = server.mails.length
  server.manner = { code: 451, at: 'data' }
  const log = pino({ level: 'silent' })
  const workers = [0, 1, 2].map(() =>
    startSending({
      database,
      log,
      deliverer: mailBy(server.url),
      times: { lookMs: 20, idleMs: 20, awayMs: 20 },
    }),
  )
  for (let number = 0; number < 9; number++)
    await enqueueMail(db, { ...mail, subject: `Kiri ${number}` })
  await expect.poll(() => countWith('attempts', 1)).toBe(9)
  server.manner = 'accept'
  await passTime()
  await expect.poll(() => countWith('attempts', 2)).toBe(9)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(
    server.mails
      .slice(before)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(Array.from({ length: 9 }, (_, number) => `Kiri ${number}`))
})

test('a sender that nothing wakes sends a message again when that is due', async () => {
  await enqueueMail(db, { ...mail, subject: 'Hiljem' })
  await database.pool.query("update outbox set next_attempt_at = now() + interval '1 second'")
  const before = server.mails.length
  const log = pino({ level: 'silent' })
  const worker = startSending({
    database,
    log,
    deliverer: mailBy(server.url),
    times: { lookMs: 20, idleMs: 3_600_000, awayMs: 20 },
  })
  await expect.poll(() => server.mails.length).toBe(before + 1)
  await worker.stop()
})

async function countWith(column: 'attempts', value: number): Promise<number> {
  return (await db.selectFrom('outbox').select('id').where(column, '=', value).execute()).length
}

test('a webhook gets JSON with a stable id, and is retried until it confirms the receipt', async () => {
  const bodies: unknown[] = []
  let status = 500
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    bodies.push(await json(request))
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
  }
  const receiver = createServer((request, response) => void receive(request, response)).listen(
    0,
    '127.0.0.1',
  )
  afterAll(() => receiver.close())
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/konks?saladus=1`
  await enqueueWebhookCall(db, { kind: 'run-failed', body: { run: '7' } })
  expect(await attempt(deliverByWebhook(url, { allowsPrivate: false }))).toEqual({
    outcome: 'away',
    reason: expect.stringContaining('sisevõrku'),
  })
  for (status of [500, 404, 302]) {
    await passTime()
    expect(await attempt(deliverByWebhook(url, { allowsPrivate: true }))).toEqual({
      outcome: 'later',
      reason: expect.stringContaining(String(status)),
    })
  }
  status = 204
  await passTime()
  expect(await attempt(deliverByWebhook(url, { allowsPrivate: true }))).toEqual({ outcome: 'sent' })
  const { message_key: id, created_at: at } = await db
    .selectFrom('outbox')
    .select(['message_key', 'created_at'])
    .executeTakeFirstOrThrow()
  expect(bodies).toEqual(
    Array.from({ length: 4 }, () => ({ id, event: 'run-failed', at, run: '7' })),
  )
})
