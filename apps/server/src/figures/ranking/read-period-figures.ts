import { type RateLimit, rateLimits } from '@kvartal/contract/rate-limits'
import type { VersionedData } from '@kvartal/database/data-version'
import type { Reads } from '@kvartal/database/open'
import { scanQuarters } from '@kvartal/database/ranking/scan-quarters'
import { quarterFiguresOf } from '@kvartal/domain/metrics/inputs-of'
import type { Metric } from '@kvartal/domain/metrics/metric'
import {
  type Period,
  periodKey,
  periodYearBefore,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import type { GrowthSpan } from '@kvartal/domain/ranking/growth-span'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import { openValueCache, type ValueCache } from '../../kit/cache/value-cache.ts'
import type { Client } from '../../kit/limits/client.ts'
import type { FigureTasks } from './figure-tasks.ts'
import { type PeriodFigures, periodFigures, sizeOfColumns } from './period-figures.ts'
import type { ReadStoredQuarters } from './stored-quarters.ts'
import { openYears } from './years.ts'

/** The caller of a snapshot. */
export interface SnapshotCaller {
  readonly client: Client
  /** Whether the caller sees curated companies only; every company when left out. */
  readonly curatedOnly?: boolean
  /** The latest time to wait until, as `performance.now()`; unlimited when left out. */
  readonly until?: number
  /** Counts the reading of another period; not counted when left out. */
  readonly limit?: (rateLimit: RateLimit) => Promise<void>
}

/** Reads a value that is not cached. */
export type ReadCached = <Value>(
  cache: ValueCache<Value>,
  key: string,
  version: number,
  caller: SnapshotCaller,
  compute: (client: Client) => Promise<Value>,
) => Promise<Value>

interface Parts {
  readonly database: Reads
  readonly tasks: FigureTasks
  readonly readStored: ReadStoredQuarters
  /** Reads all of a table. */
  readonly read: ReadCached
  readonly readVersion: (...names: readonly VersionedData[]) => Promise<number>
  /** How many companies have figures of a year. */
  readonly countOfYear: (year: number, caller: SnapshotCaller) => Promise<number>
}

/** Bytes: a year of a country and the one before take 50 MB. */
const mostOfPairs = 60e6

/**
 * Reads the figures of a period and those of the one to compare with.
 *
 * @param metrics whose figures of quarters are read; years have all of theirs
 * @param years how many years before that is, 1 when left out; years compare over one only
 */
export type ReadPeriodFigures = (
  period: Period,
  metrics: readonly Metric[],
  caller: SnapshotCaller,
  years?: GrowthSpan,
) => Promise<PeriodFigures>

/** Reads the figures of a quarter alone; a quarter without any has no rows. */
export type ReadQuarterFigures = (
  period: QuarterPeriod,
  metrics: readonly Metric[],
  caller: SnapshotCaller,
) => Promise<PeriodColumns>

/** Reads the figures of periods, each quarter and each year once per version of its data. */
export function openPeriodFigures({
  database,
  tasks,
  readStored,
  read,
  readVersion,
  countOfYear,
}: Parts): {
  readonly figures: ReadPeriodFigures
  readonly quarter: ReadQuarterFigures
} {
  const readYear = openYears(database, tasks)
  const pairs = openValueCache<PeriodFigures>(
    mostOfPairs,
    ({ own, previous }) => sizeOfColumns(own) + sizeOfColumns(previous),
    1,
  )

  const figures: ReadPeriodFigures = async (period, metrics, caller, years = 1) => {
    const before = periodYearBefore(period, years)
    const isOfQuarters = period.quarter !== null && before.quarter !== null
    if (isOfQuarters) {
      const [own, previous] =
        (await readStored([period, before], quarterFiguresOf(metrics), caller)) ?? []
      if (own !== undefined && previous !== undefined)
        return periodFigures(
          { period, before, version: own.version + previous.version, key: keyOf(period, before) },
          own.columns,
          previous.columns,
        )
    }
    const figuresVersion = await readVersion('figures')
    // Quarters do not change with reports.
    const reports = isOfQuarters ? 0 : await readVersion('reports')
    const version = figuresVersion + reports
    // Versions of stored quarters and of all figures do not compare.
    const key = `scanned ${keyOf(period, before)}`
    const { year } = period
    const rows = isOfQuarters ? 0 : await countOfYear(year, caller)
    return read(pairs, key, version, caller, async ({ signal }) => {
      await caller.limit?.(rateLimits.snapshot)
      if (!isOfQuarters) {
        const read = await readYear({ year, figures: figuresVersion, reports, rows, signal })
        return periodFigures({ period, before, version: read.version, key }, ...read.columns)
      }
      const [own, previous] = await scanQuarters(database, [period, before], signal)
      if (own === undefined || previous === undefined)
        throw new Error('There are columns for each period.')
      return periodFigures({ period, before, version, key }, own, previous)
    })
  }

  return {
    figures,
    async quarter(period, metrics, caller) {
      const [stored] = (await readStored([period], quarterFiguresOf(metrics), caller)) ?? []
      return stored?.columns ?? (await figures(period, metrics, caller)).own
    },
  }
}

function keyOf(period: Period, before: Period): string {
  return `${periodKey(period)} ${periodKey(before)}`
}
