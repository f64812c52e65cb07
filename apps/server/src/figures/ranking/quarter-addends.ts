import type { Reads } from '@kvartal/database/open'
import { type QuarterState, readStoredQuarter } from '@kvartal/database/ranking/stored-quarter'
import type { QuarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { isSamePeriod, periodKey, type QuarterPeriod } from '@kvartal/domain/period/period'
import { termsOf } from '@kvartal/domain/ranking/additive-metrics'
import type { PeriodColumns } from '@kvartal/domain/ranking/period-columns'
import { addendsOf } from '@kvartal/domain/ranking/place-sums'
import { openValueCache } from '../../kit/cache/value-cache.ts'
import { sizeOfColumns } from './period-figures.ts'
import type { ReadCached, ReadPeriodFigures, SnapshotCaller } from './read-period-figures.ts'

/** A quarter with what each of its rows adds to sums (`addendsOf`). */
interface AddedQuarter {
  readonly columns: PeriodColumns
  readonly hundredths: Float64Array
}

interface Parts {
  readonly database: Reads
  /** Reads a stored row. */
  readonly readRow: ReadCached
  /** The stored quarters; `null` while they are not those of the present figures. */
  readonly readStates: () => Promise<readonly QuarterState[] | null>
  readonly figures: ReadPeriodFigures
}

/** Eight quarters of one metric of a country take 16 MB. */
const mostOfAddends = 40e6

const nothingAdded: AddedQuarter = {
  columns: { codes: new Int32Array(), published: {} },
  hundredths: new Float64Array(),
}

/** Reads what the companies of a quarter add to sums, once per version of the quarter. */
export function openQuarterAddends({ database, readRow, readStates, figures }: Parts) {
  const cache = openValueCache<AddedQuarter>(
    mostOfAddends,
    ({ columns, hundredths }) => sizeOfColumns(columns) + hundredths.byteLength,
  )
  return async (
    metric: QuarterMetric,
    period: QuarterPeriod,
    caller: SnapshotCaller,
  ): Promise<AddedQuarter> => {
    const terms = termsOf(metric)
    const states = await readStates()
    if (states === null) {
      const { own } = await figures(period, caller)
      return { columns: own, hundredths: addendsOf(own, terms) }
    }
    const state = states.find((each) => isSamePeriod(each.period, period))
    if (state === undefined) return nothingAdded
    const key = `${periodKey(period)} ${terms.join()}`
    return readRow(cache, key, state.version, caller, async ({ signal }) => {
      const stored = await readStoredQuarter(database.pool, period, signal, terms)
      if (stored === null) return nothingAdded
      const { codes } = stored.columns
      // The figures themselves are not needed beside what they add up to.
      return { columns: { codes, published: {} }, hundredths: addendsOf(stored.columns, terms) }
    })
  }
}
