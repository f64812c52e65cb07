import { readFileSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import type pg from 'pg'
import { type Database, openAgain, type Opening } from './open.ts'

/** Nice values of what gives way: a tenth of the weight of what visitors wait for. */
const niceness = 10

/** On a busy machine what gives way takes ten times as long as it would otherwise. */
const timesLonger = 10

/** Opens the database again for work that gives way (`connectionsGiveWay`). */
export function openGivingWay({ limits, ...opening }: Opening): Database {
  const longer = limits && {
    statementMs: limits.statementMs * timesLonger,
    idleInTransactionMs: limits.idleInTransactionMs * timesLonger,
  }
  // The workers of a statement would be processes of the usual priority.
  const database = openAgain(
    { ...opening, limits: longer },
    { max_parallel_workers_per_gather: '0' },
  )
  connectionsGiveWay(database.pool)
  return database
}

/**
 * Lets what visitors wait for go before the work of these connections, where PostgreSQL runs on
 * this machine and belongs to the same user. Elsewhere nothing changes.
 */
export function connectionsGiveWay(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const backend = backendOf(client)
    if (backend !== null) processGivesWay(backend)
  })
}

/**
 * The id of the process that serves a connection, if it is one of this machine; a server elsewhere
 * may have the same id, so PostgreSQL's title of the process must name this end of the connection.
 */
function backendOf(client: pg.Client): number | null {
  const id: unknown = Reflect.get(client, 'processID')
  const { stream } = client.connection
  if (typeof id !== 'number' || !(stream instanceof Socket)) return null
  try {
    const title = readFileSync(`/proc/${id}/cmdline`, 'latin1')
    return title.startsWith('postgres') && title.includes(`(${stream.localPort})`) ? id : null
  } catch {
    // Not Linux, or not this machine.
    return null
  }
}

function processGivesWay(id: number): void {
  try {
    setPriority(id, niceness)
    // PostgreSQL's processes each begin a session, and Linux may share processors among sessions
    // first: then the priority within one has no effect.
    writeFileSync(`/proc/${id}/autogroup`, String(niceness))
  } catch {
    // Another user's process, or a system without such groups.
  }
}
