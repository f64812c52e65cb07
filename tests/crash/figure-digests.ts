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
  columnsAreCurrent:
    "select s.version = v.version from quarter_columns_state s, data_versions v where v.name = 'figures'",
  publications: 'select content_hash, published_on from publications',
} as const

/**
 * What `last_publications` tells, whatever the order in which files came: a publication whose
 * figures were copied directly is no holder there, since the version that begins with it names it.
 */
const holders = `
  select distinct registry_code, year, quarter, content_hash, line
  from (
    select registry_code, year, q.quarter, (number >> 36)::integer as id, nullif((number >> 4) & 4294967295, 0)::integer as line
    from last_publications cross join unnest(holders) number join (values (1, 1), (2, 2), (3, 4), (4, 8)) as q (quarter, bit) on number & bit <> 0
    union all select registry_code, year, quarter, publication_id, line from figures
    union all select registry_code, year, quarter, publication_id, line from earlier_figures
  ) held join publications using (id)`

/** Digests of every row that imports write, equal for the same files in any order. */
export function figureDigestsOfAnyOrder(database: Database): Promise<Record<string, string>> {
  const { lastPublications: _, periods: __, ...others } = queries
  return digestsOf(database, {
    ...others,
    holders,
    periods: 'select year, quarter, published_on from figure_periods',
  })
}

/**
 * Digests of every row that imports write. Publication numbers are left out: an interrupted import
 * uses one up.
 */
export function figureDigests(database: Database): Promise<Record<string, string>> {
  return digestsOf(database, queries)
}

async function digestsOf(
  { pool }: Database,
  wanted: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const [name, query] of Object.entries(wanted)) {
    const digest =
      "count(*)::text || ' rows ' || coalesce(md5(string_agg(r::text, ' ' order by r::text)), '') as digest"
    const { rows } = await pool.query<{ digest: string }>(`select ${digest} from (${query}) r`)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}
