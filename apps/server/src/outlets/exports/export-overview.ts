import type { CallInput } from '@kvartal/contract/endpoint'
import { figureCalls } from '@kvartal/contract/financial-data'
import { type OverviewCell, overviewCalls } from '@kvartal/contract/overview'
import { rankingCalls } from '@kvartal/contract/ranking'
import { requestAddress } from '@kvartal/contract/request-address'
import { extentNote } from '@kvartal/domain/company/extent'
import { headingOf } from '@kvartal/domain/metrics/names'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import {
  isSamePeriod,
  parseQuarterKey,
  periodLabel,
  periodYearBefore,
} from '@kvartal/domain/period/period'
import { changeOf } from '@kvartal/domain/ranking/change'
import { fileName } from '../file-name.ts'
import { breakRemarks, definitionsTable, sourcesTable } from './about-worksheets.ts'
import type { Asked } from './asked.ts'
import { creditOf } from './figure-tables.ts'
import type { Exported } from './reply-with-file.ts'
import { type Column, type Row, type Table, textColumn } from './table.ts'

type Query = NonNullable<CallInput<typeof overviewCalls.readOverview>['query']>

/** The rows of an overview by county, in the order of the call. */
export async function exportOverview({ ask, day, origin }: Asked, query: Query): Promise<Exported> {
  const [cells, choices, periods] = await Promise.all([
    ask(overviewCalls.readOverview, { query }),
    ask(rankingCalls.readRankingChoices, {}),
    ask(figureCalls.readPeriods, {}),
  ])
  const key = query.period ?? choices.period
  const period = parseQuarterKey(key ?? '')
  // The call has refused other metrics.
  const metric = quarterMetric((query.metric ?? 'revenue') as QuarterMetricId)
  const credit = creditOf([metric], period ?? undefined)
  const label = period === null ? null : periodLabel(period)
  const value = (heading: string, field: string, kind: Column['kind'] = metric.axis): Column => ({
    heading,
    key: field,
    kind,
    width: 16,
  })
  const table: Table = {
    name: 'Ülevaade',
    columns: [
      textColumn('Tegevusala', 'activity', 44),
      textColumn('EMTAK kood', 'code', 12),
      textColumn('EMTAK versioon', 'version', 14),
      textColumn('Maakond', 'county', 20),
      { heading: 'Periood', key: 'period', kind: 'period', width: 13 },
      value(headingOf(metric), 'sum'),
      value('Samad ettevõtted', 'comparedSum'),
      value('Samad ettevõtted aasta varem', 'previousSum'),
      value('Muutus, %', 'change', 'percent'),
      value('Ettevõtteid summas', 'withValue', 'whole'),
      value('Ettevõtteid', 'companies', 'whole'),
      value('Neist EMTAK 2008 koodi järgi', 'translated', 'whole'),
      textColumn('Allikas', 'source', 38),
    ],
    rows: () => [
      cells.map((cell): Row => [
        nameOf(cell),
        cell.code,
        cell.version,
        cell.county,
        key,
        cell.sum,
        cell.comparedSum,
        cell.previousSum,
        cell.comparedSum === null || cell.previousSum === null
          ? null
          : changeOf(cell.comparedSum, cell.previousSum),
        cell.withValue,
        cell.companies,
        cell.translated,
        credit,
      ]),
    ],
  }
  const published = periods.find((each) => period !== null && isSamePeriod(each, period))
  const { within, ...shown } = query
  const remarks = [
    'Muutus on nende ettevõtete järgi, millel on mõlema aasta arv.',
    extentNote(choices.extent, choices.companies),
    ...(period === null ? [] : breakRemarks([metric], [periodYearBefore(period), period])),
  ].filter((remark) => remark !== null)
  return {
    name: fileName('ulevaade', metric.label, within ?? null, key),
    worksheets: () => [
      table,
      definitionsTable([metric]),
      sourcesTable({
        address:
          origin +
          requestAddress(
            '/overview',
            {},
            {
              ...shown,
              ...(within === undefined || !/^\d/.test(within) ? {} : { code: within }),
            },
          ),
        day,
        sources: [
          {
            what: `Kvartaliandmed${label === null ? '' : `, ${label}`}`,
            publisher: 'emta',
            publishedOn: published?.publishedOn ?? null,
          },
        ],
        remarks,
      }),
    ],
    table: () => table,
  }
}

/** What a row is about; `null` for an activity that is not known. */
function nameOf({ kind, activity }: OverviewCell): string | null {
  if (kind === 'uncoded') return 'Kood teadmata'
  return kind === 'unclear' ? 'Kood ei vasta ühele reale' : activity
}
