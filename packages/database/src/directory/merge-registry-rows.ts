import type { PoolClient } from 'pg'
import { registryColumns, registryColumnsOf } from './registry-columns.ts'

export interface MergedRegistryRows {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly olderThanStored: number
}

type Outcome = 'added' | 'changed' | 'same' | 'older'

/**
 * Brings the waiting rows into the directory. Leaves the temporary table `told`: each company once, by code, with what
 * becomes of it. Of rows about one company the first counts; whoever reads the file tells of the others.
 */
export async function mergeRegistryRows(client: PoolClient, asOf: string): Promise<MergedRegistryRows> {
  // Nobody else may write between the comparing and the merging; both would add the same company.
  await client.query('lock table directory in share row exclusive mode')
  await client.query(
    `create temporary table told on commit drop as
       select i.*, case
           when d.registry_as_of is null then 'added'
           when d.registry_as_of > '${dayOf(asOf)}' then 'older'
           when (${registryColumnsOf('d')}) is distinct from (${registryColumnsOf('i')}) then 'changed'
           else 'same'
         end as outcome
       from (select distinct on (registry_code) * from incoming_registry order by registry_code, ctid) i
       left join directory d using (registry_code)
       order by registry_code`,
  )
  await client.query('analyze told')
  await client.query(
    `merge into directory d using told on d.registry_code = told.registry_code
     when matched and told.outcome <> 'older' and (d.registry_as_of is distinct from $1::date or told.outcome = 'changed')
       then update set ${registryColumns.map(({ name }) => `${name} = told.${name}`).join(', ')},
         registry_as_of = $1, searched_name = told.registry_name
     when not matched then insert (registry_code, ${registryColumnsOf()}, registry_as_of, searched_name)
       values (told.registry_code, ${registryColumnsOf('told')}, $1, told.registry_name)`,
    [asOf],
  )
  const { rows } = await client.query<{ outcome: Outcome; companies: number; repeated: number }>(
    'select outcome, count(*) as companies from told group by outcome',
  )
  const companiesOf = (outcome: Outcome) => rows.find((row) => row.outcome === outcome)?.companies ?? 0
  return {
    added: companiesOf('added'),
    changed: companiesOf('changed'),
    same: companiesOf('same'),
    olderThanStored: companiesOf('older'),
  }
}

/** A statement that makes a table takes no parameters. */
function dayOf(asOf: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf)) throw new RangeError(`Not a day: ${asOf}`)
  return asOf
}
