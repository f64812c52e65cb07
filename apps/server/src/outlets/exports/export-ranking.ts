import { companyCount } from '@kvartal/charts/words/coverage-words'
import { reportCalls } from '@kvartal/contract/annual-reports'
import { figureCalls } from '@kvartal/contract/financial-data'
import { type RankedCompany, type RankingQuery, rankingCalls } from '@kvartal/contract/ranking'
import type { RankingChoices } from '@kvartal/contract/ranking-choices'
import { requestAddress } from '@kvartal/contract/request-address'
import { tagCalls } from '@kvartal/contract/tag'
import { changedWords } from '@kvartal/domain/breaks/break-words'
import { breaksOf } from '@kvartal/domain/breaks/breaks'
import { extentNote } from '@kvartal/domain/company/extent'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { headingOf } from '@kvartal/domain/metrics/names'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import {
  periodLabel,
  isSamePeriod,
  periodKey,
  periodName,
  periodYearBefore,
} from '@kvartal/domain/period/period'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import { describeGap } from '@kvartal/domain/reports/comparison-basis'
import { filterKeys, type RankingFilters } from '@kvartal/views/ranking/ranking-filters'
import { orderedMetric } from '@kvartal/views/ranking/ranking-title'
import { comparedSentences, filterWords, rankedNotes } from '@kvartal/views/ranking/ranking-words'
import { activityName } from '../../figures/ranking/read-activities.ts'
import type { WholeRanking } from '../../figures/ranking/read-whole-ranking.ts'
import { rankingFileName } from '../file-name.ts'
import { definitionsTable, type Source, sourcesTable } from './about-worksheets.ts'
import type { Asked } from './asked.ts'
import { creditOf } from './figure-tables.ts'
import type { Exported } from './reply-with-file.ts'
import { type Row, type Table, textColumn, type Column } from './table.ts'

interface SummedRanking extends Pick<
  WholeRanking,
  'metric' | 'period' | 'statistics' | 'coverage'
> {
  /** What is ranked and in which order. */
  readonly title: string
  /** The filters in words. */
  readonly filters: string
  readonly choices: RankingChoices
  readonly query: RankingQuery
}

/**
 * What a ranking's page says above its rows: what is ranked, of how many companies, and how their
 * values are spread.
 */
function rankingSummary({
  metric,
  period,
  statistics,
  coverage,
  title,
  filters,
  choices,
  query,
}: SummedRanking): Table {
  const { count, sum, mean, median, q1, q3, min, max } = statistics
  const ranked = coverage.withValue - (query.sort === 'change' ? coverage.acrossBreak : 0)
  const spread = [
    ['Summa', sum],
    ['Mediaan', median],
    ['Alumine kvartiil', q1],
    ['Ülemine kvartiil', q3],
    ['Keskmine', mean],
    ['Miinimum', min],
    ['Maksimum', max],
  ] as const
  const notes = [
    extentNote(choices.extent, choices.companies),
    period?.quarter == null ? null : turnoverNote([metric], period),
    ...comparedSentences(metric, coverage, { ...query, period }),
  ]
  const rows: Row[] = [
    ['Vaade', null, null, title],
    ['Periood', null, null, period === null ? null : periodLabel(period)],
    ['Filtrid', null, coverage.companies, filters],
    [
      'Järjestatud',
      null,
      ranked,
      companyCount(ranked, coverage.companies).replaceAll('\u00a0', ' '),
    ],
    ...spread.flatMap(([name, value]): Row[] =>
      value === null ? [] : [[name, value, count, null]],
    ),
    ...notes.flatMap((note): Row[] => (note === null ? [] : [['Märkus', null, null, note]])),
  ]
  return {
    name: 'Kokkuvõte',
    columns: [
      textColumn('Mis', 'what', 20),
      {
        heading: metric.unit === '' ? metric.label : `${metric.label}, ${metric.unit}`,
        key: 'value',
        kind: metric.axis,
        width: 18,
      },
      { heading: 'Ettevõtteid', key: 'companies', kind: 'whole', width: 12 },
      textColumn('Selgitus', 'note', 80),
    ],
    rows: () => [rows],
  }
}

/** Changes of percentages and ratios are differences, not percentages of them. */
function isInPoints({ axis }: Metric): boolean {
  return axis === 'percent' || axis === 'ratio'
}

