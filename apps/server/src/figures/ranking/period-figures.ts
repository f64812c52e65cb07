import type { Reads } from '@kvartal/database/open'
import { inSlices } from '@kvartal/database/ranking/in-slices'
import { listTaxRates } from '@kvartal/database/tax-rates'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import { placesAmong } from '@kvartal/domain/ranking/code-columns'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { comparedRows } from '@kvartal/domain/ranking/compared-rows'
import { sizeOfPacked } from '@kvartal/domain/ranking/packed-floats'
import {
  columnsFor,
  metricValues,
  type PeriodColumns,
  quarterValues,
} from '@kvartal/domain/ranking/period-columns'
import { type RankedValues, rowsInOrder } from '@kvartal/domain/ranking/ranked-values'
import { factsOfYear } from '@kvartal/domain/ranking/year-rows'
import { taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The published figures of all companies in a period and in an earlier one. */
export interface PeriodFigures {
  readonly period: Period
  /** The period that it is compared with, usually a year before. */
  readonly before: Period
  /** Changes with the figures of the two periods, and increases for the same key. */
  readonly version: number
  /** Of what is derived from the figures. */
  readonly key: string
  readonly own: PeriodColumns
  readonly previous: PeriodColumns
  /** The row of the period before for each row, -1 for a company that has none there. */
  readonly previousOf: Int32Array
}

/** The rows of a year before, by the codes of both. */
const previousRows = new WeakMap<Int32Array, WeakMap<Int32Array, Int32Array>>()

export function periodFigures(
  about: Pick<PeriodFigures, 'period' | 'before' | 'version' | 'key'>,
  own: PeriodColumns,
  previous: PeriodColumns,
): PeriodFigures {
  const ofOwn = previousRows.get(own.codes) ?? new WeakMap<Int32Array, Int32Array>()
  previousRows.set(own.codes, ofOwn)
  const previousOf = ofOwn.get(previous.codes) ?? placesAmong(own.codes, previous.codes)
  ofOwn.set(previous.codes, previousOf)
  return { ...about, own, previous, previousOf }
}

/** The memory that the columns of a period take, in bytes. */
export function sizeOfColumns({ codes, published, years }: PeriodColumns): number {
  // Places among companies and among the year before are kept beside the codes.
  return (
    codes.byteLength * 3 +
    sizeOf(Object.values(published)) +
    (years === undefined
      ? 0
      : sizeOf([years.of, years.growthGap, years.employees]) +
        [years.previousRevenue, ...Object.values(years.figures)].reduce(
          (sum, figures) => sum + sizeOfPacked(figures),
          0,
        ))
  )
}

function sizeOf(arrays: readonly ArrayBufferView[]): number {
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

/** What `comparedRows`, `foundValues` and `ranksByCounty` keep per row, in bytes. */
const bytesBeside = 5

export interface DerivedValues {
  readonly values: RankedValues
  /** The memory that they take; published figures are columns of the period. */
  readonly bytes: number
}

/** Derives a metric's values, a few milliseconds at a time. */
export async function deriveValues(
  { db }: Reads,
  metric: Metric,
  { period, before, previousOf, ...figures }: PeriodFigures,
  signal: AbortSignal,
): Promise<DerivedValues> {
  const own = columnsFor(metric, figures.own)
  await nextTurn()
  const previous = columnsFor(metric, figures.previous)
  const rates = await listTaxRates(db)
  const derive = (columns: PeriodColumns, year: number) => {
    const facts = { rate: taxRateFor(rates, year) }
    const { years } = columns
    return inSlices(
      metric.basis === 'quarter'
        ? quarterValues(metric, columns, facts)
        : metricValues(metric, columns, (row) =>
            years === undefined ? facts : factsOfYear(years, row),
          ),
      signal,
    )
  }
  const ownValues = await derive(own, period.year)
  const previousValues = await derive(previous, before.year)
  await nextTurn()
  const ascending = await inSlices(rowsInOrder(ownValues), signal)
  await nextTurn()
  const compared = comparedRows(metric, own, previous, previousOf, [before, period])
  const isDerived = (column: Float64Array) =>
    ![own, previous].some(({ published }) => Object.values(published).includes(column))
  return {
    values: { own: ownValues, ascending, previous: previousValues, previousOf, compared },
    bytes:
      sizeOf([ascending, ...[ownValues, previousValues].filter(isDerived)]) +
      ownValues.length * bytesBeside,
  }
}

/** By the codes of rows. */
const placesOf = new WeakMap<
  Int32Array,
  { readonly companies: RankedCompanies; readonly places: Int32Array }
>()

/** The place of each row's company among all, -1 for a row whose company does not count. */
export function companiesOfRows({ codes }: PeriodColumns, companies: RankedCompanies): Int32Array {
  const known = placesOf.get(codes)
  if (known?.companies === companies) return known.places
  const places = placesAmong(codes, companies.codes)
  placesOf.set(codes, { companies, places })
  return places
}
