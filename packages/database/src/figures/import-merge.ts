import { type EmtaFact, emtaFacts } from '@kvartal/domain/emta/file-row'
import type { PoolClient } from 'pg'
import { changedFigures } from '../ranking/keep-columns.ts'
import {
  figureColumns,
  figureOf,
  figureValues,
  lacksCents,
  sameQuarter,
  sameValues,
  withCents,
} from './figure-columns.ts'
import type { Publication } from './import-publication.ts'

export interface Merged {
  /** Staged figures that were not stored before. */
  readonly added: number
  readonly changed: number
}

/**
 * Upserts the staged figures; rows with equal values are not written again, except for cents that
 * were not known, and others go to `earlier_figures`.
 */
export async function mergeFigures(
  client: PoolClient,
  { id, years }: Publication,
): Promise<Merged> {
  // Each figure is looked up once, and only those that change anything are looked up again.
  await client.query(
    `create temporary table differing (like incoming_figures, is_known boolean not null, is_same boolean not null) on commit drop`,
  )
  const { rowCount: differing } = await client.query(
    `insert into differing
     select i.*, f.year is not null, f.year is not null and ${sameValues('f', 'i')}
     from incoming_figures i left join figures f on ${sameQuarter('f', 'i')} and f.year = any($1)
     where f.year is null or not ${sameValues('f', 'i')} or ${lacksCents('f', 'i')}`,
    [years],
  )
  if (differing === 0) return { added: 0, changed: 0 }
  await client.query(
    `analyze differing; insert into ${changedFigures} select registry_code, year, quarter from differing`,
  )
  await client.query(
    `update figures f set ${withCents('f', 'd')} from differing d where ${sameQuarter('f', 'd')} and d.is_same and f.year = any($1)`,
    [years],
  )
  await client.query(
    `insert into earlier_figures (${figureColumns})
     select ${figureOf('f')} from figures f join differing d on ${sameQuarter('f', 'd')}
     where d.is_known and not d.is_same and f.year = any($1)`,
    [years],
  )
  const updated = await client.query(
    `update figures f set ${figureValues.map((value) => `${value} = d.${value}`).join(', ')}, publication_id = $1, line = d.line
     from differing d where ${sameQuarter('f', 'd')} and d.is_known and not d.is_same and f.year = any($2)`,
    [id, years],
  )
  const inserted = await client.query(
    `insert into figures (${figureColumns})
     select registry_code, year, quarter, ${figureValues.join(', ')}, $1, line from differing where not is_known`,
    [id],
  )
  return { added: inserted.rowCount ?? 0, changed: updated.rowCount ?? 0 }
}

/** Updates the directory of companies; facts from a newer publication are kept. */
export async function mergeDirectory(
  client: PoolClient,
  { id, publishedOn, newerIds }: Publication,
  absentFacts: readonly EmtaFact[],
): Promise<void> {
  // A file that lacks a column says nothing about its facts.
  const [county, activity] = emtaFacts.map((fact) =>
    absentFacts.includes(fact) ? `d.emta_${fact}` : `i.${fact}`,
  )
  // EMTA prints it in the county's column.
  const municipality = absentFacts.includes('county') ? 'd.emta_municipality' : 'i.municipality'
  const isNewName = '(d.emta_publication_id is null or d.emta_publication_id <> all($3))'
  const isNewVat =
    'i.vat_registered is not null and (d.emta_vat_publication_id is null or d.emta_vat_publication_id <> all($3))'
  const vat = `emta_vat_registered = case when ${isNewVat} then i.vat_registered else d.emta_vat_registered end,
         emta_vat_publication_id = case when ${isNewVat} then $1 else d.emta_vat_publication_id end`
  // A company saved between comparing and writing would otherwise be inserted twice.
  await client.query('lock table directory in share row exclusive mode')
  await client.query(
    `merge into directory d using (
       select distinct on (registry_code) registry_code, name, county, municipality, activity, vat_registered, legal_form
       from incoming_companies order by registry_code, year desc
     ) i on d.registry_code = i.registry_code
     when matched and ${isNewName} and (d.emta_name, d.emta_county, d.emta_municipality, d.emta_activity, d.emta_publication_id)
         is distinct from (i.name, ${county}, ${municipality}, ${activity}, $1) then update set
         emta_name = i.name, emta_county = ${county}, emta_municipality = ${municipality}, emta_activity = ${activity},
         emta_as_of = $2, emta_publication_id = $1,
         legal_form = case when d.registry_as_of is null then i.legal_form else d.legal_form end,
         ${vat}
     when matched and ${isNewVat} and (d.emta_vat_registered, d.emta_vat_publication_id)
         is distinct from (i.vat_registered, $1) then update set ${vat}
     when not matched then insert
         (registry_code, emta_name, emta_county, emta_municipality, emta_activity, emta_vat_registered, emta_as_of, emta_publication_id,
          emta_vat_publication_id, legal_form)
       values (i.registry_code, i.name, i.county, i.municipality, i.activity, i.vat_registered, $2, $1,
          case when i.vat_registered is not null then $1::integer end, i.legal_form)`,
    [id, publishedOn, newerIds],
  )
}
