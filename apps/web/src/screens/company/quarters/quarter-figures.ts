import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { AnyCompany } from '@kvartal/contract/companies'
import type { FigureSource, TagAverages } from '@kvartal/contract/financial-data'
import { type StatisticKind, statisticNames } from '@kvartal/domain/averages/statistics'
import { isAcrossBreak, isCutBetween } from '@kvartal/domain/breaks/breaks'
import type { Absence } from '@kvartal/domain/emta/absence'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import { shownDifference, formatFromAverage } from '@kvartal/domain/format/difference'
import { figureIn } from '@kvartal/domain/metrics/facts'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { noteOf } from '@kvartal/domain/metrics/spell-formula'
import {
  periodsBetween,
  type QuarterPeriod,
  isSamePeriod,
  type Period,
  periodKey,
  periodName,
  periodYearBefore,
  previousPeriod,
} from '@kvartal/domain/period/period'
import type { TaxRate } from '@kvartal/domain/tax-rates/tax-rate'
import { isCorrectedIn } from '@kvartal/views/figures/correction'
import { explainQuarter } from '../../../figures/explain-quarter.ts'
import type { CompanyFigure } from '../../../figures/opened-figure.ts'
import { publicationDate } from '../../../figures/publication-words.ts'
import { tagFigure } from '../../../figures/tag-figure.ts'
import type { TagAverage } from '../figures/average-lines.tsx'
import { changeWords, noChange, type FigureSet } from '../figures/figure.ts'
import { type ComparedCompany, compareWithTag } from './tag-comparison.ts'

/**
 * All quarters from the first to the last, so that one without figures is a gap between its
 * neighbours.
 */
export function spanOf(quarters: readonly QuarterPeriod[]): QuarterPeriod[] {
  const [first] = quarters
  const last = quarters.at(-1)
  return first === undefined || last === undefined ? [] : periodsBetween(first, last)
}

/** The date of the newest publication that figures are taken from, as text; `null` without any. */
export function newestPublication(sources: ReadonlyMap<string, FigureSource>): string | null {
  // Of several with the same date, one that states its date is preferred.
  const newest = [...sources.values()]
    .toSorted(
      (a, b) =>
        a.publishedOn.localeCompare(b.publishedOn) ||
        Number(b.isDateAssumed) - Number(a.isDateAssumed),
    )
    .at(-1)
  return newest === undefined ? null : publicationDate(newest)
}

/** One company's figures by EMTA, and the data that they are compared to. */
export interface PublishedQuarters {
  readonly company: AnyCompany
  /** Oldest first. */
  readonly quarters: readonly QuarterFinancials[]
  /** Period keys of those that EMTA no longer publishes. */
  readonly removed: ReadonlySet<string>
  /** Publications by period key. */
  readonly sources: ReadonlyMap<string, FigureSource>
  /** Quarters with figures of any company. */
  readonly known: readonly QuarterPeriod[]
  /** Why the company has no figures of a quarter. */
  readonly absenceOf: (period: QuarterPeriod) => Absence
  /** Also empty when they could not be loaded; `null` while loading. */
  readonly tagAverages: readonly TagAverages[] | null
  /** The shown statistic of the tags' values. */
  readonly statistic: StatisticKind
  /** `null` until loaded. */
  readonly rates: readonly TaxRate[] | null
}

/** The same with its figures. */
export interface CompanyQuarters extends PublishedQuarters {
  readonly figures: FigureSet
}

/** More tags would take more of a card than its figure; the tables below the cards have all. */
const mostTags = 3

/** The company's figures as EMTA publishes them, and those derived from them. */
export function quarterFigures(data: PublishedQuarters): FigureSet {
  const { quarters, tagAverages, statistic, rates } = data
  const span = spanOf(quarters)
  const byKey = new Map(quarters.map((quarter) => [periodKey(quarter), quarter]))
  const valueOf = (metric: Metric, period: Period) =>
    figureIn(byKey.get(periodKey(period)) ?? {}, metric.field)
  const isCorrected = (metric: Metric, period: Period) =>
    isCorrectedIn(metric, byKey.get(periodKey(period)))
  const { registryCode, name } = data.company
  const opened = (metric: Metric, period: Period): CompanyFigure => ({
    kind: 'company',
    company: { registryCode, name },
    isNamed: false,
    metric,
    period,
    figures: byKey.get(periodKey(period)) ?? null,
    source: data.sources.get(periodKey(period)),
  })
  return {
    valueOf,
    isCorrected,
    opened,
    figureOf: (metric, period) => {
      const value = valueOf(metric, period)
      const quarter = byKey.get(periodKey(period))
      const { missing } = explainQuarter(metric, period, quarter, {
        businessActivity: data.company.businessActivity,
        absenceOf: data.absenceOf,
        rates,
      })
      const changeFrom = (earlier: Period, to: 'quarter' | 'year') => {
        const difference = shownDifference(metric.axis, valueOf(metric, earlier), value)
        return changeWords(metric, difference, to, isAcrossBreak(metric, earlier, period))
      }
      const more = (tagAverages?.length ?? 0) - mostTags
      return {
        metric,
        period,
        value,
        missing,
        isCorrected: isCorrected(metric, period),
        opened: opened(metric, period),
        note: noteOf(metric, period),
        warnings: [],
        changes:
          missing === null
            ? [
                changeFrom(previousPeriod(period), 'quarter'),
                changeFrom(periodYearBefore(period), 'year'),
              ]
            : [noChange(missing)],
        trend: {
          values: span.map((other) => valueOf(metric, other)),
          breaks: span.flatMap((other, i) =>
            i > 0 && isCutBetween(metric, previousPeriod(other), other) ? [i] : [],
          ),
          marked: span.findIndex((other) => isSamePeriod(other, period)),
        },
        averages: (tagAverages ?? [])
          .slice(0, mostTags)
          .map((own) =>
            averageOf(
              metric,
              period,
              statistic,
              own,
              { valueOf, isInAverages: data.company.isActive },
              registryCode,
            ),
          ),
        moreAverages: more > 0 ? `ja veel ${counted(more, 'tag', 'tagi')} allpool tabelites` : null,
      }
    },
  }
}

function averageOf(
  metric: Metric,
  period: Period,
  chosen: StatisticKind,
  ofTag: TagAverages,
  own: ComparedCompany,
  registryCode: string,
): TagAverage {
  const { average, difference } = compareWithTag(metric, period, chosen, ofTag, own)
  return {
    tagId: ofTag.tag._id,
    tagName: ofTag.tag.name,
    statistic: statisticNames[average?.statistic ?? 'mean'],
    average: average?.isOwnAlone === true ? null : formatValue(metric.axis, average?.value ?? null),
    count: average === null ? null : companyCount(average.count, ofTag.companies),
    standing:
      difference === null ? null : formatFromAverage(metric.axis, difference, average?.statistic),
    fallbackPeriod: average?.isFallback === true ? periodName(average.period) : null,
    opened: average === null ? null : tagFigure(metric, average, ofTag, registryCode),
  }
}
