import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { nameText } from './name-text.ts'

/** So few at a time that memory stays flat and the process has time for others. */
const namesInOneGo = 2_000

interface WaitingName {
  readonly registry_code: string
  readonly name: string
}

/** Any number will do, as long as nothing else locks it. */
const takingUpLock = 7_318_204_656

/**
 * Takes names that came into the directory, or changed there, up into the search. Searches do it themselves; whoever
 * imports a file does it afterwards, so that the first search need not wait. Those who do it together wait for each
 * other, since a search has to find every name; what an import has locked is left for later.
 */
export async function takeUpNames(db: Kysely<Schema>): Promise<void> {
  const [waiting] = await listWaiting(db, '', 1)
  if (waiting === undefined) return
  if (db.isTransaction) await takeUpAll(db)
  else await db.transaction().execute(takeUpAll)
}

async function takeUpAll(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${takingUpLock})`.execute(db)
  let last = ''
  for (;;) {
    const waiting = await listWaiting(db, last, namesInOneGo)
    if (waiting.length > 0) await takeUp(db, waiting)
    if (waiting.length < namesInOneGo) return
    last = waiting.at(-1)?.registry_code ?? last
  }
}

async function listWaiting(db: Kysely<Schema>, after: string, limit: number): Promise<readonly WaitingName[]> {
  const { rows } = await sql<WaitingName>`
    select registry_code, coalesce(registry_name, emta_name) as name from directory
    where coalesce(registry_name, emta_name) is distinct from searched_name and registry_code > ${after}
      and coalesce(registry_name, emta_name) is not null
    order by registry_code limit ${limit}`.execute(db)
  return rows
}

async function takeUp(db: Kysely<Schema>, waiting: readonly WaitingName[]): Promise<void> {
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
      name = excluded.name, folded_words = excluded.folded_words, bare_name = excluded.bare_name`.execute(db)
}
