import { saveCompanies } from '@kvartal/database/companies/save-companies'
import type { Database } from '@kvartal/database/open'
import { saveTags } from '@kvartal/database/tags'
import { syntheticTaxpayer } from '@kvartal/testing/generators/emta/taxpayer'

/** The registry code of the synthetic company with an index. */
export function codeAt(index: number): string {
  return String(10_000_018 + index * 19)
}

/** The inverse of `codeAt`. */
export function indexOf(registryCode: string): number {
  return (Number(registryCode) - 10_000_018) / 19
}

/** Stores managed companies, all of one tag, whose id is 1. */
export async function saveInTag({ db }: Database, companies: number): Promise<void> {
  const tagIds = [...(await saveTags(db, [{ name: 'Suur' }])).values()]
  await saveCompanies(
    db,
    Array.from({ length: companies }, (_, index) => ({
      registryCode: codeAt(index),
      name: syntheticTaxpayer(1, index).name,
      tagIds,
    })),
  )
}

/** Stores figures from 2017 on for every company with an index from `from` to below `to`. */
export async function storeFigures(
  { pool }: Database,
  {
    from = 0,
    to,
    quarters = 40,
  }: { readonly from?: number; readonly to: number; readonly quarters?: number },
): Promise<void> {
  await pool.query(
    `insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id)
     select (10000018 + company * 19)::text, 2017 + period / 4, 1 + period % 4,
       round((random() * 1e5)::numeric, 2), round((random() * 8e4)::numeric, 2), round((random() * 1e6)::numeric, 2),
       (random() * 50)::integer, 1
     from generate_series($1::integer, $2::integer - 1) as company, generate_series(0, $3::integer - 1) as period`,
    [from, to, quarters],
  )
  await pool.query('vacuum analyze')
}
