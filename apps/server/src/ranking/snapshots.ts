import { rateLimits, type RateLimit } from '@kvartal/contract/rate-limits'
import type { VersionedData } from '@kvartal/database/data-version'
import type { Database } from '@kvartal/database/open'
import { listCoveredPeriods } from '@kvartal/database/ranking/list-covered-periods'
import { listCurated } from '@kvartal/database/ranking/list-curated'
import { readDirectoryColumns } from '@kvartal/database/ranking/read-directory-columns'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Basis, isSamePeriod, type Period, periodKey } from '@kvartal/domain/period/period'
import { type DirectoryColumns, type RankedCompanies, rankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { type CoveredPeriod, usualPeriod } from '@kvartal/domain/ranking/usual-period'
import { openValueCache, type ValueCache } from '../cache/value-cache.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import type { Lane } from '../limits/lane.ts'
import type { Client } from '../limits/places.ts'
import { deriveValues, type MetricValues, type PeriodFigures, readPeriodFigures, sizeOfFigures } from './period-figures.ts'

/** Who asks for a snapshot. */
export interface SnapshotCaller {
  readonly client: Client
  /** Counts the reading of another period; nobody is counted when left out. */
  readonly limit?: (rateLimit: RateLimit) => Promise<void>
}

/** All companies and their figures of a period, read once per version of the data and kept in memory. */
export interface Snapshots {
  readonly companies: (caller: SnapshotCaller) => Promise<RankedCompanies>
  /** Periods with figures, oldest first. */
  readonly covered: (basis: Basis, caller: SnapshotCaller) => Promise<readonly CoveredPeriod[]>
  /** The period of a question that names none, else the named one; `null` for one without figures. */
  readonly periodOf: (basis: Basis, named: Period | undefined, caller: SnapshotCaller) => Promise<Period | null>
  readonly figures: (period: Period, caller: SnapshotCaller) => Promise<PeriodFigures>
  readonly values: (metric: Metric, figures: PeriodFigures, caller: SnapshotCaller) => Promise<MetricValues>
}

/** Bytes: a quarter of a country and the one a year before take 12 MB, a year and the one before 50 MB. */
const mostOfFigures = 120e6
/** A metric's values of a country take 4 MB. */
const mostOfValues = 80e6

/** What the figures of a basis depend on. */
const dataOf: Readonly<Record<Basis, readonly VersionedData[]>> = { quarter: ['figures'], year: ['figures', 'reports'] }

export function openSnapshots(database: Database, versions: VersionTracker, lane: Lane): Snapshots {
  const directories = openValueCache<DirectoryColumns>(1, () => 1)
  const companies = openValueCache<RankedCompanies>(1, () => 1)
  const covered = openValueCache<readonly CoveredPeriod[]>(2, () => 1)
  const figures = openValueCache<PeriodFigures>(mostOfFigures, sizeOfFigures)
  const values = openValueCache<MetricValues>(mostOfValues, ({ own, previous, previousOfOwn }) => own.byteLength + previous.byteLength + previousOfOwn.byteLength)

  /** Reads a value that is not cached, in the lane. */
  async function read<Value>(
    cache: ValueCache<Value>,
    key: string,
    dependsOn: readonly VersionedData[],
    { client }: SnapshotCaller,
    compute: (client: Client) => Promise<Value>,
  ): Promise<Value> {
    return cache.read(key, await versions.read(...dependsOn), client, async (waiting) => {
      const release = await lane.enter(waiting)
      try {
        return await compute(waiting)
      } finally {
        release()
      }
    })
  }

  async function readCompanies(caller: SnapshotCaller): Promise<RankedCompanies> {
    const version = await versions.read('directory', 'companies')
    return companies.read('all', version, caller.client, async (client) => {
      const directory = await read(directories, 'all', ['directory'], { client }, ({ signal }) => readDirectoryColumns(database, signal))
      return rankedCompanies(directory, await listCurated(database.db))
    })
  }

  const readCovered: Snapshots['covered'] = (basis, caller) =>
    read(covered, basis, dataOf[basis], caller, () => listCoveredPeriods(database.db, basis))

  return {
    companies: readCompanies,
    covered: readCovered,
    async periodOf(basis, named, caller) {
      const periods = await readCovered(basis, caller)
      if (named === undefined) return usualPeriod(periods)
      return periods.some(({ period }) => isSamePeriod(period, named)) ? named : null
    },
    figures: (period, caller) =>
      read(figures, periodKey(period), dataOf[period.quarter === null ? 'year' : 'quarter'], caller, async ({ signal }) => {
        await caller.limit?.(rateLimits.snapshot)
        return readPeriodFigures(database, period, signal)
      }),
    async values(metric, ofPeriod, { client }) {
      const version = await versions.read(...dataOf[metric.basis], 'tax-rates')
      const key = `${periodKey(ofPeriod.period)} ${metric.id}`
      return values.read(key, version, client, ({ signal }) => deriveValues(database, metric, ofPeriod, signal))
    },
  }
}
