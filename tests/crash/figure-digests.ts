import type { Database } from '@kvartal/database/open'

const queries = {
  figures:
    'select registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, file_name from figures join publications on id = publication_id',
  earlier:
    'select registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, line, file_name from earlier_figures join publications on id = publication_id',
  lastPublications:
    'select registry_code, year, num_nonnulls(wide_1, wide_2, wide_3, wide_4), (select array_agg(number & 68719476735 order by 1) from unnest(holders) number) from last_publications',
  removed: 'select registry_code, year, quarter from removed_figures',
  periods: 'select year, quarter, published_on, unnoted_publication_id is null from figure_periods',
  directory: 'select registry_code, emta_name, emta_as_of, legal_form from directory',
  columns:
    'select year, quarter, companies, codes, national_taxes, labor_taxes, revenue, employee_count from quarter_columns',
  columnsAreCurrent: "select s.version = v.version from quarter_columns_state s, data_versions v where v.name = 'figures'",
  publications: 'select content_hash, published_on from publications',
} as const

/** Digests of every row that imports write. Publication numbers are left out: an interrupted import uses one up. */
export async function figureDigests({ pool }: Database): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const [name, query] of Object.entries(queries)) {
    const digest = "count(*)::text || ' rows ' || coalesce(md5(string_agg(r::text, ' ' order by r::text)), '') as digest"
    const { rows } = await pool.query<{ digest: string }>(`select ${digest} from (${query}) r`)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}
