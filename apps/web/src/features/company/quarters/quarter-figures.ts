import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { Company } from '@kvartal/contract/companies'
import type { FigureSource, TagAverages } from '@kvartal/contract/financial-data'
import { type Absence, absenceWords } from '@kvartal/domain/emta/absence'
import { shownDifference } from '@kvartal/domain/format/shown-difference'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { datedTurnoverMonths } from '@kvartal/domain/emta/turnover-months'
import { isRevenueUndeclared } from '@kvartal/domain/emta/undeclared-revenue'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { counted } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { formatFromAverage } from '@kvartal/domain/format/difference'
import { figureIn } from '@kvartal/domain/metrics/facts'
import { inputsOf, isPublished } from '@kvartal/domain/metrics/inputs-of'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { noteOf, spellFormula } from '@kvartal/domain/metrics/spell-formula'
import { isSamePeriod, type Period, periodKey, periodName, periodYearBefore, previousPeriod, type QuarterPeriod } from '@kvartal/domain/period/period'
import { type TaxRate, taxRateFor } from '@kvartal/domain/tax-rates/tax-rate'
import type { Fact } from '../../../ui/text/facts.tsx'
import type { TagAverage } from '../figures/average-lines.tsx'
import { changeWords, noChange } from '../figures/change-words.ts'
import type { FigureSet } from '../figures/figure.ts'
import { spanOf } from './span-of.ts'
import { type ComparedCompany, compareWithTag } from './tag-comparison.ts'

/** What is known of EMTA's figures of one company, and what it is compared to. */
export interface PublishedQuarters {
  readonly company: Company
  /** Oldest first. */
  readonly quarters: readonly QuarterFinancials[]
  /** Publications by period key. */
  readonly sources: ReadonlyMap<string, FigureSource>
  /** Quarters with figures of any company. */
  readonly known: readonly QuarterPeriod[]
  /** Why the company has no figures of a quarter. */
  readonly absenceOf: (period: QuarterPeriod) => Absence
  /** Also empty when they could not be loaded; `null` while loading. */
  readonly tagAverages: readonly TagAverages[] | null
  /** `null` until loaded. */
  readonly rates: readonly TaxRate[] | null
}

/** The same with its figures. */
export interface CompanyQuarters extends PublishedQuarters {
  readonly figures: FigureSet
}

/** More tags than this would make a card longer than what it is about; the tables below the cards have all. */
const mostTags = 3

/** The company's figures as EMTA publishes them, and those derived from them. */
export function quarterFigures(data: PublishedQuarters): FigureSet {
  const { quarters, tagAverages, rates } = data
  const span = spanOf(quarters)
  const byKey = new Map(quarters.map((quarter) => [periodKey(quarter), quarter]))
  const valueOf = (metric: Metric, period: Period) => figureIn(byKey.get(periodKey(period)) ?? {}, metric.field)
  return {
    valueOf,
    figureOf: (metric, period) => {
      const value = valueOf(metric, period)
      const quarter = byKey.get(periodKey(period))
      const spelled = spellFormula(metric, quarter ?? {}, { rate: rates === null ? null : taxRateFor(rates, period.year) })
      const missing = value === null ? missingWords(metric, period, quarter, spelled, data) : null
      const changeFrom = (earlier: Period) => shownDifference(metric.axis, valueOf(metric, earlier), value)
      const more = (tagAverages?.length ?? 0) - mostTags
      return {
        metric,
        period,
        value,
        missing,
        formula: value === null || (rates === null && usesTaxRates(metric)) ? null : spelled,
        note: noteOf(metric, period),
        warnings: [],
        changes:
          missing === null
            ? [changeWords(metric, changeFrom(previousPeriod(period)), 'quarter'), changeWords(metric, changeFrom(periodYearBefore(period)), 'year')]
            : [noChange(missing)],
        trend: {
          values: span.map((other) => valueOf(metric, other)),
          marked: span.findIndex((other) => isSamePeriod(other, period)),
        },
        averages: (tagAverages ?? []).slice(0, mostTags).map((own) => averageOf(metric, period, own, { valueOf, isInAverages: data.company.isActive })),
        moreAverages: more > 0 ? `ja veel ${counted(more, 'tag', 'tagi')} allpool tabelites` : null,
        sources: sourceFacts(metric, period, data),
      }
    },
  }
}

function missingWords(
  metric: Metric,
  period: Period,
  quarter: QuarterFinancials | undefined,
  spelled: string | null,
  { company, absenceOf }: PublishedQuarters,
): string {
  if (quarter === undefined) return period.quarter === null ? absenceWords['not-imported'] : quarterAbsenceWords[absenceOf(period)]
  if (metric.id === 'revenue' && isRevenueUndeclared(company.businessActivity, quarter)) {
    return `${emptyFigure}; finants- ja kindlustusettevõtted käivet enamasti ei deklareeri`
  }
  return spelled ?? emptyFigure
}

/** A figure that the row of the company lacks, which was loaded. */
const emptyFigure = 'EMTA andmetes on see arv tühi'

/** Why the company has no figures of a quarter, as a clause. */
const quarterAbsenceWords: Readonly<Record<Absence, string>> = {
  silent: 'EMTA ei ole selle kvartali kohta avaldanud',
  'not-imported': 'selle kvartali andmeid ei ole laaditud',
  'not-due': 'kvartali andmed on avaldamata',
}

function usesTaxRates(metric: Metric): boolean {
  return inputsOf(metric).some(({ kind }) => kind === 'tax-rate')
}

function averageOf(metric: Metric, period: Period, ofTag: TagAverages, own: ComparedCompany): TagAverage {
  const { average, difference } = compareWithTag(metric, period, ofTag, own)
  return {
    tagId: ofTag.tag._id,
    tagName: ofTag.tag.name,
    average: average?.isOwnAlone === true ? null : formatValue(metric.axis, average?.value ?? null),
    count: average === null ? null : companyCount(average.count, ofTag.companies),
    standing: difference === null ? null : formatFromAverage(metric.axis, difference),
    fallbackPeriod: average?.isFallback === true ? periodName(average.period) : null,
  }
}

function sourceFacts(metric: Metric, period: Period, { sources }: PublishedQuarters): Fact[] {
  const source = sources.get(periodKey(period))
  const isOfRevenue = inputsOf(metric).some((input) => input.kind === 'published' && input.figure === 'revenue')
  return [
    ...(isOfRevenue && period.quarter !== null ? [['Käibe kuud', datedTurnoverMonths(period)] as const] : []),
    ['Allikas', source === undefined ? null : isPublished(metric) ? 'EMTA avaandmed' : 'EMTA avaandmed, arvutas Kvartal'],
    ['Fail', source?.fileName ?? null],
    ['Avaldatud', source === undefined ? null : formatDate(source.publishedOn)],
  ]
}
