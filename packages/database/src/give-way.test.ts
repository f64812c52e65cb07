import { databaseForFile } from '@kvartal/testing/database/test-database'
import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { getPriority } from 'node:os'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectionsGiveWay, openGivingWay } from './give-way.ts'

const database = await databaseForFile()
const isLinux = process.platform === 'linux'

async function backendOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id ?? NaN
}

/** Of its session's group; `null` where Linux has none. */
function nicenessOfGroup(id: number): number | null {
  const path = `/proc/${id}/autogroup`
  const [, niceness] =
    (existsSync(path) && / nice (-?\d+)$/m.exec(readFileSync(path, 'utf8'))) || []
  return niceness === undefined ? null : Number(niceness)
}

test('the connections of such a database give way, and no others; its statements have no workers and more time', async () => {
  const limits = { statementMs: 30_000, idleInTransactionMs: 60_000 }
  const opened = openGivingWay({ url: database.url, isPooled: false, limits })
  onTestFinished(() => opened.close())
  const { pool } = opened
  const { rows } = await pool.query(
    "select current_setting('max_parallel_workers_per_gather') as workers, current_setting('statement_timeout') as longest",
  )
  expect(rows).toEqual([{ workers: '0', longest: '5min' }])
  const backend = await backendOf(pool)
  // Elsewhere there is nothing to see, and the connection works all the same.
  expect(backend).toBeGreaterThan(0)
  if (!isLinux) return
  expect(getPriority(backend)).toBe(10)
  expect(getPriority(await backendOf(database.pool))).toBe(getPriority())
  expect(nicenessOfGroup(backend)).toBe(existsSync('/proc/self/autogroup') ? 10 : null)
})

test('a process with the id of a backend on another machine is left alone', async () => {
  const server = createServer().listen(0)
  onTestFinished(() => void server.close())
  const address = server.address()
  const stream = new Socket().connect(typeof address === 'object' ? (address?.port ?? 0) : 0)
  onTestFinished(() => void stream.destroy())
  const before = getPriority()
  const pool = new EventEmitter()
  connectionsGiveWay(pool as unknown as pg.Pool)
  // This process is not PostgreSQL; a backend that serves another connection is not this one's.
  const other = await backendOf(database.pool)
  for (const processID of [process.pid, other])
    pool.emit('connect', { processID, connection: { stream } })
  expect(getPriority()).toBe(before)
  expect(getPriority(other)).toBe(before)
})
