import { correctedFigures, correctedVersions } from '@kvartal/domain/reports/corrections'
import {
  addVersion,
  currentVersions,
  type ImportedFile,
} from '@kvartal/domain/reports/report-versions'
import type { PoolClient } from 'pg'
import { copyIn } from '../import/copy-in.ts'
import { copyLine, copyText } from '../import/copy-text.ts'
import type { MergeCounts } from '../import/judge-import.ts'
import { placeInDay } from './report-files.ts'
import { holdersOf } from './report-holders.ts'
import { reportColumns, reportFields, statementIn, submissionColumns } from './staged-reports.ts'
import { completed, type StoredVersion, storedVersion, type VersionRow } from './stored-version.ts'

/** Versions are read in batches of this size, so that memory stays flat. */
const versionsAtOnce = 2000

type Outcome = keyof MergeCounts

/** All versions of one company, year and statement. */
interface Group {
  readonly stored: readonly StoredVersion[]
  readonly incoming: readonly StoredVersion[]
}

/**
 * Merges the staged reports with the outcome 'versions' into the known versions of their companies,
 * years and statements, and chooses again which versions are current.
 */
export async function mergeVersions(client: PoolClient): Promise<MergeCounts> {
  await client.query(
    `create temporary table merged_reports on commit drop as
       select ${reportColumns.join()}, taken_in_at, corrected, true as is_current from annual_reports with no data;
     alter table merged_reports add column position integer generated always as identity`,
  )
  const counts: Record<Outcome, number> = { added: 0, changed: 0, same: 0, olderThanStored: 0 }
  for await (const groups of groupsOfVersions(client)) {
    const text = copyText()
    const filesOf = await holdersOf(
      client,
      groups.flatMap(({ incoming }) => incoming),
    )
    for (const { stored, incoming } of groups) {
      const { versions, outcomes } = merge(stored, incoming, filesOf)
      for (const outcome of outcomes) counts[outcome] += 1
      for (const line of linesOf(versions)) text.add(line)
    }
    await copyIn(
      client,
      `copy merged_reports (${reportColumns.join()}, taken_in_at, corrected, is_current) from stdin`,
      text.take(),
    )
  }
  await storeMerged(client)
  return counts
}

function merge(
  known: readonly StoredVersion[],
  incoming: readonly StoredVersion[],
  filesOf: (version: StoredVersion) => readonly ImportedFile[],
) {
  const stored = known.map((version) => completed(version, incoming))
  const versions = incoming.reduce<readonly StoredVersion[]>(
    (before, next) => addVersion(before, next, filesOf(next)),
    stored,
  )
  const current = currentVersions(versions)
  const outcomes = incoming.map((report): Outcome => {
    const now = current.find((version) => version.reportType === report.reportType)
    const isCurrent =
      now !== undefined &&
      now.content === report.content &&
      now.source.reportId === report.source.reportId &&
      now.source.kind === report.source.kind
    if (!isCurrent) return 'olderThanStored'
    const before = stored.find(
      (version) => version.isCurrent && version.reportType === report.reportType,
    )
    return before === undefined
      ? 'added'
      : before.content === report.content && before.source.reportId === report.source.reportId
        ? 'same'
        : 'changed'
  })
  return { versions, outcomes }
}

function linesOf(versions: readonly StoredVersion[]): string[] {
  const current = new Set(currentVersions(versions))
  return versions.map((version) => {
    const isCurrent = current.has(version)
    const earlier = isCurrent ? correctedVersions(version, versions) : []
    const corrected = correctedFigures(
      version.figures,
      earlier.map(({ figures }) => figures),
    )
    return copyLine([
      ...reportFields(version),
      version.takenInAt,
      `{${corrected.join()}}`,
      isCurrent,
    ])
  })
}

/** Replaces everything that is stored of the merged companies, years and statements. */
async function storeMerged(client: PoolClient): Promise<void> {
  const merged = `(select distinct registry_code, year, ${statementIn('report_type')} as statement from merged_reports)`
  const isMerged = (table: string) =>
    `${table}.registry_code = m.registry_code and ${table}.year = m.year and ${statementIn(`${table}.report_type`)} = m.statement`
  const columns = [...reportColumns, 'taken_in_at']
  const updated = [...columns, 'corrected']
  await client.query(`delete from superseded_reports s using ${merged} m where ${isMerged('s')}`)
  await client.query(
    `insert into superseded_reports (${columns.join()}) select ${columns.join()} from merged_reports where not is_current order by position`,
  )
  await client.query(
    `delete from annual_reports r using ${merged} m where ${isMerged('r')} and not exists (
       select from merged_reports c
       where c.is_current and c.registry_code = r.registry_code and c.year = r.year and c.report_type = r.report_type)`,
  )
  await client.query(
    `insert into annual_reports (${updated.join()}) select ${updated.join()} from merged_reports where is_current order by position
     on conflict (registry_code, year, report_type) do update set ${updated.map((column) => `${column} = excluded.${column}`).join()}
     where (${updated.map((column) => `annual_reports.${column}`).join()}) is distinct from (${updated.map((column) => `excluded.${column}`).join()})`,
  )
}

/**
 * The stored and the incoming versions of each company, year and statement, in order of arrival.
 */
async function* groupsOfVersions(client: PoolClient): AsyncGenerator<Group[]> {
  // What the general file says is the same for all versions of a submission, as the latest of these
  // files has it.
  const columns = reportColumns
    .map((column) =>
      isSubmissionColumn(column)
        ? `case when h.report_id is null then v.${column} else h.${column} end as ${column}`
        : `v.${column}`,
    )
    .join()
  const place = `${placeInDay('f')} as place`
  const ofKey = (table: string) =>
    `${table} v join (select distinct registry_code, year, statement from report_outcomes where outcome = 'versions') k
       on v.registry_code = k.registry_code and v.year = k.year and ${statementIn('v.report_type')} = k.statement
     left join report_files f on f.id = v.file_id
     left join report_headings h on h.report_id = v.source_report_id and v.source = 'open-data'`
  await client.query(
    `declare versions no scroll cursor for
       select ${columns}, ${place}, v.taken_in_at, k.statement, true as is_current, false as is_incoming, v.id as position from ${ofKey('annual_reports')}
       union all
       select ${columns}, ${place}, v.taken_in_at, k.statement, false, false, v.id from ${ofKey('superseded_reports')}
       union all
       select ${columns}, ${place}, null, k.statement, false, true, v.position from ${ofKey('incoming_reports')}
       order by registry_code, year, statement, is_incoming, taken_in_at nulls first, is_current, position`,
  )
  let waiting: VersionRow[] = []
  for (;;) {
    const { rows } = await client.query<VersionRow>(`fetch ${versionsAtOnce} from versions`)
    const groups = [
      ...Map.groupBy(
        [...waiting, ...rows],
        ({ registry_code, year, statement }) => `${registry_code} ${year} ${statement}`,
      ).values(),
    ]
    // The last one of a batch may continue in the next.
    waiting = rows.length === 0 ? [] : (groups.pop() ?? [])
    if (groups.length > 0) yield groups.map(groupOf)
    if (rows.length === 0) break
  }
  await client.query('close versions')
}

const isSubmissionColumn = (column: string) => submissionColumns.some((other) => other === column)

function groupOf(rows: readonly VersionRow[]): Group {
  const of = (isIncoming: boolean) =>
    rows.filter((row) => row.is_incoming === isIncoming).map(storedVersion)
  return { stored: of(false), incoming: of(true) }
}
