import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Reads } from '@kvartal/database/open'
import type { QuarterSum } from '@kvartal/database/ranking/read-quarter-sums'
import { type QuarterState, readStoredQuarter } from '@kvartal/database/ranking/stored-quarter'
import { codeText } from '@kvartal/domain/company/registry-code'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { type QuarterMetric, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { isSamePeriod, periodKey, type QuarterPeriod } from '@kvartal/domain/period/period'
import { isAdditive, termsOf } from '@kvartal/domain/ranking/additive-metrics'
import { placesAmong } from '@kvartal/domain/ranking/code-columns'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { giveBackAll } from '@kvartal/domain/ranking/give-back'
import {
  type CompanyPlaces,
  type MovedCompany,
  movedCompanies,
  type PlaceList,
  placeList,
  type PlaceSums,
  placeSums,
  sumsByPlace,
  withMoved,
  withMovedTo,
} from '@kvartal/domain/ranking/place-sums'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TaskTools } from '../../kit/standing-thread.ts'
import type { FigureTasks } from './figure-tasks.ts'

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
  tasks: FigureTasks,
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
  const listWithMoved = withMovedTo(moved)
  const quarters = new Map<string, SumsOfQuarter>()
  const changed: QuarterPeriod[] = []
  for (const { period, version } of states) {
    const key = periodKey(period)
    const kept = isReusable ? known.quarters.get(key) : undefined
    if (kept?.version !== version) changed.push(period)
    else
      quarters.set(
        key,
        moved.length === 0
          ? kept
          : { ...kept, sums: withMovedIn(kept.sums, moved, listWithMoved, period, figures) },
      )
  }
  if (changed.length > 0) {
    const { codes, labels, county, activity, ids } = companies
    const input = { periods: changed, companies: { codes, labels, county, activity, ids } }
    for (const summed of await tasks.run('addUp', input, { rows: codes.length, signal }))
      quarters.set(periodKey(summed.period), summed)
  }
  return { companies, quarters }
}

/** Adds up stored quarters of all companies, a few milliseconds at a time. */
export async function addUp(
  {
    periods,
    companies,
  }: { readonly periods: readonly QuarterPeriod[]; readonly companies: CompanyPlaces },
  { reads, signal }: TaskTools,
): Promise<readonly SumsOfQuarter[]> {
  const summed: SumsOfQuarter[] = []
  const list = placeList(companies)
  for (const period of periods) {
    const stored = await readStoredQuarter(reads.pool, period, signal)
    if (stored === null) continue
    const sums = new Map<string, PlaceSums>()
    const companyOf = placesAmong(stored.columns.codes, companies.codes)
    for (const metric of summedMetrics) {
      sums.set(
        metric.id,
        placeSums({ ...stored.columns, companyOf }, companies, list, termsOf(metric)),
      )
      await nextTurn(null, { signal })
    }
    summed.push({ period, version: stored.version, sums })
    // Forty quarters would wait for the garbage collector.
    giveBackAll(stored.columns)
  }
  return summed
}

function withMovedIn(
  sums: SumsOfQuarter['sums'],
  moved: readonly MovedCompany[],
  listWithMoved: (list: PlaceList) => PlaceList,
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
    summedMetrics.flatMap((metric): [string, PlaceSums][] => {
      const terms = termsOf(metric)
      const hundredthsOf = (code: number) => {
        const figure = ofCompany.get(code)
        if (figure === undefined) return null
        const values = terms.map((term) => figure[term])
        return values.includes(null)
          ? null
          : values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0)
      }
      const ofMetric = sums.get(metric.id)
      return ofMetric === undefined
        ? []
        : [[metric.id, withMoved(ofMetric, moved, listWithMoved(ofMetric.list), hundredthsOf)]]
    }),
  )
}

/** As the plain query of all figures returns them (`readQuarterSums`). */
export function listQuarterSums(
  { quarters }: QuarterSums,
  { id }: Pick<QuarterMetric, 'id'>,
): QuarterSum[] {
  return [...quarters.values()].flatMap(({ period, sums }) => {
    const ofMetric = sums.get(id)
    return (ofMetric === undefined ? [] : sumsByPlace(ofMetric)).map(
      ({ hundredths, ...place }) => ({
        period,
        ...place,
        sum: hundredths / 100,
      }),
    )
  })
}
