import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { nameText } from './name-text.ts'

/** Small batches keep memory flat and leave the process time for other work. */
const namesPerBatch = 2_000

interface WaitingName {
  readonly registry_code: string
  readonly name: string
}

/** Arbitrary, but used by no other lock. */
const indexingLock = 7_318_204_656

/**
 * Indexes the names that were added to the directory, or changed there, for the search. Searches
 * call it themselves; imports call it at their end, so that the first search need not wait.
 * Concurrent callers wait for each other, since a search must find every name; rows locked by an
 * import are left for later.
 * @returns whether no name waited: after a call that indexed some, others may be left
 */
export async function indexNewNames(db: Kysely<Schema>): Promise<boolean> {
  const [waiting] = await listWaiting(db, '', 1)
  if (waiting === undefined) return true
  if (db.isTransaction) await indexAll(db)
  else await db.transaction().execute(indexAll)
  return false
}

async function indexAll(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${indexingLock})`.execute(db)
  let last = ''
  for (;;) {
    const waiting = await listWaiting(db, last, namesPerBatch)
    if (waiting.length > 0) await indexNames(db, waiting)
    if (waiting.length < namesPerBatch) return
    last = waiting.at(-1)?.registry_code ?? last
  }
}

async function listWaiting(
  db: Kysely<Schema>,
  after: string,
  limit: number,
): Promise<readonly WaitingName[]> {
  const { rows } = await sql<WaitingName>`
    select registry_code, coalesce(registry_name, emta_name) as name from directory
    where coalesce(registry_name, emta_name) is distinct from searched_name and registry_code > ${after}
      and coalesce(registry_name, emta_name) is not null
    order by registry_code limit ${limit}`.execute(db)
  return rows
}

/** Classes of SQL errors caused by a single value: data exceptions, constraints, program limits. */
const refusedValue = /^(?:22|23|54)/

/**
 * Indexes a batch of names; a name that PostgreSQL refuses is found by bisection and left out of
 * searches by name, so that it does not block the others.
 */
async function indexNames(db: Kysely<Schema>, waiting: readonly WaitingName[]): Promise<void> {
  await sql`savepoint index_names`.execute(db)
  try {
    await indexBatch(db, waiting)
    await sql`release savepoint index_names`.execute(db)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && refusedValue.test(String(error.code))))
      throw error
    await sql`rollback to savepoint index_names`.execute(db)
    const half = Math.ceil(waiting.length / 2)
    if (waiting.length > 1) {
      await indexNames(db, waiting.slice(0, half))
      await indexNames(db, waiting.slice(half))
    } else for (const { registry_code, name } of waiting) await leaveOut(db, registry_code, name)
  }
}

async function leaveOut(db: Kysely<Schema>, registryCode: string, name: string): Promise<void> {
  await db.deleteFrom('directory_names').where('registry_code', '=', registryCode).execute()
  await db
    .updateTable('directory')
    .set({ searched_name: name })
    .where('registry_code', '=', registryCode)
    .execute()
}

async function indexBatch(db: Kysely<Schema>, waiting: readonly WaitingName[]): Promise<void> {
  const texts = waiting.map(({ name }) => nameText(name))
  await sql`
    with given as (
      select * from unnest(
        ${waiting.map((row) => row.registry_code)}::text[], ${waiting.map((row) => row.name)}::text[],
        ${texts.map((text) => text.foldedWords)}::text[], ${texts.map((text) => text.bareName)}::text[]
      ) as given (registry_code, name, folded_words, bare_name)
    ), free as (
      select given.* from directory join given using (registry_code)
      where coalesce(registry_name, emta_name) = given.name
      for update of directory skip locked
    ), marked as (
      update directory set searched_name = free.name from free where directory.registry_code = free.registry_code
    )
    insert into directory_names (registry_code, name, folded_words, bare_name)
    select registry_code, name, folded_words, bare_name from free
    on conflict (registry_code) do update set
      name = excluded.name, folded_words = excluded.folded_words, bare_name = excluded.bare_name`.execute(
    db,
  )
}
