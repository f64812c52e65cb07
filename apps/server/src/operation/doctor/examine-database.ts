import { findRefusal } from '@kvartal/database/migrate'
import { type Database, openDatabase, openPooledDatabase } from '@kvartal/database/open'
import { hasStatementTimeout, readServerFacts, serverLacks } from '@kvartal/database/server-facts'
import { messageOf } from '@kvartal/domain/format/message-of'

/** How much the clocks may differ, in milliseconds. */
const mostDrift = 60_000

/** The server itself, without a pooler. */
export async function examineDatabase(url: string, now: Date): Promise<string[]> {
  return examine(openDatabase(url), async (database) => {
    const facts = await readServerFacts(database.db)
    const refusal = await findRefusal(database)
    const drift = Math.abs(Date.parse(facts.now) - now.getTime())
    return [
      ...serverLacks(facts),
      ...(refusal === null ? [] : [refusal]),
      ...(drift <= mostDrift
        ? []
        : [`Its clock differs from this machine's by ${Math.round(drift / 1000)} s: set both.`]),
    ]
  })
}

/** The pooler at DATABASE_URL, when DATABASE_DIRECT_URL leads to the server directly. */
export async function examinePooler(url: string): Promise<string[]> {
  return examine(openPooledDatabase(url), async ({ db }) =>
    (await hasStatementTimeout(db)) ? [] : [poolerWithoutTimeout],
  )
}

export const poolerWithoutTimeout =
  'It sets no statement_timeout, so a statement of a call may take any time: set one in its connect_query, as docs/install/pgbouncer.ini does.'

export async function examineReplica(url: string): Promise<string[]> {
  return examine(openDatabase(url), async ({ db }) =>
    (await readServerFacts(db)).isReplica
      ? []
      : ['It is no replica, so all reads go to the primary.'],
  )
}

async function examine(
  database: Database,
  look: (database: Database) => Promise<string[]>,
): Promise<string[]> {
  try {
    return await look(database)
  } catch (error) {
    return [`It cannot be used: ${messageOf(error)}.`]
  } finally {
    await database.close()
  }
}
