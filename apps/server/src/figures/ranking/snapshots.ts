import type { VersionedData } from '@kvartal/database/data-version'
import type { Database, Reads } from '@kvartal/database/open'
import { inSlices } from '@kvartal/database/ranking/in-slices'
import {
  listCoveredPeriods,
  listCuratedPeriods,
} from '@kvartal/database/ranking/list-covered-periods'
import { listCurated } from '@kvartal/database/ranking/list-curated'
import { type QuarterSum, readQuarterSums } from '@kvartal/database/ranking/read-quarter-sums'
import { listStoredQuarters, readPartOfQuarter } from '@kvartal/database/ranking/stored-quarter'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type QuarterMetric, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import {
  type Basis,
  isSamePeriod,
  type Period,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { termsOf } from '@kvartal/domain/ranking/additive-metrics'
import {
  type DirectoryColumns,
  type RankedCompanies,
  rankedCompanies,
} from '@kvartal/domain/ranking/company-columns'
import { nameOrderOf, type NameRanks, ranksFor } from '@kvartal/domain/ranking/name-order'
import type { RankedValues } from '@kvartal/domain/ranking/ranked-values'
import { columnsOf, type QuarterAddends } from '@kvartal/domain/ranking/row-sums'
import { type CoveredPeriod, shownPeriods, usualPeriod } from '@kvartal/domain/ranking/usual-period'
import { performance } from 'node:perf_hooks'
import { keepPerVersion } from '../../kit/cache/shared-reads.ts'
import { openValueCache, type ValueCache } from '../../kit/cache/value-cache.ts'
import type { VersionTracker } from '../../kit/cache/version-tracker.ts'
import { StillReading } from '../../kit/http/known-error.ts'
import type { Client } from '../../kit/limits/client.ts'
import type { Lane } from '../../kit/limits/lane.ts'
import { openTasks } from '../../kit/standing-thread.ts'
import { figureTasks } from './figure-tasks.ts'
import {
  companiesOfRows,
  type DerivedValues,
  deriveValues,
  type PeriodFigures,
} from './period-figures.ts'
import { listQuarterSums, type QuarterSums, sumQuarters } from './quarter-sums.ts'
import { readDirectory } from './read-directory.ts'
import {
  openPeriodFigures,
  type ReadCached,
  type ReadPeriodFigures,
  type SnapshotCaller,
} from './read-period-figures.ts'
import { openStoredQuarters } from './stored-quarters.ts'
import { openCoveredYears } from './years.ts'

/**
 * All companies and their figures of a period, read once per version of the data and kept in
 * memory.
 */
export interface Snapshots {
  readonly companies: (caller: SnapshotCaller) => Promise<RankedCompanies>
  /** See `nameOrderOf`. */
  readonly nameOrder: (companies: RankedCompanies, caller: SnapshotCaller) => Promise<Float64Array>
  /** Periods in which companies that the caller sees have figures, oldest first. */
  readonly covered: (basis: Basis, caller: SnapshotCaller) => Promise<readonly CoveredPeriod[]>
  /** The named period, or the usual one when none is named; `null` for one without figures. */
  readonly periodOf: (
    basis: Basis,
    named: Period | undefined,
    caller: SnapshotCaller,
  ) => Promise<Period | null>
  readonly figures: ReadPeriodFigures
  /** Sums of all quarters by activity and county; see `readQuarterSums`. */
  readonly sums: (metric: QuarterMetric, caller: SnapshotCaller) => Promise<readonly QuarterSum[]>
  /** What each company adds to the sums of a quarter. */
  readonly addends: (
    metric: QuarterMetric,
    period: QuarterPeriod,
    caller: SnapshotCaller,
  ) => Promise<QuarterAddends>
  readonly values: (
    metric: Metric,
    figures: PeriodFigures,
    caller: SnapshotCaller,
  ) => Promise<RankedValues>
  /** From now on a thread may do what is done with all companies; see `openTasks`. */
  readonly allowThread: () => void
}

/** A country's take 4 MB, those of a published figure 1.5 MB besides its columns, which stay. */
const mostOfValues = 80e6
/**
 * Of a larger country those of all metrics of the usual quarter and one more: a company's places need
 * all of them, and would read them anew each time.
 */
const leastValues = quarterMetrics.length + 1
/** The most metrics whose scanned sums are cached: a country's take some 3 MB each. */
const mostOfSums = 5

/** The data that the figures of a basis depend on. */
const dataOf: Readonly<Record<Basis, readonly VersionedData[]>> = {
  quarter: ['figures'],
  year: ['figures', 'reports'],
}

interface Parts {
  readonly reads: Reads
  /** Read by threads, which have their own connections. */
  readonly database: Database
  readonly versions: VersionTracker
  readonly lane: Lane
  /** Aborted when the server closes, which stops all reads. */
  readonly untilClosed: AbortSignal
}

export function openSnapshots({ reads, database, versions, lane, untilClosed }: Parts): Snapshots {
  const tasks = openTasks({
    tasks: figureTasks,
    thread: new URL('./figures-thread.ts', import.meta.url),
    reads,
    database,
    untilClosed,
  })
  const directories = openValueCache<DirectoryColumns>(1, () => 1)
  const companies = openValueCache<RankedCompanies>(1, () => 1)
  const nameRanks = openValueCache<NameRanks>(1, () => 1)
  const nameOrders = new WeakMap<RankedCompanies, Float64Array>()
  const countYears = openCoveredYears(reads.db)
  const covered = openValueCache<readonly CoveredPeriod[]>(2, () => 1)
  const curatedPeriods = openValueCache<readonly CoveredPeriod[]>(4, () => 1)
  const sums = openValueCache<QuarterSums>(1, () => 1)
  /** The last sums, from which the next ones are made. */
  let lastSums: QuarterSums | null = null
  const scannedSums = openValueCache<readonly QuarterSum[]>(mostOfSums, () => 1)
  const values = openValueCache<DerivedValues>(mostOfValues, ({ bytes }) => bytes, leastValues)

  /** Reads a stored row, which takes a moment: it does not wait for what takes seconds. */
  const readRow: ReadCached = (cache, key, version, { client, until }, compute) => {
    client.signal.throwIfAborted()
    // A read in progress is completed, so that the next question finds it cached.
    const reading = cache.read(key, version, { key: client.key, signal: untilClosed }, compute)
    return until === undefined ? reading : within(reading, Math.max(0, until - performance.now()))
  }

  /** Reads in the lane. */
  const readOfVersion: ReadCached = (cache, key, version, caller, compute) =>
    readRow(cache, key, version, caller, async (waiting) => {
      const release = await lane.enter(waiting)
      try {
        return await compute(waiting)
      } finally {
        release()
      }
    })

  /** The same for a value that depends on some data as a whole. */
  async function read<Value>(
    cache: ValueCache<Value>,
    key: string,
    dependsOn: readonly VersionedData[],
    caller: SnapshotCaller,
    compute: (client: Client) => Promise<Value>,
  ): Promise<Value> {
    return readOfVersion(cache, key, await versions.read(...dependsOn), caller, compute)
  }

  const readStates = keepPerVersion(
    () => versions.read('figures'),
    () => listStoredQuarters(reads.db),
  )
  const { figures, quarter } = openPeriodFigures({
    database: reads,
    tasks,
    readStored: openStoredQuarters({
      readPart: (wanted, signal) => readPartOfQuarter(reads.pool, wanted, signal),
      readRow,
      readStates,
    }),
    read: readOfVersion,
    readVersion: versions.read,
    countOfYear: async (year, caller) =>
      (await readAllCovered('year', caller)).find((each) => each.period.year === year)?.companies ??
      0,
  })

  async function readCompanies(caller: SnapshotCaller): Promise<RankedCompanies> {
    const version = await versions.read('directory', 'companies')
    const { client, until } = caller
    // Completed even when its first caller has left, like every reading of the country.
    const reading = companies.read(
      'all',
      version,
      { key: client.key, signal: untilClosed },
      async (waiting) => {
        const reading = read(directories, 'all', ['directory'], { client: waiting }, ({ signal }) =>
          readDirectory(database, signal),
        )
        const curated = await listCurated(reads.db, reading)
        return rankedCompanies(await reading, curated)
      },
    )
    return until === undefined ? reading : within(reading, Math.max(0, until - performance.now()))
  }

  const nameOrder: Snapshots['nameOrder'] = async (ranked, caller) => {
    const known = nameOrders.get(ranked)
    if (known !== undefined) return known
    const { codes } = ranked.directory
    // Kept with the directory's own codes, which are the same but for a change meanwhile.
    const ranks = await read(nameRanks, 'all', ['directory'], caller, async ({ signal }) =>
      ranksFor(codes, await tasks.run('nameRanks', null, { rows: codes.length, signal })),
    )
    const order = await inSlices(nameOrderOf(ranked, ranks), caller.client.signal)
    nameOrders.set(ranked, order)
    return order
  }

  async function readAllCovered(
    basis: Basis,
    caller: SnapshotCaller,
  ): Promise<readonly CoveredPeriod[]> {
    if (basis === 'year') {
      const version = await versions.read('reports')
      return readOfVersion(covered, basis, version, caller, () => countYears(version))
    }
    return (
      (await readStates()) ??
      read(covered, basis, ['figures'], caller, () => listCoveredPeriods(reads.db, basis))
    )
  }

  // All figures are counted once; hidden companies are few, and those that are shown are counted
  // for who sees no others.
  const readCovered: Snapshots['covered'] = async (basis, caller) => {
    const { curatedOnly = false } = caller
    const [all, curated] = await Promise.all([
      readAllCovered(basis, caller),
      read(curatedPeriods, `${basis} ${curatedOnly}`, [...dataOf[basis], 'companies'], caller, () =>
        listCuratedPeriods(reads.db, basis, { areShown: curatedOnly }),
      ),
    ])
    return shownPeriods(all, curated, curatedOnly)
  }

  return {
    allowThread: tasks.allowThread,
    companies: readCompanies,
    nameOrder,
    covered: readCovered,
    async periodOf(basis, named, caller) {
      const periods = await readCovered(basis, caller)
      if (named === undefined) return usualPeriod(periods)
      return periods.some(({ period }) => isSamePeriod(period, named)) ? named : null
    },
    figures,
    async sums(metric, caller) {
      const version = await versions.read('figures', 'directory', 'companies')
      const [companiesNow, states] = await Promise.all([readCompanies(caller), readStates()])
      // Versions are sums of the same data in both caches.
      if (states === null)
        return readOfVersion(scannedSums, metric.id, version, caller, ({ signal }) =>
          readQuarterSums(reads, termsOf(metric), signal),
        )
      const found = await readOfVersion(sums, 'all', version, caller, async ({ signal }) => {
        const current = { companies: companiesNow, states }
        lastSums = await sumQuarters(reads, tasks, lastSums, current, signal)
        return lastSums
      })
      return listQuarterSums(found, metric)
    },
    async addends(metric, period, caller) {
      const [ranked, columns] = await Promise.all([
        readCompanies(caller),
        quarter(period, [metric], caller),
      ])
      return {
        columns: columnsOf(columns, termsOf(metric)),
        companyOf: companiesOfRows(columns, ranked),
      }
    },
    async values(metric, ofPeriod, { client }) {
      const version = ofPeriod.version + (await versions.read('tax-rates'))
      const key = `${ofPeriod.key} ${metric.id}`
      const derived = await values.read(key, version, client, ({ signal }) =>
        deriveValues(reads, metric, ofPeriod, signal),
      )
      return derived.values
    },
  }
}

/** @throws StillReading when the reading takes longer */
async function within<Value>(reading: Promise<Value>, ms: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StillReading()), ms)
  try {
    return await Promise.race([reading, promise])
  } finally {
    clearTimeout(timer)
  }
}
