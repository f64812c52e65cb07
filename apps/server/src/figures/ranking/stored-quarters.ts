import type {
  PartOfQuarter,
  QuarterState,
  WantedOfQuarter,
} from '@kvartal/database/ranking/stored-quarter'
import { type PublishedFigure, publishedFigures } from '@kvartal/domain/emta/figure'
import { isSamePeriod, periodKey, type QuarterPeriod } from '@kvartal/domain/period/period'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import { openValueCache } from '../../kit/cache/value-cache.ts'
import type { ReadCached, SnapshotCaller } from './read-period-figures.ts'

interface Parts {
  /** Reads columns of a quarter from the database; `null` when it has none. */
  readonly readPart: (wanted: WantedOfQuarter, signal: AbortSignal) => Promise<PartOfQuarter | null>
  /** Reads a stored row. */
  readonly readRow: ReadCached
  /** The stored quarters; `null` while they are not those of the present figures. */
  readonly readStates: () => Promise<readonly QuarterState[] | null>
}

/** A quarter's columns with the version of its figures, 0 for one that is not stored. */
interface ReadQuarter {
  readonly version: number
  readonly columns: PeriodColumns
}

/**
 * Reads some figures of quarters, all as one import left them; `null` where there are no stored ones
 * of the present figures. The codes of a quarter are the same array as long as they are in memory.
 */
export type ReadStoredQuarters = (
  periods: readonly QuarterPeriod[],
  figures: readonly PublishedFigure[],
  caller: SnapshotCaller,
) => Promise<readonly ReadQuarter[] | null>

/** Places among companies and among the year before are kept beside the codes. */
const bytesOfCode = 12

/** Bytes: a quarter of a country has 2 MB of codes with their places, and 1.3 MB of each figure. */
const mostOfCodes = 65e6
const mostOfFigures = 55e6
/**
 * How many quarters a row of an overview has beside it. Of a larger country these are kept, else each
 * question for them would read them all.
 */
export const recentQuarters = 8
/** Most metrics that are added up need one figure, some two. */
const leastFigures = 2 * recentQuarters

/** How often quarters are read again that an import has changed meanwhile. */
const mostTries = 3

const noColumns: PeriodColumns = {
  codes: new Int32Array(),
  published: Object.fromEntries(publishedFigures.map((figure) => [figure, new Float64Array()])),
}

/** What is read of a quarter that is not stored any more. */
const nothing: Omit<PartOfQuarter, 'version'> = { codes: null, published: {} }

interface OfVersion<Column> {
  readonly version: number
  readonly column: Column
}

/** Reads stored quarters, each column once per version of the quarter. */
export function openStoredQuarters({ readPart, readRow, readStates }: Parts): ReadStoredQuarters {
  const codes = openValueCache<OfVersion<Int32Array>>(
    mostOfCodes,
    ({ column }) => column.length * bytesOfCode,
    recentQuarters,
  )
  const figures = openValueCache<OfVersion<Float64Array>>(
    mostOfFigures,
    ({ column }) => column.byteLength,
    leastFigures,
  )

  /** Those of this version or a newer one; `null` when an import came between two of them. */
  async function readQuarter(
    { period, version }: QuarterState,
    wanted: readonly PublishedFigure[],
    caller: SnapshotCaller,
  ): Promise<ReadQuarter | null> {
    const key = periodKey(period)
    const lacking: PublishedFigure[] = []
    let lacksCodes = false
    let reading: Promise<PartOfQuarter> | null = null
    /** One statement reads all that are not in memory, which are known when each was looked for. */
    const readLacking = (signal: AbortSignal) =>
      (reading ??= Promise.resolve().then(
        async () =>
          (await readPart({ period, hasCodes: lacksCodes, figures: lacking }, signal)) ?? {
            version,
            ...nothing,
          },
      ))
    const [ofCodes, ...ofFigures] = await Promise.all([
      readRow(codes, key, version, caller, async ({ signal }) => {
        lacksCodes = true
        const part = await readLacking(signal)
        return { version: part.version, column: part.codes ?? noColumns.codes }
      }),
      ...wanted.map((figure) =>
        readRow(figures, `${key} ${figure}`, version, caller, async ({ signal }) => {
          lacking.push(figure)
          const part = await readLacking(signal)
          return { version: part.version, column: part.published[figure] ?? new Float64Array() }
        }),
      ),
    ])
    if (ofFigures.some((each) => each.version !== ofCodes.version)) return null
    const published = Object.fromEntries(
      wanted.map((figure, i) => [figure, ofFigures[i]?.column ?? new Float64Array()]),
    )
    return { version: ofCodes.version, columns: { codes: ofCodes.column, published } }
  }

  return async (periods, wanted, caller) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const states = await readStates()
      if (states === null) return null
      const found = await Promise.all(
        periods.map(async (period) => {
          const state = states.find((each) => isSamePeriod(each.period, period))
          if (state === undefined) return { version: 0, columns: noColumns }
          const quarter = await readQuarter(state, wanted, caller)
          return quarter?.version === state.version ? quarter : null
        }),
      )
      const quarters = found.flatMap((quarter) => quarter ?? [])
      if (quarters.length === periods.length) return quarters
    }
    return null
  }
}
