import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { enqueueMail, enqueueWebhookCall } from './enqueue.ts'
import { type Delivery, sendNextMessage } from './send-next.ts'

const database = await databaseForFile()
const { db } = database
const mail = { to: 'mari@example.ee', kind: 'test', subject: 'Tere', text: 'Tere!' }

beforeEach(() => db.deleteFrom('outbox').execute())

async function attempt(delivery: Delivery, channel: 'mail' | 'webhook' = 'mail') {
  return sendNextMessage(db, channel, async () => delivery)
}

async function read() {
  return db
    .selectFrom('outbox')
    .select(['recipient', 'content', 'attempts', 'last_error', 'sent_at', 'given_up_at'])
    .orderBy('id')
    .execute()
}

/** Simulates that this many minutes have passed. */
async function wait(minutes: number): Promise<void> {
  await database.pool.query(
    'update outbox set next_attempt_at = next_attempt_at - make_interval(mins => $1), give_up_at = give_up_at - make_interval(mins => $1)',
    [minutes],
  )
}

test('a mail is stored with the change that it reports, and not without it', async () => {
  const failed = db.transaction().execute(async (db) => {
    await enqueueMail(db, mail)
    throw new Error('the change failed')
  })
  await expect(failed).rejects.toThrow('the change failed')
  expect(await read()).toEqual([])
})

test('only one of several messages with the same key is stored, even after it was sent', async () => {
  expect(await enqueueMail(db, { ...mail, dedupeKey: 'run 1' })).toBe(true)
  expect(await enqueueMail(db, { ...mail, dedupeKey: 'run 1' })).toBe(false)
  await attempt({ outcome: 'sent' })
  expect(await enqueueMail(db, { ...mail, dedupeKey: 'run 1' })).toBe(false)
  expect(await read()).toHaveLength(1)
})

test('a message that was sent keeps nothing of its content', async () => {
  await enqueueMail(db, { ...mail, headers: { 'List-Unsubscribe': '<https://example.ee>' } })
  const sent = await sendNextMessage(db, 'mail', async () => ({ outcome: 'sent' }))
  expect(sent?.message).toMatchObject({
    kind: 'test',
    recipient: 'mari@example.ee',
    content: {
      subject: 'Tere',
      text: 'Tere!',
      headers: { 'List-Unsubscribe': '<https://example.ee>' },
    },
  })
  expect(await read()).toEqual([
    {
      recipient: 'mari@example.ee',
      content: null,
      attempts: 1,
      last_error: null,
      sent_at: expect.any(String),
      given_up_at: null,
    },
  ])
  expect(await attempt({ outcome: 'sent' })).toBeNull()
})

test('a temporarily refused message is retried with a growing pause, until it expires', async () => {
  await enqueueMail(db, { ...mail, usefulForHours: 1 })
  const keys = new Set<string | undefined>()
  for (const minutes of [0.5, 1, 2, 4]) {
    keys.add((await attempt({ outcome: 'later', reason: '451 try later' }))?.message.messageKey)
    expect(await attempt({ outcome: 'sent' })).toBeNull()
    await database.pool.query(
      "update outbox set next_attempt_at = next_attempt_at - $1 * interval '1 minute' + interval '1 second'",
      [minutes],
    )
    expect(await attempt({ outcome: 'sent' })).toBeNull()
    await database.pool.query(
      "update outbox set next_attempt_at = next_attempt_at - interval '1 second'",
    )
  }
  expect(keys.size).toBe(1)
  expect(await read()).toMatchObject([
    { attempts: 4, last_error: '451 try later', given_up_at: null },
  ])
  await wait(60)
  const late = await sendNextMessage(db, 'mail', () =>
    Promise.reject(new Error('it must not be sent any more')),
  )
  expect(late?.isGivenUp).toBe(true)
  expect(await read()).toMatchObject([
    { content: null, last_error: '451 try later', given_up_at: expect.any(String) },
  ])
})

test('a permanently refused message is not retried', async () => {
  await enqueueMail(db, mail)
  expect((await attempt({ outcome: 'never', reason: '550 no such user' }))?.isGivenUp).toBe(true)
  await wait(120)
  expect(await attempt({ outcome: 'sent' })).toBeNull()
  expect(await read()).toMatchObject([
    { content: null, last_error: '550 no such user', sent_at: null },
  ])
})

test('two workers never send the same message; the most urgent one comes first', async () => {
  await enqueueMail(db, { ...mail, subject: 'digest' })
  await enqueueMail(db, { ...mail, subject: 'link', usefulForHours: 1 })
  const { promise: isSecondDone, resolve: endSecond } = Promise.withResolvers<void>()
  const subjects: unknown[] = []
  const first = sendNextMessage(db, 'mail', async ({ content }) => {
    subjects.push(content)
    await sendNextMessage(db, 'mail', async ({ content }) => {
      subjects.push(content)
      return { outcome: 'sent' }
    })
    expect(await attempt({ outcome: 'sent' })).toBeNull()
    endSecond()
    return { outcome: 'sent' }
  })
  await Promise.all([first, isSecondDone])
  expect(subjects).toMatchObject([{ subject: 'link' }, { subject: 'digest' }])
})

test('a worker that dies while sending leaves the message to the next one', async () => {
  await enqueueWebhookCall(db, { kind: 'test', body: { event: 'run-failed' } })
  await expect(
    sendNextMessage(db, 'webhook', () => Promise.reject(new Error('killed'))),
  ).rejects.toThrow('killed')
  expect(await attempt({ outcome: 'sent' }, 'mail')).toBeNull()
  expect((await attempt({ outcome: 'sent' }, 'webhook'))?.message.content).toEqual({
    event: 'run-failed',
  })
})
