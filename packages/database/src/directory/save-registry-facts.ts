import type { FormerName, RegistryFacts } from '@kvartal/domain/company/facts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { nameText } from './name-text.ts'
import { registryColumns, registryColumnsOf } from './registry-columns.ts'

/** A name that is stored already is left alone, so that nothing changes for searches. */
const isSame = sql`
  old.name = former.name and old.start_date is not distinct from former.start_date and old.end_date is not distinct from former.end_date`

/**
 * Stores the register's facts of one company in the directory, with its former names if they are
 * included. Facts of a later day are kept.
 * @param asOf the date of the facts, `YYYY-MM-DD`
 */
export async function saveRegistryFacts(
  db: Kysely<Schema>,
  facts: RegistryFacts,
  asOf: string,
): Promise<void> {
  const { registryCode, formerNames } = facts
  const columns = sql.raw(registryColumnsOf())
  const values = registryColumns.map(({ type, fact }) => sql`${facts[fact]}::${sql.raw(type)}`)
  // A day of registration never ends: one that could not be read now stays as it is known.
  const valueOf = (name: string) =>
    name === 'registration_date'
      ? `coalesce(excluded.${name}, directory.${name})`
      : `excluded.${name}`
  const changes = registryColumns.map(({ name }) => sql.raw(`${name} = ${valueOf(name)}`))
  const names = formerNames === null ? null : JSON.stringify(formerNames.map(toNameRecord))
  const given = sql`jsonb_to_recordset(${names}::jsonb) as former (
    name text, start_date date, end_date date, folded_words text, bare_name text
  )`
  await sql`
    with saved as (
      insert into directory (registry_code, ${columns}, registry_as_of)
      values (${registryCode}, ${sql.join(values)}, ${asOf}::date)
      on conflict (registry_code) do update set ${sql.join(changes)}, registry_as_of = excluded.registry_as_of,
          gone_on = case when excluded.status ilike 'kustutatud%' then directory.gone_on end
        where directory.registry_as_of is null or directory.registry_as_of <= excluded.registry_as_of
      returning registry_code
    ), removed_names as (
      delete from directory_former_names as old where ${names !== null} and registry_code in (select registry_code from saved)
        and not exists (select from ${given} where ${isSame})
    )
    insert into directory_former_names (registry_code, name, start_date, end_date, folded_words, bare_name)
    select saved.registry_code, former.*
    from saved cross join ${given}
    where not exists (select from directory_former_names as old where old.registry_code = saved.registry_code and ${isSame})`.execute(
    db,
  )
}

function toNameRecord({ name, startDate, endDate }: FormerName) {
  const { foldedWords, bareName } = nameText(name)
  return {
    name,
    start_date: startDate,
    end_date: endDate,
    folded_words: foldedWords,
    bare_name: bareName,
  }
}
