import type { PoolClient } from 'pg'
import { copyIn } from '../import/copy-in.ts'
import type { LineTarget } from './import-lines.ts'

/** The columns of each target's lines, in order. */
function columnsOf(target: LineTarget): string {
  const figure =
    'registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, line'
  switch (target) {
    case 'figures':
      return `${figure}, publication_id`
    case 'incoming_figures':
      return figure
    case 'incoming_years':
      return 'registry_code, year, quarters, line'
    case 'directory':
      return 'registry_code, emta_name, emta_county, emta_activity, emta_vat_registered, legal_form, emta_municipality, emta_as_of, emta_publication_id, emta_vat_publication_id'
    case 'incoming_companies':
      return 'registry_code, name, county, activity, vat_registered, legal_form, municipality, year'
    case 'incoming_unreadable':
      return 'registry_code, year'
  }
}

/**
 * Creates the staging tables. They are temporary, so they write no WAL, are dropped with the
 * transaction, and a crash leaves nothing behind.
 */
export async function createStaging(client: PoolClient): Promise<void> {
  await client.query(`
    create temporary table incoming_figures (
      registry_code text collate "C" not null, year smallint not null, quarter smallint not null,
      national_taxes numeric(16, 2), labor_taxes numeric(16, 2), revenue numeric(16, 2), employee_count integer,
      line integer not null
    ) on commit drop;
    create temporary table incoming_years (
      registry_code text collate "C" not null, year smallint not null, quarters smallint not null, line integer not null
    ) on commit drop;
    create temporary table incoming_companies (
      registry_code text collate "C" not null, name text, county text, activity text, vat_registered boolean,
      legal_form text, municipality text, year smallint not null
    ) on commit drop;
    create temporary table incoming_unreadable (
      registry_code text collate "C" not null, year smallint not null
    ) on commit drop;
  `)
}

/** Copies the buffered lines, one COPY per target. */
export async function copyLines(
  client: PoolClient,
  lines: ReadonlyMap<LineTarget, readonly Buffer[]>,
): Promise<void> {
  for (const [target, pieces] of lines)
    await copyIn(client, `copy ${target} (${columnsOf(target)}) from stdin`, pieces)
}

/**
 * Updates the planner's statistics of what is joined; autovacuum does not analyze temporary tables.
 */
export async function analyzeStaging(client: PoolClient): Promise<void> {
  await client.query(
    `analyze incoming_figures (registry_code, year, quarter); analyze incoming_years (registry_code, year);
     analyze incoming_companies (registry_code, year)`,
  )
}
