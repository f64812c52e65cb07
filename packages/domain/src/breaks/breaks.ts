import { inputsOf } from '../metrics/inputs-of.ts'
import { metricTable } from '../metrics/metric-table.ts'
import type { Metric } from '../metrics/metric.ts'
import { type Basis, comparePeriods, type Period } from '../period/period.ts'

/**
 * What changed: a law, which touches every company's own figures; the classifier of activities, which
 * touches a division by these alone; or which companies have figures here, which touches sums alone.
 */
export const breakKinds = ['law', 'classifier', 'extent'] as const

type BreakKind = (typeof breakKinds)[number]

/**
 * A period from which figures are computed in another way than before, so that a change across it
 * tells of a law, a classifier or the extent of a file, and not only of a company.
 */
export interface SeriesBreak {
  readonly id: string
  readonly kind: BreakKind
  /** The first period of the new series; its basis is that of the figures. */
  readonly from: Period
  /**
   * The published figures that it touches; `null` for all of the basis, none for a change of
   * classifier. What is computed from them follows from the formulas.
   */
  readonly figures: readonly string[] | null
  /** Metrics whose lines are cut, since even their level cannot be followed across. */
  readonly cuts?: readonly string[]
  /** A whole sentence that says what changed and what that does to the figures. */
  readonly sentence: string
  readonly source: string
  readonly url: string | null
}

/** Labour taxes are a part of the national ones, which EMTA publishes as they are. */
const laborTaxes = ['laborTaxes', 'nationalTaxes'] as const

/**
 * From when companies declare activities by EMTAK 2025; reports divide revenue by codes of the
 * version that they were filed with.
 */
export const newClassifier: SeriesBreak = {
  id: 'emtak-2025',
  kind: 'classifier',
  from: { year: 2025, quarter: null },
  figures: [],
  sentence:
    'Alates 1.1.2025 kehtib EMTAK 2025, varasemad aruanded on EMTAK 2008 järgi: sama kood võib tähendada muud ja tegevusalade ridu ei saa nende vahel alati kõrvutada.',
  source: 'Registrite ja Infosüsteemide Keskus',
  url: 'https://emtak.rik.ee',
}

/** The breaks that are known whatever is stored, oldest first; the data's own are `extentBreaks`. */
export const seriesBreaks: readonly SeriesBreak[] = [
  {
    id: 'income-tax-2025',
    kind: 'law',
    from: { year: 2025, quarter: 1 },
    figures: laborTaxes,
    sentence:
      'Alates 1.1.2025 on tulumaks 20% asemel 22% ja II samba makse valikul 2, 4 või 6%: tööjõumaksud muutusid ka sama palga juures.',
    source: 'Tulumaksuseadus ja kogumispensionide seadus',
    url: 'https://www.riigiteataja.ee/akt/TuMS',
  },
  newClassifier,
  {
    id: 'vat-2025',
    kind: 'law',
    from: { year: 2025, quarter: 3 },
    figures: ['nationalTaxes'],
    sentence:
      'Alates 1.7.2025 on käibemaks 22% asemel 24%: riiklikud maksud kasvasid ka sama käibe juures.',
    source: 'Käibemaksuseadus',
    url: 'https://www.riigiteataja.ee/akt/KMS',
  },
  {
    id: 'basic-exemption-2026',
    kind: 'law',
    from: { year: 2026, quarter: 1 },
    figures: laborTaxes,
    cuts: ['averageGrossSalary'],
    sentence:
      'Alates 1.1.2026 on kõigil maksuvaba 700 € kuus: tööjõumaksud ja nendest arvutatud palga hinnang vähenesid ka sama palga juures.',
    source: 'Tulumaksuseadus',
    url: 'https://www.riigiteataja.ee/akt/TuMS',
  },
]

export function basisOfBreak({ from }: SeriesBreak): Basis {
  return from.quarter === null ? 'year' : 'quarter'
}

/** Whether a metric is one of the touched figures or computed from one. */
export function isTouched(metric: Metric, of: SeriesBreak): boolean {
  const { figures } = of
  if (metric.basis !== basisOfBreak(of)) return false
  return (
    figures === null ||
    inputsOf(metric).some((input) => input.kind === 'published' && figures.includes(input.figure))
  )
}

/** The ids of the metrics that a break touches; `null` for all of its basis. */
export function touchedMetrics(of: SeriesBreak): readonly string[] | null {
  return of.figures === null
    ? null
    : metricTable[basisOfBreak(of)].filter((metric) => isTouched(metric, of)).map(({ id }) => id)
}

// A formula is walked once, since tables and rankings ask for every cell and row.
const known = new WeakMap<Metric, readonly SeriesBreak[]>()

/** The breaks of a metric, oldest first. @param all those of the table when left out */
export function breaksOf(metric: Metric, all = seriesBreaks): readonly SeriesBreak[] {
  const kept = all === seriesBreaks ? known.get(metric) : undefined
  if (kept !== undefined) return kept
  const found = all.filter((each) => isTouched(metric, each))
  if (all === seriesBreaks) known.set(metric, found)
  return found
}

/**
 * The breaks of a metric that two periods stand on different sides of, in either order: those that
 * start after the earlier period and not after the later one.
 */
export function breaksBetween(
  metric: Metric,
  one: Period,
  other: Period,
  all = seriesBreaks,
): readonly SeriesBreak[] {
  const [earlier, later] = comparePeriods(one, other) <= 0 ? [one, other] : [other, one]
  return breaksOf(metric, all).filter(
    ({ from }) => comparePeriods(from, earlier) > 0 && comparePeriods(from, later) <= 0,
  )
}

/** Whether a change of a metric between two periods is across a break. */
export function isAcrossBreak(metric: Metric, one: Period, other: Period): boolean {
  return breaksBetween(metric, one, other).length > 0
}

/** Whether a line of the metric is cut between two periods. */
export function isCutBetween(metric: Metric, one: Period, other: Period): boolean {
  return breaksBetween(metric, one, other).some(({ cuts }) => cuts?.includes(metric.id) === true)
}

/** The breaks of any of the metrics within consecutive periods, oldest first. */
export function breaksWithin(
  metrics: readonly Metric[],
  periods: readonly Period[],
): readonly SeriesBreak[] {
  const [first] = periods
  const last = periods.at(-1)
  if (first === undefined || last === undefined) return []
  const found = new Set(metrics.flatMap((metric) => breaksBetween(metric, first, last)))
  return seriesBreaks.filter((each) => found.has(each))
}