/** The marks of a value, and why it is not compared with the year before. */
function notesOf({
  gap,
  isAcrossBreak,
  ...marks
}: Pick<RankedCompany, 'gap' | 'isAcrossBreak' | 'isOfGroup' | 'isOtherLength' | 'isFallIgnored'>):
  | string
  | null {
  const notes = [
    ...rankedNotes(marks).map(({ text }) => text),
    ...(gap === null ? [] : [describeGap(gap)]),
    ...(isAcrossBreak ? [changedWords] : []),
  ]
  return notes.length === 0 ? null : notes.join('; ')
}

/** What was asked: the address as it was received, and what it means. */
interface AskedRanking {
  readonly given: Readonly<Record<string, string>>
  readonly query: RankingQuery
}

/** A ranking with all its pages, in the order of its query, and its summary. */
export async function exportRanking(
  { ask, day, origin }: Asked,
  ranking: WholeRanking,
  { given, query }: AskedRanking,
): Promise<Exported> {
  const { metric, period, beside, companies } = ranking
  const before = period === null ? '' : periodLabel(periodYearBefore(period, query.growth))
  const credit = creditOf([metric, ...beside], period ?? undefined)
  const hasShares = isAdditive(metric)
  const value = (heading: string, key: string, kind: Column['kind'] = metric.axis): Column => ({
    heading,
    key,
    kind,
    width: 16,
  })
  // Quarters without a break between all compare.
  const hasNotes = metric.basis === 'year' || breaksOf(metric).length > 0
  const table: Table = {
    name: 'Edetabel',
    columns: [
      { heading: 'Koht', key: 'place', kind: 'whole', width: 8 },
      textColumn('Nimi', 'name', 38),
      textColumn('Registrikood', 'registryCode', 13),
      textColumn('Maakond', 'county', 20),
      textColumn('Tegevusala', 'activity', 34),
      { heading: 'Periood', key: 'period', kind: 'period', width: 13 },
      value(headingOf(metric), 'value'),
      value(`${headingOf(metric)} (${before})`, 'previous'),
      isInPoints(metric)
        ? value(metric.axis === 'percent' ? 'Muutus, protsendipunkti' : 'Muutus', 'change')
        : value('Muutus, %', 'change', 'percent'),
      ...(hasShares ? [value('Osakaal, %', 'share', 'percent')] : []),
      ...beside.map((other) => value(headingOf(other), other.field, other.axis)),
      ...(hasNotes ? [textColumn('Märkused', 'notes', 60)] : []),
      textColumn('Allikas', 'source', 38),
    ],
    rows: async function* () {
      const key = period === null ? null : periodKey(period)
      for await (const batch of companies()) {
        yield batch.map(
          ({
            place,
            name,
            registryCode,
            county,
            activity,
            value: own,
            previous,
            change,
            share,
            figures,
            ...about
          }): Row => [
            place,
            name,
            registryCode,
            county,
            activity,
            key,
            own,
            previous,
            change,
            ...(hasShares ? [share] : []),
            ...figures,
            ...(hasNotes ? [notesOf(about)] : []),
            credit,
          ],
        )
      }
    },
  }
  const [choices, tags] = await Promise.all([
    ask(rankingCalls.readRankingChoices, {}),
    given['tags'] === undefined && given['allTags'] === undefined ? [] : ask(tagCalls.listTags, {}),
  ])
  const names = new Map(tags.map(({ _id, name }) => [_id, name]))
  const filters: RankingFilters = Object.fromEntries(
    filterKeys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
  )
  const words = {
    title: orderedMetric(metric, query),
    filters: filterWords(
      { filters, extent: choices.extent },
      { tag: (id) => names.get(id) ?? id, activity: activityName },
    ),
    choices,
  }
  const sources: Source[] = []
  if (period !== null && metric.basis === 'quarter') {
    const publication = (await ask(figureCalls.readPeriods, {})).find((of) =>
      isSamePeriod(of, period),
    )
    sources.push({
      what: `Kvartaliandmed, ${periodLabel(period)}`,
      publisher: 'emta',
      publishedOn: publication?.publishedOn ?? null,
    })
  } else if (period !== null) {
    const loaded = (await ask(reportCalls.listLoadedYears, {})).years.find(
      ({ year }) => year === period.year,
    )
    sources.push({
      what: `Majandusaasta aruanded, ${periodName(period)}`,
      publisher: 'registry',
      publishedOn: loaded?.asOf ?? null,
    })
  }
  return {
    name: rankingFileName(query, period),
    worksheets: () => [
      table,
      rankingSummary({ ...ranking, ...words, query }),
      definitionsTable([metric, ...beside]),
      sourcesTable({ address: origin + requestAddress('/ranking', {}, given), day, sources }),
    ],
    table: () => table,
  }
}
