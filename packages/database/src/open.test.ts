import { databaseForFile } from '@kvartal/testing/database/test-database'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isConnectionLost } from './connection-lost.ts'
import { openAgain, openDatabase, openingOf, openPooledDatabase, type TimeLimits } from './open.ts'

const database = await databaseForFile()

function openWith(limits?: TimeLimits) {
  const opened = openDatabase(database.url, limits)
  onTestFinished(() => opened.close())
  return opened
}

describe('a pool with time limits', () => {
  test('cancels a statement that takes too long, and executes the next one', async () => {
    const { pool } = openWith({ statementMs: 20, idleInTransactionMs: 60_000 })
    await expect(pool.query('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('cancels an idle transaction', async () => {
    const { pool } = openWith({ statementMs: 60_000, idleInTransactionMs: 20 })
    const client = await pool.connect()
    const ended = new Promise<unknown>((resolve) => client.once('error', resolve))
    await client.query('begin')
    expect(await ended).toMatchObject({ code: '25P03' })
    client.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('a server that hangs, or whose machine has vanished', () => {
  const limits = { statementMs: 20, idleInTransactionMs: 20 }

  test.each([
    ['directly', (url: string) => openDatabase(url, limits)],
    ['through a pooler', (url: string) => openPooledDatabase(url, limits)],
  ])(
    'fails the query that waits for it %s, and the next one gets another connection',
    async (_, open) => {
      const network = await openNetwork(database.url)
      const { pool, close } = open(network.url)
      onTestFinished(close)
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      network.holdUp()
      const error = await pool.query('select 2').catch((failed: unknown) => failed)
      expect(isConnectionLost(error)).toBe(true)
      expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
    },
  )
})

/**
 * A way to the server that can be held up: its connections are then neither answered nor ended, and
 * later ones work.
 */
async function openNetwork(url: string) {
  const { port, hostname } = new URL(url)
  const sockets: Socket[] = []
  const server = createServer((from) => {
    const onwards = connect(Number(port), hostname)
    sockets.push(from, onwards)
    from.on('error', () => {}).pipe(onwards)
    onwards.on('error', () => {}).pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const to = new URL(url)
  to.port = String((server.address() as AddressInfo).port)
  const holdUp = () => {
    for (const socket of sockets) socket.unpipe()
  }
  return { url: to.href, holdUp }
}

test('a pool without time limits cancels nothing', async () => {
  const { pool } = openWith()
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ statement: '0', idle: '0' }])
})

test('every connection notices within 25 seconds that its peer has vanished from the network', async () => {
  for (const { pool } of [
    openWith(),
    openWith({ statementMs: 60_000, idleInTransactionMs: 60_000 }),
  ]) {
    const { rows } = await pool.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name like 'tcp\\_%'",
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      tcp_keepalives_idle: '10',
      tcp_keepalives_interval: '5',
      tcp_keepalives_count: '3',
      tcp_user_timeout: '25000',
    })
  }
})

test.each([
  ['', () => openPooledDatabase(database.url)],
  [
    ' of a thread',
    () => {
      const opening = openingOf(openPooledDatabase(database.url))
      if (opening === null) throw new Error('It was opened.')
      return openAgain(structuredClone(opening))
    },
  ],
])(
  'a connection%s through a pooler changes no settings, since others get it next',
  async (_, open) => {
    const pooled = open()
    onTestFinished(() => pooled.close())
    await pooled.db.selectFrom('tags').select('id').execute()
    const { rows } = await pooled.pool.query(
      "select name from pg_settings where source = 'session'",
    )
    expect(rows).toEqual([])
    expect((await pooled.pool.query('select name from pg_prepared_statements')).rows).toEqual([])
  },
)
