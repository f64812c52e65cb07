import { statementOf } from '@kvartal/domain/reports/report-type'
import type { ImportedFile, ReportVersion } from '@kvartal/domain/reports/report-versions'
import type { PoolClient } from 'pg'
import { importedFiles } from './report-files.ts'

/*
 * Which files of elements hold a report: `report_holders` has a row for each report, and for each
 * file a number, its id times eight and the statements as bits. A version that a late file
 * interrupts continues with the next file that holds it.
 */

const bits = { balance: 1, income: 2, 'cash-flow': 4 } as const

const bitOf = (statement: string) =>
  `case ${statement} ${Object.entries(bits)
    .map(([name, bit]) => `when '${name}' then ${bit}`)
    .join(' ')} end`

/** Records that the file holds the staged reports. */
export async function recordHolders(client: PoolClient, fileId: number): Promise<void> {
  await client.query(
    `insert into report_holders as h (year, report_id, holders)
     select year, source_report_id, array[$1 * 8 + bit_or(${bitOf('statement')})]
     from incoming_reports where source_report_id is not null group by year, source_report_id order by year, source_report_id
     on conflict (year, report_id) do update set holders = h.holders || excluded.holders where not h.holders @> excluded.holders`,
    [fileId],
  )
}

type Held = Pick<ReportVersion, 'reportType' | 'source'> & { readonly year: number }

/** Reads the files that hold the given versions' reports. */
export async function holdersOf(
  client: PoolClient,
  versions: readonly Held[],
): Promise<(version: Held) => ImportedFile[]> {
  const years = [...new Set(versions.map(({ year }) => year))]
  const ids = [...new Set(versions.flatMap(({ source }) => source.reportId ?? []))]
  const files = new Map((await importedFiles(client, years)).map((file) => [file.id, file]))
  const { rows } = await client.query<{ year: number; report_id: string; holders: number[] }>(
    'select year, report_id, holders from report_holders where year = any($1) and report_id = any($2)',
    [years, ids],
  )
  const held = new Map(
    rows.map(({ year, report_id, holders }) => [`${year} ${report_id}`, holders]),
  )
  return ({ year, reportType, source }) =>
    (held.get(`${year} ${source.reportId}`) ?? [])
      .filter((holder) => (holder & bits[statementOf(reportType)]) !== 0)
      .flatMap((holder) => files.get(holder >> 3) ?? [])
}
