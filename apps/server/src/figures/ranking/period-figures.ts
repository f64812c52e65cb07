import type { Reads } from '@kvartal/database/open'
import { inSlices } from '@kvartal/database/ranking/in-slices'
import { listTaxRates } from '@kvartal/database/tax-rates'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import { placesAmong } from '@kvartal/domain/ranking/code-columns'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { type ComparedRows, comparedRows } from '@kvartal/domain/ranking/compared-rows'
import {
  metricValues,
  type PeriodColumns,
  quarterValues,
} from '@kvartal/domain/ranking/period-columns'
import { type RankedValues, rankedValues } from '@kvartal/domain/ranking/ranked-values'
import { sortOrder } from '@kvartal/domain/ranking/sort-order'
import { openWorkingMemory } from '@kvartal/domain/ranking/working-memory'
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
      : sizeOf([years.of, years.previousRevenue, years.growthGap, years.employees]))
  )
}

function sizeOf(arrays: readonly ArrayBufferView[]): number {
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

/** A metric's values in a period, by row of its columns. */
export interface MetricValues {
  readonly own: Float64Array
  /** All rows, the lowest value first (`sortOrder`). */
  readonly ascending: Int32Array
  /** Those of the earlier period, by row of its columns. */
  readonly previous: Float64Array
  readonly compared: ComparedRows
}

/** What `rankedValuesOf`, `comparedRows` and `ranksByCounty` cache per row, in bytes. */
const rankedBytes = 24

/** The memory that the values take, in bytes. */
export function sizeOfValues({ own, ascending, previous }: MetricValues): number {
  return own.byteLength + ascending.byteLength + previous.byteLength + own.length * rankedBytes
}

/** For one metric after another. */
const memory = openWorkingMemory()

/** Derives a metric's values, a few milliseconds at a time. */
export async function deriveValues(
  { db }: Reads,
  metric: Metric,
  { period, before, own, previous, previousOf }: PeriodFigures,
  signal: AbortSignal,
): Promise<MetricValues> {
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
  const ascending = sortOrder(ownValues, memory).slice()
  await nextTurn()
  const compared = comparedRows(metric, own, previous, previousOf, [before, period])
  return { own: ownValues, ascending, previous: previousValues, compared }
}

const rankedOf = new WeakMap<
  MetricValues,
  { readonly companies: RankedCompanies; readonly ranked: RankedValues }
>()

/**
 * A metric's values of the companies that count, in order; takes some milliseconds when the
 * companies have changed.
 */
export function rankedValuesOf(
  values: MetricValues,
  figures: PeriodFigures,
  companies: RankedCompanies,
): RankedValues {
  const known = rankedOf.get(values)
  if (known?.companies === companies) return known.ranked
  const byRow = {
    compared: values.compared,
    values: values.own,
    ascending: values.ascending,
    companyOf: companiesOfRows(figures.own, companies),
    previous: values.previous,
    previousOf: figures.previousOf,
  }
  const ranked = rankedValues(byRow, memory)
  rankedOf.set(values, { companies, ranked })
  return ranked
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
