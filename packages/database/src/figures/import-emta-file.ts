import type { EmtaFile } from '@kvartal/domain/emta/file-row'
import type { Problem } from '@kvartal/domain/imports/reading'
import {
  periodIndex,
  type Quarter,
  quarterAt,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { inImportTransaction } from '../import/in-import-transaction.ts'
import { judgeImport, nothingTold } from '../import/judge-import.ts'
import type { Database } from '../open.ts'
import { keepColumns } from '../ranking/keep-columns.ts'
import type { KnownQuarters } from '../ranking/known-quarters.ts'
import { refreshSizes } from './company-sizes.ts'
import type { ImportCounts, ImportOptions } from './import-counts.ts'
import { insertLateFigures } from './import-late-figures.ts'
import { importLines, type LineCounts, type LinePlan, type StagedYears } from './import-lines.ts'
import { mergeDirectory, mergeFigures } from './import-merge.ts'
import { recordDirectCopies, recordLastPublications, recordWhileRead } from './import-notes.ts'
import {
  expectPublication,
  type Publication,
  savePublication,
  takePublicationId,
} from './import-publication.ts'
import { findKept, findLapsed, markRemoved } from './import-removals.ts'
import { analyzeStaging, createStaging } from './import-staging.ts'
import { lineLoader } from './line-loader.ts'

/** `periodIndex` of every quarter with stored figures. */
async function findKnownPeriods(client: PoolClient): Promise<Set<number>> {
  const { rows } = await client.query<{ year: number; quarter: Quarter }>(
    'select year, quarter from figure_periods',
  )
  return new Set(rows.map(periodIndex))
}

/**
 * Records which quarters the publication has figures of, with its date if that is the newest.
 * @param how `direct` for quarters without any figures before, so that all their figures are this
 *   publication's
 */
async function listPeriods(
  client: PoolClient,
  { id, publishedOn }: Publication,
  periods: Iterable<number>,
  how: 'direct' | 'merged',
): Promise<void> {
  const listed: readonly QuarterPeriod[] = [...periods].map(quarterAt)
  await client.query(
    `insert into figure_periods (year, quarter, published_on, unnoted_publication_id)
     select year, quarter, $1, $2 from unnest($3::smallint[], $4::smallint[]) as period (year, quarter)
     on conflict (year, quarter) do update set published_on = excluded.published_on
       where figure_periods.published_on < excluded.published_on`,
    [
      publishedOn,
      how === 'direct' ? id : null,
      listed.map(({ year }) => year),
      listed.map(({ quarter }) => quarter),
    ],
  )
}

/** Yields to the event loop after this many rows, since the same process may be serving pages. */
const rowsPerTurn = 250
/** From this many new rows on, the planner's statistics are updated. */
const worthAnalyzing = 10_000

/**
 * Imports a file of EMTA, all of it or nothing: it is one transaction, so readers and crashes see
 * the figures before or after it. Imports wait for each other.
 *
 * The result depends only on the set of files and not on their order: a company's figures of a
 * quarter come from the newest publication that contains them, see import-removals.ts for those
 * that are no longer published. Throws what reading the file throws.
 */
export async function importEmtaFile(
  database: Database,
  file: EmtaFile,
  options: ImportOptions,
): Promise<ImportCounts> {
  return inImportTransaction(
    database,
    32,
    (client) => importInTransaction(client, file, options),
    options.beforeCommit,
  )
}

async function importInTransaction(
  client: PoolClient,
  file: EmtaFile,
  options: ImportOptions,
): Promise<ImportCounts> {
  await createStaging(client)
  const takenId = await takePublicationId(client)
  const keptCodes = await findKeptCodes(client, options.scope)
  const knownPeriods = await findKnownPeriods(client)
  const expected = await expectPublication(client, file)
  const columns = await keepColumns(client, expected.isNewest)
  const { series } = file
  const record =
    expected.isNewest && expected.isNew
      ? (rows: StagedYears) => recordWhileRead(client, { id: takenId, series }, rows)
      : null
  const counts = await loadRows(client, file, options, {
    file,
    publicationId: takenId,
    keptCodes: keptCodes === null ? null : new Set(keptCodes),
    knownPeriods,
    isDirectoryEmpty: await isDirectoryEmpty(client),
    onDirect: columns.addDirect,
    known: columns.known,
    record,
  })
  const tally = file.tally()
  const isExtract = options.scope === 'sample'
  const told = isExtract
    ? nothingTold
    : await judgeImport(client, `emta-${file.series}`, file.fileName, tally.reading)
  options.onProgress?.({ phase: 'merge', rows: tally.read })

  await analyzeStaging(client)
  const publication = await savePublication(
    client,
    file,
    tally,
    takenId,
    counts.isPublicationIdInUse,
    keptCodes,
    options,
  )
  const isNewest = publication.newerIds.length === 0
  const directPeriods = [...counts.periods].filter((period) => !knownPeriods.has(period))
  // Newer files may lack figures of a late one, which the notes in `last_publications` show.
  if (!isNewest) await listPeriods(client, publication, directPeriods, 'direct')
  await recordDirectCopies(client, publication, columns.known)
  const older = await insertLateFigures(client, publication)
  if (record === null) await recordLastPublications(client, publication)
  await findLapsed(client, publication)
  const removed = await markRemoved(client, publication)
  const merged = await mergeFigures(client, publication)
  const removalSkipped = await findKept(client, publication)
  if (keptCodes === null) await mergeDirectory(client, publication, file.absentFacts)
  if (isNewest) await listPeriods(client, publication, directPeriods, 'direct')
  await listPeriods(client, publication, counts.periods, 'merged')
  const isAnyNew = counts.direct + older + merged.added + merged.changed > 0
  await columns.store()
  if (isAnyNew) await refreshSizes(client, publication.years)
  if (counts.direct + merged.added >= worthAnalyzing)
    await client.query('analyze figures (registry_code, year, quarter, publication_id)')

  return {
    read: tally.read,
    added: counts.direct + merged.added,
    changed: merged.changed,
    same: counts.compared - older - merged.added - merged.changed,
    removed,
    skipped: { ...tally.skipped, untracked: counts.untracked, olderThanStored: older },
    problemCount: tally.problemCount,
    repeated: tally.repeated + counts.repetitionCount,
    ...told,
    problems: byLine([...tally.problems, ...counts.repetitions]),
    ...(removalSkipped === null ? {} : { removalSkipped }),
  }
}

/**
 * Streams the file into the tables, reading the next rows while PostgreSQL processes the previous
 * ones.
 */
async function loadRows(
  client: PoolClient,
  file: EmtaFile,
  options: ImportOptions,
  {
    known,
    record,
    ...plan
  }: Omit<LinePlan, 'isStored'> & {
    readonly known: KnownQuarters
    readonly record: ((rows: StagedYears) => Promise<void>) | null
  },
): Promise<LineCounts> {
  const lines = importLines({ ...plan, isStored: known.holds })
  const loader = lineLoader(client, lines, record)
  try {
    for await (const batch of file.batches) {
      for (let start = 0; start < batch.rows.length; start += rowsPerTurn) {
        const rows = batch.rows.slice(start, start + rowsPerTurn)
        if (known.lacks(rows)) {
          await loader.pause()
          await known.read(rows)
        }
        lines.addRows(rows)
        await loader.next()
        await nextTurn()
      }
      lines.addUnreadable(batch.unreadable)
      const last = batch.rows.at(-1)
      // Line 1 is the heading.
      if (last !== undefined) options.onProgress?.({ phase: 'read', rows: last.line - 1 })
    }
    lines.end()
    await loader.end()
    return lines.counts
  } finally {
    await loader.settle()
  }
}

/** Registry codes to store; `null` for every legal person. */
async function findKeptCodes(
  client: PoolClient,
  scope: ImportOptions['scope'],
): Promise<readonly string[] | null> {
  if (scope === 'all' || scope === 'sample') return null
  if (scope !== 'tracked') return scope.codes
  const { rows } = await client.query<{ registry_code: string }>(
    "select registry_code from companies where is_tracked and state = 'managed' order by registry_code",
  )
  return rows.map((row) => row.registry_code)
}

/** An empty directory can be filled directly; other transactions see it empty until the commit. */
async function isDirectoryEmpty(client: PoolClient): Promise<boolean> {
  const holdsAny = async () => (await client.query('select from directory limit 1')).rowCount !== 0
  if (await holdsAny()) return false
  await client.query('lock table directory in share row exclusive mode')
  return !(await holdsAny())
}

function byLine(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.line - b.line)
}
