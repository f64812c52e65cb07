import { companyCount } from '@kvartal/charts/words/coverage-words'
import { extentNote } from '@kvartal/domain/company/extent'
import { turnoverNote } from '@kvartal/domain/metrics/turnover-note'
import { periodLabel } from '@kvartal/domain/period/period'
import type { RankingChoices } from '@kvartal/contract/ranking'
import type { WholeRanking } from '../../ranking/read-whole-ranking.ts'
import { type Row, type Table, textColumn } from './table.ts'

interface SummedRanking extends Pick<
  WholeRanking,
  'metric' | 'period' | 'statistics' | 'coverage'
> {
  /** What is ranked and in which order. */
  readonly title: string
  /** The filters in words. */
  readonly filters: string
  readonly choices: RankingChoices
}

/** What a ranking's page says above its rows: what is ranked, of how many companies, and how their values are spread. */
export function rankingSummary({
  metric,
  period,
  statistics,
  coverage,
  title,
  filters,
  choices,
}: SummedRanking): Table {
  const { count, sum, mean, median, q1, q3, min, max } = statistics
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
  ]
  const rows: Row[] = [
    ['Vaade', null, null, title],
    ['Periood', null, null, period === null ? null : periodLabel(period)],
    ['Filtrid', null, coverage.companies, filters],
    [
      'Järjestatud',
      null,
      coverage.withValue,
      companyCount(coverage.withValue, coverage.companies).replaceAll('\u00a0', ' '),
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
