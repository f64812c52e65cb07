import type { OptionalFact } from '@kvartal/domain/registry/registry-file'
import type { PoolClient } from 'pg'
import { countOutcomes, type MergeCounts } from '../imports/count-outcomes.ts'
import { registryColumns, registryColumnsOf } from './registry-columns.ts'

/**
 * Merges the staged rows into the directory. Leaves the temporary table `registry_outcomes`: every company once, by
 * code, with its outcome. The first row of a company counts; the reader of the file reports repeated ones.
 */
export async function mergeRegistryRows(
  client: PoolClient,
  asOf: string,
  absentFacts: readonly OptionalFact[],
): Promise<MergeCounts> {
  // A file that lacks a column says nothing about its facts. A company's day of registration does not end, so a missing one is unreadable.
  const incoming = registryColumns.map(({ name, fact }) =>
    absentFacts.some((absent) => absent === fact)
      ? `d.${name}`
      : name === 'registration_date'
        ? `coalesce(i.${name}, d.${name})`
        : `i.${name}`,
  )
  // No concurrent writes between comparing and merging, or both would insert the same company.
  await client.query('lock table directory in share row exclusive mode')
  await client.query(
    `create temporary table registry_outcomes on commit drop as
       select i.registry_code, ${incoming.map((value, at) => `${value} as ${registryColumns[at]?.name}`).join(', ')}, i.folded_words, i.bare_name, case
           when d.registry_as_of is null then 'added'
           when d.registry_as_of > '${dayOf(asOf)}' then 'older'
           when (${registryColumnsOf('d')}) is distinct from (${incoming.join(', ')}) then 'changed'
           else 'same'
         end as outcome
       from (select distinct on (registry_code) * from incoming_registry order by registry_code, ctid) i
       left join directory d using (registry_code)
       order by registry_code`,
  )
  await client.query('analyze registry_outcomes')
  await client.query(
    `merge into directory d using registry_outcomes o on d.registry_code = o.registry_code
     when matched and o.outcome <> 'older' and (d.registry_as_of is distinct from $1::date or o.outcome = 'changed')
       then update set ${registryColumns.map(({ name }) => `${name} = o.${name}`).join(', ')},
         registry_as_of = $1, searched_name = o.registry_name
     when not matched then insert (registry_code, ${registryColumnsOf()}, registry_as_of, searched_name)
       values (o.registry_code, ${registryColumnsOf('o')}, $1, o.registry_name)`,
    [asOf],
  )
  return countOutcomes(client, 'registry_outcomes')
}

/** DDL statements take no parameters. */
function dayOf(asOf: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf)) throw new RangeError(`Not a day: ${asOf}`)
  return asOf
}
