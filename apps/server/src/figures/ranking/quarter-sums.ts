import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Reads } from '@kvartal/database/open'
import type { QuarterSum } from '@kvartal/database/ranking/read-quarter-sums'
import { type QuarterState, readStoredQuarter } from '@kvartal/database/ranking/stored-quarter'
import { codeText } from '@kvartal/domain/company/registry-code'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { type QuarterMetric, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { isSamePeriod, periodKey, type QuarterPeriod } from '@kvartal/domain/period/period'
import { isAdditive, termsOf } from '@kvartal/domain/ranking/additive-metrics'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { giveBackAll } from '@kvartal/domain/ranking/growing-columns'
import {
  type MovedCompany,
  movedCompanies,
  type PlaceSums,
  placeSums,
  withMoved,
} from '@kvartal/domain/ranking/place-sums'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { companiesOfRows } from './period-figures.ts'

/** The sums of all quarters, and what they were made from. */
export interface QuarterSums {
  readonly companies: RankedCompanies
  readonly quarters: ReadonlyMap<string, SumsOfQuarter>
}

interface SumsOfQuarter {
  readonly period: QuarterPeriod
  readonly version: number
  /** By the metric's id. */
  readonly sums: ReadonlyMap<string, PlaceSums>
}

interface Current {
  readonly companies: RankedCompanies
  readonly states: readonly QuarterState[]
}

/** A quarter is read once for all of them. */
const summedMetrics = quarterMetrics.filter(isAdditive)

/** With more companies than this in other places, all quarters are added up anew. */
const mostMoved = 1000

/**
 * Adds up the quarters that have changed, and moves what companies with another place have. A
 * figure that an import changes meanwhile changes its quarter's version, so that the next reading
 * adds that quarter up anew.
 */
export async function sumQuarters(
  database: Reads,
  known: QuarterSums | null,
  { companies, states }: Current,
  signal: AbortSignal,
): Promise<QuarterSums> {
  const moved = known === null ? [] : movedCompanies(known.companies, companies)
  const isReusable = known !== null && moved.length <= mostMoved
  const figures = isReusable
    ? await listFigures(
        database.db,
        moved.map(({ code }) => codeText(code)),
      )
    : null
  const quarters = new Map<string, SumsOfQuarter>()
  for (const { period, version } of states) {
    const key = periodKey(period)
    const kept = isReusable ? known.quarters.get(key) : undefined
    if (kept?.version === version) {
      quarters.set(
        key,
        moved.length === 0
          ? kept
          : { ...kept, sums: withMovedIn(kept.sums, moved, period, figures) },
      )
      continue
    }
    const stored = await readStoredQuarter(database.pool, period, signal)
    if (stored === null) continue
    const sums = new Map<string, PlaceSums>()
    const companyOf = companiesOfRows(stored.columns, companies)
    for (const metric of summedMetrics) {
      sums.set(metric.id, placeSums({ ...stored.columns, companyOf }, companies, termsOf(metric)))
      // Each takes some milliseconds.
      await nextTurn(null, { signal })
    }
    quarters.set(key, { period, version: stored.version, sums })
    // Forty quarters would wait for the garbage collector.
    giveBackAll(stored.columns)
  }
  return { companies, quarters }
}

function withMovedIn(
  sums: SumsOfQuarter['sums'],
  moved: readonly MovedCompany[],
  period: QuarterPeriod,
  figures: ReadonlyMap<string, readonly QuarterFigure[]> | null,
): SumsOfQuarter['sums'] {
  const ofCompany = new Map(
    moved.map(({ code }) => [
      code,
      figures?.get(codeText(code))?.find((each) => isSamePeriod(each, period)),
    ]),
  )
  return new Map(
    summedMetrics.map((metric) => {
      const terms = termsOf(metric)
      const hundredthsOf = (code: number) => {
        const figure = ofCompany.get(code)
        if (figure === undefined) return null
        const values = terms.map((term) => figure[term])
        return values.includes(null)
          ? null
          : values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0)
      }
      return [metric.id, withMoved(sums.get(metric.id) ?? new Map(), moved, hundredthsOf)]
    }),
  )
}

/** As the plain query of all figures returns them (`readQuarterSums`). */
export function listQuarterSums(
  { quarters }: QuarterSums,
  { id }: Pick<QuarterMetric, 'id'>,
): QuarterSum[] {
  return [...quarters.values()].flatMap(({ period, sums }) =>
    [...(sums.get(id)?.values() ?? [])].map(({ hundredths, ...place }) => ({
      period,
      ...place,
      sum: hundredths / 100,
    })),
  )
}
