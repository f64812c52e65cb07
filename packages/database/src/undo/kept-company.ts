import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { keepRows, type KeptRows, restoreRows, takeRows } from './kept-rows.ts'

const reportTables = ['report_holders', 'annual_reports', 'superseded_reports'] as const

/** The reports of a company, as they were deleted. */
type KeptReports = Readonly<Record<(typeof reportTables)[number], KeptRows>>

/** A deleted company with what was deleted with it. */
export interface KeptCompany {
  readonly kind: 'company'
  readonly registryCode: string
  readonly companies: KeptRows
  readonly formerNames: KeptRows
  readonly tagLinks: KeptRows
  readonly reports: KeptReports
}

/**
 * Deletes a company's reports and returns them. An import may have locked them for a while, so call this before taking
 * locks that others wait for.
 */
export async function takeReportsOf(db: Kysely<Schema>, id: number): Promise<KeptReports> {
  const isTheirs = sql`registry_code = (select registry_code from companies where id = ${id})`
  const ofTheirReports = sql`(year, report_id) in (
    select year, source_report_id from annual_reports where ${isTheirs}
    union all select year, source_report_id from superseded_reports where ${isTheirs})`
  return {
    report_holders: await takeRows(db, 'report_holders', ofTheirReports),
    annual_reports: await takeRows(db, 'annual_reports', isTheirs),
    superseded_reports: await takeRows(db, 'superseded_reports', isTheirs),
  }
}

/**
 * Deletes a company and the data that belong to it; quarterly figures belong to the registry code and are kept.
 * @param reports of the company, deleted before
 */
export async function takeCompany(
  db: Kysely<Schema>,
  { id, registryCode }: { readonly id: number; readonly registryCode: string },
  reports: KeptReports,
): Promise<KeptCompany> {
  const kept = {
    formerNames: await keepRows(db, 'company_former_names', sql`company_id = ${id}`),
    tagLinks: await keepRows(db, 'company_tags', sql`company_id = ${id}`),
  }
  return {
    kind: 'company',
    registryCode,
    companies: await takeRows(db, 'companies', sql`id = ${id}`),
    ...kept,
    reports,
  }
}

/** Restores a company's reports; call it before taking locks that others wait for. @returns false when others were imported since */
export async function restoreReports(
  db: Kysely<Schema>,
  { reports }: KeptCompany,
): Promise<boolean> {
  const restored: boolean[] = []
  for (const table of reportTables) restored.push(await restoreRows(db, table, reports[table]))
  return restored.every(Boolean)
}

/** Why a company cannot be restored as it was. */
export type CompanyObstacle = 'code-in-use' | 'tag-removed'

/** Restores a company under its id, with its former names and tags; `null` when nothing is in the way. */
export async function restoreCompany(
  db: Kysely<Schema>,
  { companies, formerNames, tagLinks }: KeptCompany,
): Promise<CompanyObstacle | null> {
  // The account that recommended it may have been deleted since.
  const { rows } = await sql<{ text: string; isTagMissing: boolean }>`
    select
      (
        select jsonb_agg(case
          when exists (select from users where id = (company ->> 'recommended_by')::integer) then company
          else company || '{"recommended_by": null}'
        end)::text from jsonb_array_elements(${companies}::jsonb) as company
      ) as text,
      exists (
        select from jsonb_to_recordset(${tagLinks}::jsonb) as link (tag_id integer)
        where tag_id not in (select id from tags)
      ) as "isTagMissing"`.execute(db)
  if (rows[0]?.isTagMissing === true) return 'tag-removed'
  if (!(await restoreRows(db, 'companies', rows[0]?.text ?? '[]'))) return 'code-in-use'
  await restoreRows(db, 'company_former_names', formerNames)
  await restoreRows(db, 'company_tags', tagLinks)
  return null
}
