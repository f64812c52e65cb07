import { databaseForFile } from '@kvartal/testing/database/test-database'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isConnectionLost } from './connection-lost.ts'

const database = await databaseForFile()

/** A connection whose server process has ended, after the driver noticed. */
async function lostClient() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const noticed = new Promise((resolve) => client.once('error', resolve))
  // The server announces that it terminates this connection, and then does so.
  client.on('error', () => {})
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  return { client, noticed: await noticed }
}

test('the driver’s error for a terminated connection, and for every later query on it, is recognised as a lost connection', async () => {
  const { client, noticed } = await lostClient()
  expect(isConnectionLost(noticed)).toBe(true)
  const refused = await client.query('select 1').catch((error: unknown) => error)
  expect(refused).toMatchObject({ message: expect.stringMatching(/is not queryable$/) })
  expect(isConnectionLost(refused)).toBe(true)
})

test('a server whose name is unknown at the moment is out of reach', async () => {
  const client = new pg.Client({ connectionString: 'postgres://kvartal@database.invalid/kvartal' })
  const unknown = await client.connect().catch((error: unknown) => error)
  expect(unknown).toMatchObject({ syscall: 'getaddrinfo' })
  expect(isConnectionLost(unknown)).toBe(true)
})

test('a failed statement is not a lost connection', async () => {
  const wrong = await database.pool
    .query('select nothing from nowhere')
    .catch((error: unknown) => error)
  expect(wrong).toBeInstanceOf(Error)
  expect(isConnectionLost(wrong)).toBe(false)
})
