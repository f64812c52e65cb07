import { type RateLimit, rateLimits } from '@kvartal/contract/rate-limits'
import type { VersionedData } from '@kvartal/database/data-version'
import type { Reads } from '@kvartal/database/open'
import { scanQuarters } from '@kvartal/database/ranking/scan-quarters'
import type { QuarterState, StoredQuarter } from '@kvartal/database/ranking/stored-quarter'
import { publishedFigures } from '@kvartal/domain/emta/figure'
import {
  isSamePeriod,
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
  /** Reads a stored row. */
  readonly readRow: ReadCached
  /** Reads all of a table. */
  readonly read: ReadCached
  readonly readVersion: (...names: readonly VersionedData[]) => Promise<number>
  /** The stored quarters; `null` while they are not those of the present figures. */
  readonly readStates: () => Promise<readonly QuarterState[] | null>
  /** How many companies have figures of a year. */
  readonly countOfYear: (year: number, caller: SnapshotCaller) => Promise<number>
}

/** Bytes: a quarter of a country takes 7 MB, a year and the one before 50. */
const mostOfQuarters = 120e6
const mostOfPairs = 60e6
/**
 * How many quarters a row of an overview has beside it. Of a larger country these are kept, else each
 * question for them would read them all.
 */
export const recentQuarters = 8

/**
 * How often a quarter is read again that an import has changed meanwhile, before all figures are
 * scanned instead.
 */
const mostTries = 3

const noColumns: PeriodColumns = {
  codes: new Int32Array(),
  published: Object.fromEntries(publishedFigures.map((figure) => [figure, new Float64Array()])),
}

/**
 * Reads the figures of a period and those of the one to compare with.
 *
 * @param years how many years before that is, 1 when left out; years compare over one only
 */
export type ReadPeriodFigures = (
  period: Period,
  caller: SnapshotCaller,
  years?: GrowthSpan,
) => Promise<PeriodFigures>

/** Reads the figures of a quarter alone; a quarter without any has no rows. */
export type ReadQuarterFigures = (
  period: QuarterPeriod,
  caller: SnapshotCaller,
) => Promise<PeriodColumns>

/** Reads the figures of periods, each quarter and each year once per version of its data. */
export function openPeriodFigures({
  database,
  tasks,
  readRow,
  read,
  readVersion,
  readStates,
  countOfYear,
}: Parts): {
  readonly figures: ReadPeriodFigures
  readonly quarter: ReadQuarterFigures
} {
  const quarters = openValueCache<StoredQuarter>(
    mostOfQuarters,
    ({ columns }) => sizeOfColumns(columns),
    recentQuarters,
  )
  const pairs = openValueCache<PeriodFigures>(
    mostOfPairs,
    ({ own, previous }) => sizeOfColumns(own) + sizeOfColumns(previous),
    1,
  )
  /** By a quarter's columns and the key of the two. */
  const assembled = new WeakMap<PeriodColumns, Map<string, PeriodFigures>>()

  /** A quarter's stored columns, of this version or a newer one. */
  async function readQuarter(
    period: QuarterPeriod,
    states: readonly QuarterState[],
    caller: SnapshotCaller,
  ): Promise<StoredQuarter> {
    const state = states.find((each) => isSamePeriod(each.period, period))
    if (state === undefined) return { version: 0, columns: noColumns }
    return readRow(quarters, periodKey(period), state.version, caller, async ({ signal }) => {
      return (
        (await tasks.run('readQuarter', period, {
          rows: state.companies,
          signal,
          // Whoever prepares it can wait for the thread to start.
          isUrgent: caller.until !== undefined,
        })) ?? {
          version: state.version,
          columns: noColumns,
        }
      )
    })
  }

  /**
   * Both quarters as one import left them; `null` where there are no stored ones of the present
   * figures.
   */
  async function readStored(
    period: QuarterPeriod,
    before: QuarterPeriod,
    caller: SnapshotCaller,
  ): Promise<PeriodFigures | null> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const states = await readStates()
      if (states === null) return null
      const [own, previous] = await Promise.all([
        readQuarter(period, states, caller),
        readQuarter(before, states, caller),
      ])
      const isOfStates = (quarter: QuarterPeriod, { version }: StoredQuarter) =>
        (states.find((each) => isSamePeriod(each.period, quarter))?.version ?? 0) === version
      if (!isOfStates(period, own) || !isOfStates(before, previous)) continue
      const key = keyOf(period, before)
      const ofOwn = assembled.get(own.columns) ?? new Map<string, PeriodFigures>()
      const known = ofOwn.get(key)
      if (known?.previous === previous.columns) return known
      const figures = periodFigures(
        { period, before, version: own.version + previous.version, key },
        own.columns,
        previous.columns,
      )
      if (own.columns !== noColumns) assembled.set(own.columns, ofOwn.set(key, figures))
      return figures
    }
    return null
  }

  const figures: ReadPeriodFigures = async (period, caller, years = 1) => {
    const before = periodYearBefore(period, years)
    const isOfQuarters = period.quarter !== null && before.quarter !== null
    if (isOfQuarters) {
      const stored = await readStored(period, before, caller)
      if (stored !== null) return stored
    }
    const version = await readVersion(
      ...(isOfQuarters ? (['figures'] as const) : (['figures', 'reports'] as const)),
    )
    // Versions of stored quarters and of all figures do not compare.
    const key = `scanned ${keyOf(period, before)}`
    const rows = isOfQuarters ? 0 : await countOfYear(period.year, caller)
    return read(pairs, key, version, caller, async ({ signal }) => {
      await caller.limit?.(rateLimits.snapshot)
      const [own, previous] = isOfQuarters
        ? await scanQuarters(database, [period, before], signal)
        : await tasks.run('readYear', period.year, { rows, signal })
      if (own === undefined || previous === undefined)
        throw new Error('There are columns for each period.')
      return periodFigures({ period, before, version, key }, own, previous)
    })
  }

  return {
    figures,
    async quarter(period, caller) {
      const states = await readStates()
      return states === null
        ? (await figures(period, caller)).own
        : (await readQuarter(period, states, caller)).columns
    },
  }
}

function keyOf(period: Period, before: Period): string {
  return `${periodKey(period)} ${periodKey(before)}`
}
